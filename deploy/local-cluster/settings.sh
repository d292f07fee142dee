# shellcheck shell=bash disable=SC2034 # used by the files that cluster.sh reads besides
# What a cluster is made of, where it keeps things, its names and addresses. Everything below is inside network namespaces of the
# cluster's own, so two clusters never meet, and the same addresses do for all.

read -ra NODES <<<"${LOCAL_CLUSTER_NODES:-node-1 node-2}"
DIR=$(realpath -m "${LOCAL_CLUSTER_DIR:-$ROOT/.data/local-cluster}")
CACHE=$(realpath -m "${LOCAL_CLUSTER_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/sightline/local-cluster}")
BIN=$CACHE/bin
RUN=$DIR/run LOGS=$DIR/logs PKI=$DIR/pki
VOLUMES=$DIR/volumes
READY_SECONDS=${READY_SECONDS:-180}
STOP_SECONDS=${STOP_SECONDS:-20}
# Port on 127.0.0.1, inside the namespace, at which Ingresses are served.
INGRESS_PORT=${INGRESS_PORT:-8080}

# One name per folder. Interfaces have short names of their own: they live in the namespace.
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

# Parts, in the order in which they start; the later ones are ended first.
CONTROL_PLANE=(etcd apiserver controllers scheduler dns volumes ingress)
is_node() { [[ " ${NODES[*]} " == *" $1 "* ]]; } # part
kind_of() { if is_node "$1"; then echo node; else echo "$1"; fi; } # part
# Asked by processes.sh; a part of the real stack can be, one of ours never is.
is_elsewhere() { false; }

inside() { ip netns exec "$NAMESPACE" "$@"; } # command …
kubectl() { inside "$BIN/kubectl" --kubeconfig "$PROFILE" "$@"; }
helm() {
  inside env HELM_CACHE_HOME="$CACHE/helm" HELM_CONFIG_HOME="$DIR/helm" HELM_DATA_HOME="$DIR/helm" KUBECONFIG="$PROFILE" "$BIN/helm" "$@"
}
