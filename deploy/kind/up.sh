#!/usr/bin/env bash
# Installs Sightline on a kind cluster on this machine: cluster, ingress, mail catcher, images, chart. Run it again
# after a change to build, load and upgrade. Arguments go to `helm upgrade`, like `--set mode=all`.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

NAMESPACE=sightline
TRAEFIK_CHART=39.0.0
ROOT=$(cd "$HERE/../.." && pwd)

need docker https://docs.docker.com/engine/install/
need kind https://kind.sigs.k8s.io/docs/user/quick-start/#installation
need kubectl https://kubernetes.io/docs/tasks/tools/
need helm https://helm.sh/docs/intro/install/
need node 'https://nodejs.org (20 or newer)'
docker info >/dev/null 2>&1 || fail 'Docker does not respond: check that it is running and that you are allowed to use it.'

say 'images'
node "$ROOT/tools/with-node.mjs" tools/images.ts --engine docker
version=$(node -p "require('$ROOT/package.json').version")

if ! has_cluster; then
  say "cluster $CLUSTER"
  kind create cluster --name "$CLUSTER" --config "$HERE/kind.yaml" --wait 180s
fi

say 'loading the images'
kind load docker-image --name "$CLUSTER" "sightline/service:$version" "sightline/web:$version"

say 'ingress'
release upgrade --install traefik traefik --repo https://traefik.github.io/charts --version "$TRAEFIK_CHART" \
  --namespace traefik --create-namespace --values "$HERE/traefik.yaml" --wait --timeout 5m

say 'mail catcher'
in_cluster create namespace "$NAMESPACE" --dry-run=client --output yaml | in_cluster apply --filename -
in_cluster --namespace "$NAMESPACE" apply --filename "$HERE/mailpit.yaml"

say 'Sightline (its databases and brokers are fetched and started first; minutes)'
known=no
! release --namespace "$NAMESPACE" status sightline >/dev/null 2>&1 || known=yes
release upgrade --install sightline "$ROOT/charts/sightline" --namespace "$NAMESPACE" \
  --values "$HERE/values.yaml" --wait --timeout 15m "$@" || {
  in_cluster --namespace "$NAMESPACE" get pods
  fail "The release did not become ready; \`kubectl --context kind-$CLUSTER -n $NAMESPACE describe pod NAME\` shows the reason."
}
if [ "$known" = yes ]; then
  # A new build under the same version doesn't change the release, so the pods are restarted explicitly.
  product=app.kubernetes.io/part-of=sightline
  in_cluster --namespace "$NAMESPACE" rollout restart deployment --selector "$product" >/dev/null
  in_cluster --namespace "$NAMESPACE" rollout status deployment --selector "$product" --timeout 10m
fi

cat <<END

Sightline:  http://localhost
Mails:      http://mail.localhost
Look:       kubectl --context kind-$CLUSTER -n $NAMESPACE get pods
Test:       helm --kube-context kind-$CLUSTER -n $NAMESPACE test sightline
Remove:     deploy/kind/down.sh
END
