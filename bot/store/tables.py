"""The tables. Times are whole seconds since 1970, so that every database agrees on them."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData(
    naming_convention={"ix": "ix_%(table_name)s_%(column_0_name)s", "pk": "pk_%(table_name)s"},
)

_Counted = sa.BigInteger().with_variant(sa.Integer, "sqlite")

PREFERENCE = sa.Table(
    "preference",
    METADATA,
    sa.Column("scope", sa.String(16), primary_key=True),
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("server", sa.BigInteger, nullable=False, index=True),
    sa.Column("language", sa.String(8)),
    sa.Column("game", sa.String(64)),
    sa.Column("private", sa.Boolean),
    sa.Column("allowed", sa.Boolean),
    sa.Column("unanswered", sa.Boolean),
)

REPLY_STATE = sa.Table(
    "reply_state",
    METADATA,
    sa.Column("token", sa.String(40), primary_key=True),
    sa.Column("owner", sa.BigInteger, primary_key=True, autoincrement=False, index=True),
    sa.Column("value", sa.Text, nullable=False),
    sa.Column("expires", sa.BigInteger, nullable=False, index=True),
)

FEEDBACK = sa.Table(
    "feedback",
    METADATA,
    sa.Column("id", _Counted, primary_key=True),
    sa.Column("author", sa.BigInteger, nullable=False, index=True),
    sa.Column("token", sa.String(40), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("right", sa.Boolean, nullable=False),
    sa.Column("value", sa.Text, nullable=False),
)

UNANSWERED = sa.Table(
    "unanswered",
    METADATA,
    sa.Column("id", _Counted, primary_key=True),
    sa.Column("server", sa.BigInteger, nullable=False, index=True),
    sa.Column("at", sa.BigInteger, nullable=False, index=True),
    sa.Column("game", sa.String(64)),
    sa.Column("lang", sa.String(8), nullable=False),
    sa.Column("question", sa.Text, nullable=False),
)
