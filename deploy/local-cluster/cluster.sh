#!/usr/bin/env bash
# A Kubernetes cluster with two nodes on this machine, without Docker. See README.md.
#   cluster.sh up                      starts it and waits until both nodes are ready
#   cluster.sh down                    stops and removes it; logs stay
#   cluster.sh status                  prints pid, memory and health of each part
#   cluster.sh load-image archive.tar … loads images into every node
#   cluster.sh kubectl|helm …          runs the command on this cluster
#   cluster.sh run command …           runs a command in the cluster's network (Services, pods, Ingresses on 127.0.0.1:8080)
#   cluster.sh build-images [image …]  builds images into the cache (images/README.md)
#   cluster.sh install [program …]     builds the cluster's programs into the cache
#   cluster.sh bin                     prints the folder with these programs
set -euo pipefail
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ROOT=$(cd "$HERE/../.." && pwd)
for file in real-stack/install real-stack/processes local-cluster/{settings,install,network,pki,control-plane,node,images}; do
  # shellcheck source=/dev/null
  . "$ROOT/deploy/$file.sh"
done

start() { # part
  local began=$SECONDS
  running_pid "$1" >/dev/null || "$(kind_of "$1")_start" "$1"
  await "$1" "$READY_SECONDS"
  say "$1" "ready after $((SECONDS - began)) s"
}

up() {
  [ "$(id -u)" = 0 ] || fail up 'needs root for network and mount namespaces'
  packages
  programs "${CLUSTER_PROGRAMS[@]}"
  node "$ROOT/tools/with-node.mjs" tools/running/node-command.ts "$RUN/node-command"
  # shellcheck disable=SC2034 # ingress_start runs it
  mapfile -t NODE_COMMAND <"$RUN/node-command"
  if ! network_is_up; then
    forget
    network_up
    make_pki 2>"$LOGS/pki.log"
    pause_image
  fi
  start etcd
  start apiserver
  together start controllers scheduler dns volumes ingress "${NODES[@]}"
  wait_for_accounts
  say cluster "Kubernetes $KUBERNETES with ${#NODES[@]} nodes; Ingresses at 127.0.0.1:$INGRESS_PORT inside ($HERE/cluster.sh run …)"
}
# Pods can't be created before the namespace has its service account.
wait_for_accounts() { kubectl wait --for=create serviceaccount/default --timeout=60s >/dev/null; }

down() {
  local node
  for node in "${NODES[@]}"; do node_stop "$node" & done
  wait
  # shellcheck disable=SC2046 # names of parts are single words
  together stop_part $(printf '%s\n' "${CONTROL_PLANE[@]}" | tac)
  network_down
  forget
}
# Removes everything except the logs: a cluster exists from `up` to `down`.
forget() {
  local entry
  for entry in "$DIR"/*; do
    case ${entry##*/} in logs | run) ;; *) rm -rf "$entry" ;; esac
  done
}

row() { # part
  local pid rss='-' health='down'
  if pid=$(running_pid "$1"); then
    rss="$(ps -o rss= --ppid "$pid" -p "$pid" | awk '{ sum += $1 } END { print int(sum / 1024) }') MiB"
    if "$(kind_of "$1")_health" "$1" >/dev/null 2>&1; then health='ok'; else health='no answer'; fi
  elif [ -e "$RUN/$1.pid" ]; then
    health='ended by itself'
  fi
  printf '%-12s %8s %9s  %s\n' "$1" "${pid:--}" "$rss" "$health"
  [ "$health" = ok ]
}
# Exits with 1 when a part is unhealthy.
status() {
  local part good=0
  printf '%-12s %8s %9s  %s\n' PART PID MEMORY HEALTH
  for part in "${CONTROL_PLANE[@]}" "${NODES[@]}"; do row "$part" || good=1; done
  return $good
}

umask 022
mkdir -p "$RUN" "$LOGS" "$CACHE" "$BIN"
command=${1:-help}
shift || true
case $command in
  up | down | status) "$command" ;;
  load-image) load_image "$@" ;;
  kubectl | helm) "$command" "$@" ;;
  run) inside env KUBECONFIG="$PROFILE" HELM_CACHE_HOME="$CACHE/helm" HELM_CONFIG_HOME="$DIR/helm" HELM_DATA_HOME="$DIR/helm" PATH="$BIN:$PATH" "$@" ;;
  build-images) exec "$HERE/images/build.sh" "$@" ;;
  install)
    (($# > 0)) || set -- "${CLUSTER_PROGRAMS[@]}"
    programs "$@"
    ;;
  bin) echo "$BIN" ;;
  *) sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}" && exit 2 ;;
esac
