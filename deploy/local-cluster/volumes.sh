#!/usr/bin/env bash
# Gives claims of the class `local` a folder, and takes it away when its claim is gone. Kubernetes' own provisioner for one machine
# makes folders that only root can write to; pods here don't run as root.
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
  # Told twice of the same volume, it is gone at the second time: no reason to end the watch.
  kubectl delete persistentvolume "$1" --wait=false --ignore-not-found
  rm -rf "${folders:?}/$1"
}

# A watch ends now and then; a new one begins with everything there is.
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
# Both watches, with the commands they wait for, end with this process.
trap 'trap - TERM; kill 0' TERM
watch_claims &
watch_volumes &
wait
