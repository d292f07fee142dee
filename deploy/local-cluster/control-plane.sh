# shellcheck shell=bash
# The control plane as processes in the hub: etcd, API server, controllers, scheduler, and the cluster's add-ons: DNS, volumes and
# an Ingress controller.

started_inside() { spawn "$1" ip netns exec "$NAMESPACE" nice -n 5 "${@:2}"; } # part, command …
answers() { inside curl -fsS -m 5 -o /dev/null "$@"; } # address

# The data doesn't need to survive a machine crash, so etcd doesn't sync to disk.
etcd_start() {
  started_inside etcd "$BIN/etcd" --data-dir "$DIR/etcd" --unsafe-no-fsync --log-level warn \
    --listen-client-urls http://127.0.0.1:2379 --advertise-client-urls http://127.0.0.1:2379 \
    --listen-peer-urls http://127.0.0.1:2380 --initial-advertise-peer-urls http://127.0.0.1:2380 --initial-cluster default=http://127.0.0.1:2380
}
etcd_health() { answers http://127.0.0.1:2379/health; }

apiserver_start() {
  started_inside apiserver "$BIN/kube-apiserver" --etcd-servers http://127.0.0.1:2379 \
    --bind-address 0.0.0.0 --advertise-address "$HUB" --secure-port "$API_PORT" \
    --tls-cert-file "$PKI/apiserver.crt" --tls-private-key-file "$PKI/apiserver.key" --client-ca-file "$PKI/ca.crt" \
    --kubelet-client-certificate "$PKI/kubelet-client.crt" --kubelet-client-key "$PKI/kubelet-client.key" \
    --kubelet-preferred-address-types InternalIP \
    --service-account-issuer https://kubernetes.default.svc --service-account-key-file "$PKI/accounts.pub" \
    --service-account-signing-key-file "$PKI/accounts.key" --service-cluster-ip-range "$SERVICES_RANGE" \
    --authorization-mode Node,RBAC --enable-admission-plugins NodeRestriction --profiling=false
}
apiserver_health() { kubectl get --raw /readyz; }

controllers_start() {
  started_inside controllers "$BIN/kube-controller-manager" --kubeconfig "$DIR/controllers.conf" --use-service-account-credentials \
    --leader-elect=false --bind-address 127.0.0.1 --service-account-private-key-file "$PKI/accounts.key" --root-ca-file "$PKI/ca.crt" \
    --service-cluster-ip-range "$SERVICES_RANGE" --node-monitor-grace-period=40s
}
controllers_health() { answers -k https://127.0.0.1:10257/healthz; }

scheduler_start() {
  started_inside scheduler "$BIN/kube-scheduler" --kubeconfig "$DIR/scheduler.conf" --authentication-kubeconfig "$DIR/scheduler.conf" \
    --authorization-kubeconfig "$DIR/scheduler.conf" --leader-elect=false --bind-address 127.0.0.1
}
scheduler_health() { answers -k https://127.0.0.1:10259/healthz; }

dns_start() {
  sed "s#@PROFILE@#$PROFILE#" "$HERE/config/Corefile" >"$DIR/Corefile"
  started_inside dns "$BIN/coredns" -conf "$DIR/Corefile"
}
dns_health() { answers http://127.0.0.1:8181/ready; }

volumes_start() {
  mkdir -p "$VOLUMES"
  kubectl apply -f "$HERE/config/storage-class.yaml" >>"$LOGS/volumes.log"
  started_inside volumes env KUBECONFIG="$PROFILE" PATH="$BIN:$PATH" "$HERE/volumes.sh" "$VOLUMES"
}
volumes_health() { kubectl get storageclass local; }

ingress_start() {
  kubectl apply -f "$HERE/config/ingress-class.yaml" >>"$LOGS/ingress.log"
  started_inside ingress env KUBECONFIG="$PROFILE" KUBECTL="$BIN/kubectl" PORT="$INGRESS_PORT" "${NODE_COMMAND[0]}" "$HERE/ingress.ts"
}
# 404: the ingress responds, but has no rule for this host.
ingress_health() { inside curl -sS -m 5 -o /dev/null "http://127.0.0.1:$INGRESS_PORT/"; }
