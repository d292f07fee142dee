#!/usr/bin/env python3
"""`mongosh --eval` for the chart's probes and Jobs. Runs no JavaScript: the exit code shows if the server answers, and the host
of an `rs.initiate` in the script becomes this member's name."""

import pathlib
import re
import sys

from pymongo import MongoClient

words = sys.argv[1:]
script = next((words[at + 1] for at, word in enumerate(words) if word == "--eval"), "")
uri = next((word for word in words if word.startswith("mongodb://")), None)
port = next((words[at + 1] for at, word in enumerate(words) if word == "--port"), "27017")

client = MongoClient(uri or f"mongodb://127.0.0.1:{port}", directConnection=True, serverSelectionTimeoutMS=4000)
client.admin.command("ping")
host = re.search(r"""host['"]?\s*:\s*['"]([^'"]+)['"]""", script)
if "initiate" in script and host:
    pathlib.Path("/data/db/initiated-as").write_text(host[1])
print(1)
