#!/usr/bin/env bash
# The first process of a node, in its own namespaces. Hides the machine's folders that kubelet, containerd and the
# network plugins write to with mounts, then runs these programs until it gets a signal or one of them ends.
set -euo pipefail

# The cluster's folder stays visible at any path.
mount -t tmpfs none /mnt
mkdir /mnt/cluster
mount --bind "$CLUSTER" /mnt/cluster
for folder in /run /var/lib /var/log; do mount -t tmpfs none "$folder"; done
mkdir -p "$CLUSTER" /run/lock /run/netns /var/lib/kubelet
mount --bind /mnt/cluster "$CLUSTER"

# Contains only the cgroup files that kubelet reads; they are never written.
mount -t tmpfs none /sys/fs/cgroup
mount -t cgroup2 -o ro none /sys/fs/cgroup

# Machine-wide settings that kubelet would change: kubelet reads and writes our files instead.
mkdir /run/sysctl
mask() { # setting, value
  echo "$2" >"/run/sysctl/${1//\//.}"
  mount --bind "/run/sysctl/${1//\//.}" "/proc/sys/$1"
}
mask vm/overcommit_memory 1
mask vm/panic_on_oom 0
mask kernel/panic 10
mask kernel/panic_on_oops 1
mask kernel/keys/root_maxkeys 1000000
mask kernel/keys/root_maxbytes 25000000

hostname "$NODE"
# Volumes are mounted into pods from here.
mount --make-rshared /

containerd --config "$STATE/containerd.toml" --log-level warn &
until [ -S "$STATE/containerd.sock" ] && ctr --address "$STATE/containerd.sock" version >/dev/null 2>&1; do
  kill -0 $! || exit 1
  sleep 0.1
done
ctr --address "$STATE/containerd.sock" --namespace k8s.io images import "$CLUSTER/pause.tar" >/dev/null

nice -n 5 "$BIN/kubelet" --config "$STATE/kubelet.yaml" --kubeconfig "$PROFILE" --root-dir "$STATE/kubelet" \
  --hostname-override "$NODE" --node-ip "$ADDRESS" &
kubelet=$!
nice -n 5 "$BIN/kube-proxy" --kubeconfig "$PROXY" --hostname-override "$NODE" --proxy-mode iptables --cluster-cidr "$PODS_RANGE" \
  --conntrack-max-per-core 0 --healthz-bind-address 127.0.0.1:10256 --metrics-bind-address 127.0.0.1:10249 &

# Without kubelet, containers are not restarted, so they can be stopped.
# shellcheck disable=SC2317 # a signal calls it
end() {
  trap '' TERM
  kill "$kubelet" 2>/dev/null || true
  ctr --address "$STATE/containerd.sock" --namespace k8s.io tasks list --quiet | xargs -r -n 1 \
    ctr --address "$STATE/containerd.sock" --namespace k8s.io tasks kill --signal SIGTERM || true
  exit 0
}
trap end TERM
wait -n
echo "a part of $NODE ended by itself" >&2
exit 1
