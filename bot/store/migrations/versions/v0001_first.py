"""The first tables: preferences, reply states, feedback, unanswered questions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_Counted = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "preference",
        sa.Column("scope", sa.String(16), primary_key=True),
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("language", sa.String(8)),
        sa.Column("game", sa.String(64)),
        sa.Column("private", sa.Boolean),
        sa.Column("allowed", sa.Boolean),
        sa.Column("unanswered", sa.Boolean),
    )
    op.create_index("ix_preference_server", "preference", ["server"])
    op.create_table(
        "reply_state",
        sa.Column("token", sa.String(40), primary_key=True),
        sa.Column("owner", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_reply_state_owner", "reply_state", ["owner"])
    op.create_index("ix_reply_state_expires", "reply_state", ["expires"])
    op.create_table(
        "feedback",
        sa.Column("id", _Counted, primary_key=True),
        sa.Column("author", sa.BigInteger, nullable=False),
        sa.Column("token", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_index("ix_feedback_author", "feedback", ["author"])
    op.create_table(
        "unanswered",
        sa.Column("id", _Counted, primary_key=True),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(64)),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("question", sa.Text, nullable=False),
    )
    op.create_index("ix_unanswered_server", "unanswered", ["server"])
    op.create_index("ix_unanswered_at", "unanswered", ["at"])


def downgrade() -> None:
    """Drop the tables."""
    for table in ("unanswered", "feedback", "reply_state", "preference"):
        op.drop_table(table)
