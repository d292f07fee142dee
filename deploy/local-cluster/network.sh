# shellcheck shell=bash disable=SC2153 # NAMESPACE is in settings.sh
# One network namespace for the control plane (the hub, with a bridge) and one per node, connected by veth pairs. The machine's
# own network stays untouched: no routes, firewall rules or sysctls.

# `ip` mounts this folder when it creates the first named namespace.
readonly NAMES=/run/netns
network_up() {
  local node
  mountpoint -q "$NAMES" || touch "$RUN/names-mounted-for-us"
  ip netns add "$NAMESPACE"
  ip -n "$NAMESPACE" link set lo up
  ip -n "$NAMESPACE" link add lan type bridge
  ip -n "$NAMESPACE" address add "$HUB/24" dev lan
  ip -n "$NAMESPACE" link set lan up
  inside sysctl -qw net.ipv4.ip_forward=1
  for node in "${NODES[@]}"; do
    node_cable "$node"
    ip -n "$NAMESPACE" route add "$(pods_of "$node")" via "$(address_of "$node")"
  done
  node_routes
  # Service addresses are virtual: a node's kube-proxy forwards them.
  ip -n "$NAMESPACE" route add "$SERVICES_RANGE" via "$(address_of "${NODES[0]}")"
}

node_cable() { # node
  local namespace
  namespace=$(namespace_of "$1")
  ip netns add "$namespace"
  ip -n "$namespace" link set lo up
  ip -n "$NAMESPACE" link add "$1" type veth peer name eth0 netns "$namespace"
  ip -n "$NAMESPACE" link set "$1" master lan up
  ip -n "$namespace" address add "$(address_of "$1")/24" dev eth0
  ip -n "$namespace" link set eth0 up
  ip -n "$namespace" route add default via "$HUB"
  ip netns exec "$namespace" sysctl -qw net.ipv4.ip_forward=1
}
# Pods are reached through their node.
node_routes() {
  local node other
  for node in "${NODES[@]}"; do
    for other in "${NODES[@]}"; do
      [ "$node" = "$other" ] || ip -n "$(namespace_of "$node")" route add "$(pods_of "$other")" via "$(address_of "$other")"
    done
  done
}

# The veth pairs and routes disappear with their namespaces.
network_down() {
  local node
  for node in "${NODES[@]}"; do ip netns delete "$(namespace_of "$node")" 2>/dev/null || true; done
  ip netns delete "$NAMESPACE" 2>/dev/null || true
  if [ -e "$RUN/names-mounted-for-us" ] && [ -z "$(ls -A "$NAMES")" ]; then umount "$NAMES" || true; fi
  rm -f "$RUN/names-mounted-for-us"
}
network_is_up() { [ -e "/run/netns/$NAMESPACE" ]; }
