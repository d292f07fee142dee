#!/usr/bin/env bash
# Lists everything that a cluster could leave behind on the machine, sorted: compare the lists before `up` and after
# `down`. Includes only entries that have our name or that no other program here would change, because other processes
# may be running. footprint.sh folder-of-the-cluster
set -euo pipefail
folder=$(realpath -m "$1")

for setting in vm/overcommit_memory vm/panic_on_oom kernel/panic kernel/panic_on_oops kernel/keys/root_maxkeys kernel/keys/root_maxbytes \
  net/ipv4/ip_forward net/ipv4/conf/all/route_localnet net/bridge/bridge-nf-call-iptables net/netfilter/nf_conntrack_max; do
  if [ -r "/proc/sys/$setting" ]; then echo "sysctl $setting $(cat "/proc/sys/$setting")"; fi
done
# In the machine's network namespace: interfaces, addresses, routes, rules.
ip -o link | awk '{ print "link " $2 }' | sort
ip -o address | awk '{ print "address " $2, $4 }' | sort
ip route | sed 's/^/route /' | sort
if command -v iptables-save >/dev/null; then iptables-save | sed -E -e '/^#/d' -e 's/\[[0-9:]+\]//; s/^/iptables /' | sort; fi
ip netns list | sed 's/^/netns /' | sort
awk '{ print "mount " $2, $3 }' /proc/mounts | sort
# Our control groups would be named after pods or containerd.
find /sys/fs/cgroup -type d \( -name 'kube*' -o -name 'k8s*' -o -name '*containerd*' \) 2>/dev/null | sed 's/^/cgroup /' | sort
for path in /var/lib/kubelet /var/lib/cni /var/log/pods /var/log/containers /run/containerd /etc/cni/net.d; do
  if [ -e "$path" ]; then echo "folder $path"; fi
done
# Processes that run in the folder or use it.
for process in /proc/[0-9]*; do
  { tr '\0' ' ' <"$process/cmdline" || true; } 2>/dev/null | grep -qF "$folder/" && [ "${process##*/}" != $$ ] &&
    echo "process $(tr '\0' ' ' <"$process/cmdline" | cut -c1-100)"
done | grep -v footprint.sh | sort || true
