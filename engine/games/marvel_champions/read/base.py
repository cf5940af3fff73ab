"""What all words of a description share."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

POINTING = (
    "«self», «you», «attached», «minion», «enemy», «ally», «hero», «scheme», «player», «each-enemy», «another-enemy», "
    "«that» (chosen before), «subject» (the card it waited for), «attacker», a trait, a name; «a+b» for both"
)


Count = Annotated[int, Field(ge=0, le=999)]


Names = list[str]


class Words(BaseModel):
    """Words that are flat and closed: unknown ones are faults."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)
