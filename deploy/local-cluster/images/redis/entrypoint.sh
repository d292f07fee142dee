#!/bin/sh
# Options without a command are passed to redis-server.
case ${1:-} in -* | *.conf) set -- redis-server --protected-mode no "$@" ;; esac
if [ "${1:-}" = redis-server ]; then
  shift
  set -- redis-server --protected-mode no "$@"
fi
exec "$@"
