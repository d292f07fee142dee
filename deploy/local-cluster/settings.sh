# shellcheck shell=bash disable=SC2034 # used by other files that cluster.sh reads
# Parts, folders, names and addresses of a cluster. All addresses are inside the cluster's own network namespaces, so
# clusters don't conflict and can use the same addresses.

read -ra NODES <<<"${LOCAL_CLUSTER_NODES:-node-1 node-2}"
DIR=$(realpath -m "${LOCAL_CLUSTER_DIR:-$ROOT/.data/local-cluster}")
CACHE=$(realpath -m "${LOCAL_CLUSTER_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/sightline/local-cluster}")
BIN=$CACHE/bin
RUN=$DIR/run LOGS=$DIR/logs PKI=$DIR/pki
VOLUMES=$DIR/volumes
READY_SECONDS=${READY_SECONDS:-180}
STOP_SECONDS=${STOP_SECONDS:-20}
# Port on 127.0.0.1 inside the namespace that serves Ingresses.
INGRESS_PORT=${INGRESS_PORT:-8080}

# One name per folder. Interfaces can have short names, because they exist only in the namespace.
NAMESPACE=sightline-$(sha256sum <<<"$DIR" | head -c 8)
namespace_of() { echo "$NAMESPACE-$1"; } # node

HUB=172.30.0.1
API_PORT=6443
API=https://$HUB:$API_PORT
SERVICES_RANGE=10.96.0.0/16
PODS_RANGE=10.244.0.0/16
PROFILE=$DIR/admin.conf

number_of() { echo "${1#node-}"; } # node
address_of() { echo "172.30.0.$((10 + $(number_of "$1")))"; } # node
pods_of() { echo "10.244.$(number_of "$1").0/24"; } # node

# Parts in start order; stopped in reverse order.
CONTROL_PLANE=(etcd apiserver controllers scheduler dns volumes ingress)
is_node() { [[ " ${NODES[*]} " == *" $1 "* ]]; } # part
kind_of() { if is_node "$1"; then echo node; else echo "$1"; fi; } # part
# Called by processes.sh. Parts of the real stack can run elsewhere; ours never do.
is_elsewhere() { false; }

inside() { ip netns exec "$NAMESPACE" "$@"; } # command …
kubectl() { inside "$BIN/kubectl" --kubeconfig "$PROFILE" "$@"; }
helm() {
  inside env HELM_CACHE_HOME="$CACHE/helm" HELM_CONFIG_HOME="$DIR/helm" HELM_DATA_HOME="$DIR/helm" KUBECONFIG="$PROFILE" "$BIN/helm" "$@"
}
