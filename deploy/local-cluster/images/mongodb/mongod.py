#!/usr/bin/env python3
"""`mongod` with the chart's arguments. Accepts --replSet, --port, --dbpath and --bind_ip*; lists and ignores other options.

Like a real member of a replica set, it is not a primary before the set is initiated: `mongosh` (beside this file) writes the
host of `rs.initiate` to a file, and from then on the server announces that name to clients.
"""

import argparse
import pathlib
import sys

from secantus import server

parser = argparse.ArgumentParser()
parser.add_argument("--replSet", default="rs0")
parser.add_argument("--port", default="27017")
parser.add_argument("--dbpath", default="/data/db")
parser.add_argument("--bind_ip", default="0.0.0.0")
parser.add_argument("--bind_ip_all", action="store_true")
given, unknown = parser.parse_known_args(sys.argv[1:])
if unknown:
    print("mongod (stand-in): ignores", *unknown, flush=True)

initiated = pathlib.Path(given.dbpath, "initiated-as")
address = server.SecantusDBServer.address


def advertised(self):
    """The address announced to clients; the listening address until the replica set is initiated."""
    host, port = address.fget(self)
    return (initiated.read_text().split(":")[0], port) if initiated.exists() else (host, port)


make = server.SecantusDBServer.__init__


def named(self, *args, **options):
    make(self, *args, **{**options, "replica_set_name": given.replSet})


server.SecantusDBServer.address = property(advertised)
server.SecantusDBServer.__init__ = named

config = pathlib.Path("/tmp/mongod.toml")
config.touch()
sys.argv = ["mongod", "--config", str(config), "--host", "0.0.0.0", "--port", given.port, "--log-level", "WARNING"]
sys.argv += ["--storage-path", f"{given.dbpath}/secantus", "--session-max", "4000", "--sync-on-commit"]

import serve  # noqa: E402, F401  runs until it is told to end
