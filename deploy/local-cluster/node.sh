# shellcheck shell=bash
# A node: containerd, kubelet and kube-proxy in their own namespaces (network, mounts, processes). Ending the first process of a
# node ends all its processes and removes its mounts.

node_start() { # node
  local state=$DIR/$1
  mkdir -p "$state/cni"
  node_file containerd.toml "$1"
  node_file kubelet.yaml "$1"
  node_file cni.conflist "$1" cni/10-pods.conflist
  NODE=$1 STATE=$state CLUSTER=$DIR ADDRESS=$(address_of "$1") BIN=$BIN PODS_RANGE=$PODS_RANGE PROXY=$DIR/proxy.conf PROFILE=$DIR/$1.conf \
    spawn "$1" ip netns exec "$(namespace_of "$1")" unshare --mount --propagation private --pid --fork --kill-child --mount-proc \
    --uts "$HERE/node-init.sh"
}
node_file() { # template, node, file
  sed -e "s#@STATE@#$DIR/$2#; s#@HERE@#$HERE#; s#@PKI@#$PKI#; s#@NODE@#$2#; s#@ADDRESS@#$(address_of "$2")#" \
    -e "s#@HUB@#$HUB#; s#@PODS@#$(pods_of "$2")#" "$HERE/config/$1" >"$DIR/$2/${3:-$1}"
}

node_health() { # node
  [ "$(kubectl get node "$1" -o jsonpath='{.status.conditions[?(@.type=="Ready")].status}')" = True ]
}

# On a signal the node's first process ends its pods in order; `unshare` above it does not forward signals.
node_stop() { # node
  local pid deadline=$((SECONDS + STOP_SECONDS))
  if pid=$(running_pid "$1"); then
    pkill -TERM -P "$pid" || true
    while running_pid "$1" >/dev/null && ((SECONDS < deadline)); do sleep 0.1; done
  fi
  stop_part "$1"
}

# Runs ctr against a node's containerd, from outside.
node_ctr() { # node, command …
  nsenter --target "$(node_init "$1")" --mount ctr --address "$DIR/$1/containerd.sock" --namespace k8s.io "${@:2}"
}
node_init() { # node: pid of its first process
  pgrep -P "$(running_pid "$1")"
}
