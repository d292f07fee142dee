# shellcheck shell=bash
# A MongoDB wire server with transactions: SecantusDB (PyPI, GPL-2.0, a separate process that is never shipped), every commit
# synced to disk. With MONGODB_URI a real MongoDB is used and nothing is started.

mongodb_install() { cached secantusdb-0.7.0b3 mongodb_download; }
mongodb_download() { # folder
  need python3 python3-venv
  python3 -m venv "$1" && "$1/bin/pip" install -q --disable-pip-version-check SecantusDB==0.7.0b3
}

mongodb_ports() { port_of mongodb; }
# Seven services with replicas open more connections than the 1000 sessions that SecantusDB allows by default. An empty
# configuration prevents SecantusDB from searching the user's folders for one.
mongodb_start() {
  : >"$RUN/mongodb.toml"
  spawn mongodb "$CACHE/secantusdb-0.7.0b3/bin/python3" "$HERE/mongodb/serve.py" --config "$RUN/mongodb.toml" --host 127.0.0.1 \
    --port "$(port_of mongodb)" --storage-path "$DATA/mongodb" --log-level WARNING --session-max 4000 --sync-on-commit
}

mongodb_health() {
  { is_elsewhere mongodb || listening "$(port_of mongodb)"; } && probe mongodb "$(mongodb_uri)"
}
