# shellcheck shell=bash
# Keys and certificates of one cluster, created by each `up`, and the kubeconfig files that use them.

certificate() { # name, subject, names and addresses it is valid for
  openssl ecparam -name prime256v1 -genkey -noout -out "$PKI/$1.key"
  openssl req -new -key "$PKI/$1.key" -subj "$2" |
    openssl x509 -req -CA "$PKI/ca.crt" -CAkey "$PKI/ca.key" -CAcreateserial -days 30 -out "$PKI/$1.crt" -extfile <(
      printf 'keyUsage=digitalSignature\nextendedKeyUsage=serverAuth,clientAuth\n'
      if [ "${3:-}" ]; then echo "subjectAltName=$3"; fi
    )
}

profile() { # certificate name, file
  cat >"$2" <<PROFILE
apiVersion: v1
kind: Config
clusters: [{ name: local, cluster: { server: "$API", certificate-authority: "$PKI/ca.crt" } }]
users: [{ name: "$1", user: { client-certificate: "$PKI/$1.crt", client-key: "$PKI/$1.key" } }]
contexts: [{ name: local, context: { cluster: local, user: "$1" } }]
current-context: local
PROFILE
}

make_pki() {
  local node
  mkdir -p "$PKI"
  openssl ecparam -name prime256v1 -genkey -noout -out "$PKI/ca.key"
  openssl req -x509 -new -key "$PKI/ca.key" -subj /CN=sightline-local-cluster -days 30 -out "$PKI/ca.crt" \
    -addext keyUsage=critical,keyCertSign,cRLSign
  # Signs service account tokens.
  openssl genrsa -out "$PKI/accounts.key" 2048
  openssl rsa -in "$PKI/accounts.key" -pubout -out "$PKI/accounts.pub"
  certificate apiserver /CN=kube-apiserver \
    "IP:$HUB,IP:127.0.0.1,IP:10.96.0.1,DNS:kubernetes,DNS:kubernetes.default,DNS:kubernetes.default.svc,DNS:kubernetes.default.svc.cluster.local"
  certificate admin /O=system:masters/CN=admin
  certificate kubelet-client /O=system:masters/CN=apiserver-kubelet-client
  certificate controllers /CN=system:kube-controller-manager
  certificate scheduler /CN=system:kube-scheduler
  certificate proxy /CN=system:kube-proxy
  for node in "${NODES[@]}"; do
    certificate "$node" "/O=system:nodes/CN=system:node:$node" "IP:$(address_of "$node"),DNS:$node"
    profile "$node" "$DIR/$node.conf"
  done
  profile admin "$PROFILE"
  for node in controllers scheduler proxy; do profile "$node" "$DIR/$node.conf"; done
}
