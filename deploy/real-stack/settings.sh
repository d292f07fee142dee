# shellcheck shell=bash
# Parts, folders, ports and secrets of a stack.

INFRASTRUCTURE=(kafka redis mongodb keycloak demo)
SERVICES=(gateway boards companies ingestion ai-evaluation distribution notifications)
MOST_REPLICAS=4

DIR=$(realpath -m "${REAL_STACK_DIR:-$ROOT/.data/real-stack}")
CACHE=$(realpath -m "${REAL_STACK_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/sightline/real-stack}")
DATA=$DIR/data RUN=$DIR/run LOGS=$DIR/logs
READY_SECONDS=${READY_SECONDS:-300}
# Longer than the maximum time that a service needs to finish running work.
STOP_SECONDS=${STOP_SECONDS:-25}

# `boards-2` is a replica of `boards`.
service_of() { # part
  local service=${1%-[2-9]}
  [[ " ${SERVICES[*]} " == *" $service "* ]] && echo "$service"
}
kind_of() { # part
  if service_of "$1" >/dev/null; then echo service; else echo "$1"; fi
}
is_part() { # name
  [[ " ${INFRASTRUCTURE[*]} " == *" $1 "* ]] || { service_of "$1" >/dev/null && (($(replica_of "$1") <= MOST_REPLICAS)); }
}
replica_of() { # part
  if [[ $1 =~ -([2-9])$ ]]; then echo "${BASH_REMATCH[1]}"; else echo 1; fi
}

# Offset of a part's port from PORT_BASE. A stack needs a hundred ports; two stacks need two bases.
port_offset() { # part, or another port of one
  local index=0 service
  case $1 in
    kafka) echo 10 ;; kafka-controller) echo 11 ;; redis) echo 12 ;; mongodb) echo 13 ;; keycloak) echo 14 ;;
    demo) echo 15 ;; mailbox) echo 16 ;; smtp) echo 17 ;;
    *-metrics) echo $(($(port_offset "${1%-metrics}") + 50)) ;;
    *)
      for service in "${SERVICES[@]}"; do
        if [ "$service" = "$(service_of "$1")" ]; then
          if [ "$(replica_of "$1")" = 1 ]; then echo "$index"; else echo $((20 + 3 * index + $(replica_of "$1") - 2)); fi
        fi
        index=$((index + 1))
      done
      ;;
  esac
}
port_variable() { # part: KAFKA_PORT, AI_EVALUATION_2_PORT …
  local name=${1//-/_}
  echo "${name^^}_PORT"
}
port_of() { # part
  local name
  name=$(port_variable "$1")
  echo "${!name:-$((PORT_BASE + $(port_offset "$1")))}"
}

# A line in a format that both a shell and Node's --env-file can read.
setting() { printf "%s='%s'\n" "$1" "$2"; } # name, value

# Settings from an earlier `up` of this folder apply until it is wiped, so they need not be repeated to start a part
# again.
remembered() {
  local part
  echo PORT_BASE
  echo MONGODB_URI
  echo ELSEWHERE
  for part in "${INFRASTRUCTURE[@]}" kafka-controller mailbox smtp "${SERVICES[@]}"; do port_variable "$part"; done
}
load_settings() {
  local line name
  if [ -f "$DIR/settings.env" ]; then
    while read -r line; do
      name=${line%%=*}
      [ -n "${!name:-}" ] || printf -v "$name" %s "${line#*=}"
    done <"$DIR/settings.env"
  fi
  PORT_BASE=${PORT_BASE:-7300}
}
save_settings() {
  local name
  for name in $(remembered); do
    if [ -n "${!name:-}" ]; then echo "$name=${!name}"; fi
  done >"$DIR/settings.env"
}

# Created once per stack: Keycloak stores the values of its first start.
load_secrets() {
  local name
  touch "$DIR/secrets.env"
  for name in INTERNAL_SECRET MAGIC_LINK_CLIENT_SECRET KEYCLOAK_CLIENT_SECRET KEYCLOAK_ADMIN_PASSWORD; do
    grep -q "^$name=" "$DIR/secrets.env" ||
      echo "$name=$(head -c 48 /dev/urandom | base64 -w 0 | tr -d '+/=')" >>"$DIR/secrets.env"
  done
  # shellcheck source=/dev/null
  . "$DIR/secrets.env"
}

# Ports of the parts, for starting them elsewhere.
write_ports_env() {
  local part
  for part in "${INFRASTRUCTURE[@]}" kafka-controller gateway; do setting "$(port_variable "$part")" "$(port_of "$part")"; done >"$DIR/ports.env"
}

# Settings for the test suites that use real servers.
write_tests_env() {
  {
    setting SIGHTLINE_TEST_KAFKA_BROKERS "$(kafka_brokers)"
    setting SIGHTLINE_TEST_REDIS_URL "$(redis_url)"
    setting SIGHTLINE_TEST_MONGODB_URI "$(mongodb_uri)"
    setting SIGHTLINE_TEST_URL "$(gateway_url)"
    setting SIGHTLINE_TEST_DEMO_URL "http://127.0.0.1:$(port_of demo)"
    setting SIGHTLINE_TEST_MAILBOX_URL "http://127.0.0.1:$(port_of mailbox)"
    setting SIGHTLINE_TEST_KEYCLOAK_URL "$(keycloak_url)"
    setting SIGHTLINE_TEST_KEYCLOAK_USER admin
    setting SIGHTLINE_TEST_KEYCLOAK_PASSWORD "$KEYCLOAK_ADMIN_PASSWORD"
  } >"$DIR/tests.env"
}

# An external store at MONGODB_URI, or parts that run as containers. They are awaited here, but never started or
# stopped.
is_elsewhere() { [[ " ${ELSEWHERE:-} " == *" $1 "* || ( $1 == mongodb && -n ${MONGODB_URI:-} ) ]]; } # part
kafka_brokers() { echo "127.0.0.1:$(port_of kafka)"; }
redis_url() { echo "redis://127.0.0.1:$(port_of redis)"; }
mongodb_uri() { echo "${MONGODB_URI:-mongodb://127.0.0.1:$(port_of mongodb)/?replicaSet=secantus}"; }
keycloak_url() { echo "http://localhost:$(port_of keycloak)"; }
gateway_url() { echo "http://localhost:$(port_of gateway)"; }
