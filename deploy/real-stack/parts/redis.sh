# shellcheck shell=bash
# Redis from its Debian package. Stores nothing on disk, because the product keeps only expendable data in it.

redis_install() { need redis-server redis-server; }
redis_ports() { port_of redis; }
redis_start() {
  spawn redis redis-server --bind 127.0.0.1 --port "$(port_of redis)" --dir "$RUN" --save '' --appendonly no
}
redis_health() { listening "$(port_of redis)" && probe redis "$(redis_url)"; }
