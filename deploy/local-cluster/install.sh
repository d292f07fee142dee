# shellcheck shell=bash
# Dependencies of a cluster on the machine: Debian packages, and programs built once from the Go proxy into the cache.
# `need` comes from the real stack.

export GOPATH=$CACHE/gopath GOCACHE=$CACHE/gocache GOMODCACHE=$CACHE/gopath/pkg/mod CGO_ENABLED=0
export GOFLAGS='-buildvcs=false -modcacherw'

KUBERNETES=$(awk '$1 == "k8s.io/kubernetes" { print $2 }' "$HERE/go/kube/go.mod")
HELM=v4.3.1

packages() {
  need containerd containerd
  need crun crun
  need iptables iptables
  need conntrack conntrack
  need openssl openssl
  need jq jq
  [ -x /usr/lib/cni/ptp ] || need /usr/lib/cni/ptp containernetworking-plugins
}

# Builds a program unless the cache has it from the same sources. A partial build leaves no stamp.
built() { # name, module folder or empty, function
  local stamp
  mkdir -p "$BIN"
  stamp=$BIN/.$1-$(sources "$2" "$3" | sha256sum | head -c 16)
  [ -e "$stamp" ] && return
  command -v go >/dev/null || fail go 'is missing: Go 1.26 or newer builds the cluster (https://go.dev/dl)'
  (
    flock 9
    [ -e "$stamp" ] && exit
    say "$1" 'building from the Go proxy (once; Kubernetes takes some minutes) …'
    renice -n 10 "$BASHPID" >/dev/null
    "$3" >"$CACHE/build-$1.log" 2>&1 || {
      tail -n 20 "$CACHE/build-$1.log" >&2
      exit 1
    }
    rm -f "$BIN/.$1"-*
    touch "$stamp"
  ) 9>"$CACHE/$1.lock" || fail "$1" "could not be built (log: $CACHE/build-$1.log)"
}
sources() { # folder, function
  declare -f "$2"
  echo "$HELM"
  [ -z "$1" ] || cat "$HERE/go/$1"/go.* "$HERE/go/$1"/*.go
}

go_build() { # folder, package, binary, linker flags
  (cd "$HERE/go/$1" && go build -trimpath -ldflags "-s -w ${4:-}" -o "$BIN/$3" "$2")
}
# The version that components report, and that Helm checks charts against.
kubernetes_flags() {
  local package minor=${KUBERNETES#v1.}
  for package in k8s.io/component-base/version k8s.io/client-go/pkg/version; do
    printf -- ' -X %s' "$package.gitVersion=$KUBERNETES" "$package.gitMajor=1" "$package.gitMinor=${minor%%.*}" "$package.gitTreeState=clean"
  done
}
build_kubeall() {
  go_build kube . kubeall "$(kubernetes_flags)" && links kubeall etcd kube-apiserver kube-controller-manager kube-scheduler kubectl
}
build_kubenode() { go_build kube ./node kubenode "$(kubernetes_flags)" && links kubenode kubelet kube-proxy; }
build_coredns() { go_build coredns . coredns; }
build_pause() { go_build pause . pause; }
build_helm() { GOBIN=$BIN go install -trimpath -ldflags='-s -w' "helm.sh/helm/v4/cmd/helm@$HELM"; }
links() { # binary, names …
  local name
  for name in "${@:2}"; do ln -sf "$1" "$BIN/$name"; done
}

CLUSTER_PROGRAMS=(kubeall kubenode coredns pause helm)
program() { # name
  local folder=''
  case $1 in
    kubeall | kubenode) folder=kube ;;
    coredns | pause) folder=$1 ;;
    helm) ;;
    *) fail "$1" "is not one of our programs: ${CLUSTER_PROGRAMS[*]}" ;;
  esac
  built "$1" "$folder" "build_$1"
}
programs() { # names …
  local name
  for name in "$@"; do program "$name"; done
}
