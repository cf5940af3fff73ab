"""A Discord of our own on 127.0.0.1: REST v10 and gateway v10 over real sockets, enough for a real client."""

from tests.e2e.loopback.people import Person
from tests.e2e.loopback.server import Loopback
from tests.e2e.loopback.spec import Spec, find_spec

__all__ = ["Loopback", "Person", "Spec", "find_spec"]
