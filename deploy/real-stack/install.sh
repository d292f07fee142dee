# shellcheck shell=bash
# Dependencies of a stack on the machine: commands, downloads, and Node.

# Installs a command from its Debian package if it is missing and we have permission to install packages.
need() { # command, package
  command -v "$1" >/dev/null && return
  if ! command -v apt-get >/dev/null || [ "$(id -u)" != 0 ]; then
    fail "$1" "is missing: install it (Debian: apt-get install $2)"
  fi
  # RUNLEVEL=1 prevents server packages from starting their own instance.
  (flock 9 && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$2") \
    9>"$CACHE/apt.lock" >"$CACHE/apt-$2.log" 2>&1 ||
    { apt-get update && apt-get install -y --no-install-recommends "$2"; } >>"$CACHE/apt-$2.log" 2>&1 ||
    fail "$1" "could not be installed (log: $CACHE/apt-$2.log)"
}

# Creates a folder in the cache, filled once by a function that gets its path. The next attempt discards an incomplete
# download.
cached() { # name, function
  [ -e "$CACHE/$1/.complete" ] && return
  (
    flock 9
    [ -e "$CACHE/$1/.complete" ] && exit
    say "$1" 'downloading (once) …'
    rm -rf "${CACHE:?}/$1"
    mkdir -p "$CACHE/$1"
    "$2" "$CACHE/$1" && touch "$CACHE/$1/.complete"
  ) 9>"$CACHE/$1.lock" || fail "$1" 'could not be downloaded'
}

# The product's Node, and its flags.
use_node() {
  node "$ROOT/tools/with-node.mjs" tools/running/node-command.ts "$RUN/node-command"
  mapfile -t NODE_COMMAND <"$RUN/node-command"
}
# Builds run `node` from the PATH, which may be an old one.
build() {
  node "$ROOT/tools/with-node.mjs" tools/build.ts >"$LOGS/build.log" 2>&1 || {
    tail -n 40 "$LOGS/build.log" >&2
    fail build 'failed'
  }
}
probe() { "${NODE_COMMAND[0]}" "$HERE/probe.ts" "$@"; } # kind, address
