#!/usr/bin/env bash
# Provides a folder for claims of the class `local`, and removes it with its claim. The standard single-machine provisioner
# creates folders that only root can write to; pods here don't run as root.
set -euo pipefail
folders=$1

claims='{.metadata.namespace} {.metadata.name} {.metadata.uid} {.status.phase} {.spec.storageClassName} {.spec.resources.requests.storage} {.spec.accessModes[0]}{"\n"}'
volumes='{.metadata.name} {.status.phase} {.spec.storageClassName}{"\n"}'

provide() { # namespace, claim, uid, size, access mode
  local name=local-$3
  mkdir -p "$folders/$name"
  chmod 0777 "$folders/$name"
  kubectl apply -f - <<VOLUME
apiVersion: v1
kind: PersistentVolume
metadata: { name: $name }
spec:
  capacity: { storage: $4 }
  accessModes: [$5]
  storageClassName: local
  persistentVolumeReclaimPolicy: Delete
  claimRef: { apiVersion: v1, kind: PersistentVolumeClaim, namespace: $1, name: $2, uid: $3 }
  hostPath: { path: $folders/$name, type: Directory }
VOLUME
}
take_away() { # volume
  # On a repeated event, the volume has already been removed; the watch continues.
  kubectl delete persistentvolume "$1" --wait=false --ignore-not-found
  rm -rf "${folders:?}/$1"
}

# A watch ends from time to time; a new one starts with a full listing.
watch_claims() {
  while :; do
    while read -r namespace name uid phase class size mode; do
      if [ "$phase $class" = 'Pending local' ]; then provide "$namespace" "$name" "$uid" "$size" "$mode"; fi
    done < <(kubectl get persistentvolumeclaims --all-namespaces --watch -o jsonpath="$claims")
    sleep 1
  done
}
watch_volumes() {
  while :; do
    while read -r name phase class; do
      if [[ "$phase $class" =~ ^(Released|Failed)\ local$ ]]; then take_away "$name"; fi
    done < <(kubectl get persistentvolumes --watch -o jsonpath="$volumes")
    sleep 1
  done
}
# Ends both watches and their running commands with this process.
trap 'trap - TERM; kill 0' TERM
watch_claims &
watch_volumes &
wait
