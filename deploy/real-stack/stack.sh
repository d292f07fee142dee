#!/usr/bin/env bash
# The real stack on this machine, without Docker. See README.md.
#   stack.sh prepare                  creates secrets and settings without starting parts
#   stack.sh up      [part …]         starts parts that aren't running, and waits until they work
#   stack.sh down    [--wipe] [part …] stops parts; --wipe also deletes all data, secrets and settings
#   stack.sh restart [part …]
#   stack.sh status                   prints pid, port, memory and health of each part
#   stack.sh logs    [-f] [part …]
# A part is kafka, redis, mongodb, keycloak, demo, a service (gateway, boards, …), a replica of one (boards-2), or a group:
# infrastructure, services. Without parts: everything, and the replicas that were started.
set -euo pipefail
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ROOT=$(cd "$HERE/../.." && pwd)
for file in settings processes install parts/{kafka,redis,mongodb,keycloak,demo,service}; do
  # shellcheck source=/dev/null
  . "$HERE/$file.sh"
done

# The named parts, with groups expanded; infrastructure first.
chosen() { # names …
  local name
  # shellcheck disable=SC2046 # names of parts are single words
  (($# > 0)) || set -- infrastructure services $(started)
  for name in "$@"; do
    case $name in
      infrastructure) printf '%s\n' "${INFRASTRUCTURE[@]}" ;;
      services) printf '%s\n' "${SERVICES[@]}" ;;
      *)
        is_part "$name" || fail "$name" 'is not a part of the stack'
        echo "$name"
        ;;
    esac
  done | awk '!seen[$0]++'
}
# Parts that were started here and not stopped, whether or not they are running.
started() {
  local file
  for file in "$RUN"/*.pid; do
    if [ -e "$file" ]; then basename "$file" .pid; fi
  done
}
only() { # infrastructure or services, parts …
  local wanted=$1 part
  shift
  for part in "$@"; do
    if [ "$(kind_of "$part")" = service ]; then
      [ "$wanted" = infrastructure ] || echo "$part"
    elif [ "$wanted" = infrastructure ]; then
      echo "$part"
    fi
  done
}

# Starts a part that doesn't run.
launch() { # part
  local kind port
  kind=$(kind_of "$1")
  running_pid "$1" >/dev/null && return
  "${kind}_install" "$1"
  for port in $("${kind}_ports" "$1"); do
    ! listening "$port" || fail "$1" "another program uses port $port: choose other ports (README.md, Ports)"
  done
  "${kind}_start" "$1"
}
start_part() { # part
  local began=$SECONDS
  is_elsewhere "$1" || locked "$1" launch "$1"
  await "$1" "$READY_SECONDS"
  if is_elsewhere "$1"; then
    say "$1" 'answers; it runs elsewhere'
  else
    say "$1" "ready after $((SECONDS - began)) s (127.0.0.1:$(port_of "$1"))"
  fi
}

prepare() {
  save_settings
  load_secrets
  write_ports_env
  write_tests_env
}
up() { # names …
  local names below above
  names=$(chosen "$@")
  # shellcheck disable=SC2086 # names of parts are single words
  { below=$(only infrastructure $names) && above=$(only services $names); }
  locked stack prepare
  load_secrets
  use_node
  if [[ $above || $below == *demo* ]]; then locked stack build; fi
  # shellcheck disable=SC2086
  together start_part $below
  if [ -z "$above" ]; then return; fi
  locked stack write_services_env
  # shellcheck disable=SC2046
  together migrate $(for part in $above; do service_of "$part"; done | sort -u)
  # shellcheck disable=SC2086
  together start_part $above
}

# Services stop first, because their shutdown needs the other parts.
down() { # [--wipe] names …
  local names wipe=no
  if [ "${1:-}" = --wipe ]; then
    wipe=yes
    shift
  fi
  if (($# > 0)); then names=$(chosen "$@"); else names=$(started); fi
  # shellcheck disable=SC2046,SC2086
  { together stop_part $(only services $names) && together stop_part $(only infrastructure $names); }
  if [ $wipe = no ]; then return; fi
  if (($# > 0)); then
    for part in $names; do rm -rf "${DATA:?}/$part"; done
  else
    rm -rf "$DATA" "$RUN" "$DIR"/{settings,secrets,services,tests,ports,demo}.env
  fi
}

row() { # part
  local pid rss='-' health='down'
  pid=$(running_pid "$1") || pid='-'
  if [ "$pid" != - ]; then rss="$(awk '/^VmRSS/ { print int($2 / 1024) }' "/proc/$pid/status") MiB"; fi
  if [ "$pid" != - ] || is_elsewhere "$1"; then
    if "$(kind_of "$1")_health" "$1" 2>"$RUN/$1.health"; then health='ok'; else health="no answer $(tail -1 "$RUN/$1.health")"; fi
  elif [ -e "$RUN/$1.pid" ]; then
    health='ended by itself'
  fi
  printf '%-18s %8s %6s %9s  %s\n' "$1" "$pid" "$(port_of "$1")" "$rss" "$health"
}
# Exits with 1 when a started part is unhealthy.
status() {
  local rows parts part
  mkdir -p "$RUN"
  use_node
  rows=$(mktemp -d)
  parts=$( (printf '%s\n' "${INFRASTRUCTURE[@]}" "${SERVICES[@]}" && started) | awk '!seen[$0]++')
  for part in $parts; do row "$part" >"$rows/$part" & done
  wait
  printf '%-18s %8s %6s %9s  %s\n' PART PID PORT MEMORY HEALTH
  for part in $parts; do cat "$rows/$part"; done
  ! grep -qhE 'no answer|ended by itself' "$rows"/* || part=''
  rm -rf "$rows"
  [ "$part" ]
}

logs() { # [-f] names …
  local follow=() names part files=()
  if [ "${1:-}" = -f ]; then
    follow=(-f)
    shift
  fi
  names=$(if (($# > 0)); then chosen "$@"; else started; fi)
  for part in $names; do files+=("$LOGS/$part.log"); done
  tail -n 50 "${follow[@]}" "${files[@]}"
}

load_settings
umask 077
mkdir -p "$DATA" "$RUN" "$LOGS" "$CACHE"
command=${1:-help}
shift || true
case $command in
  up | down | status | logs) "$command" "$@" ;;
  prepare) locked stack prepare ;;
  restart)
    if (($# == 0)); then mapfile -t parts < <(started) && set -- "${parts[@]}"; fi
    down "$@"
    up "$@"
    ;;
  *) sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}" && exit 2 ;;
esac
