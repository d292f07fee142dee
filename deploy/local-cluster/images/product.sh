# shellcheck shell=bash
# The product's own images from docker/*.Dockerfile, with our bases instead of the registry's; and the demo world, which only
# tests run.

# Options for the build: this machine's settings for the package registry, as secrets that aren't stored in any layer.
registry_secrets() {
  SECRETS=$CACHE/images/secrets
  trap 'rm -rf "$SECRETS"' EXIT
  "$(node_binary)" "$ROOT/tools/images/registry-secrets.ts" "$SECRETS" >"$CACHE/images/secret-options"
  mapfile -t SECRET_OPTIONS <"$CACHE/images/secret-options"
}

image_service() {
  registry_secrets
  base_node
  base_runtime
  build_image service "docker.io/sightline/service:$VERSION" "$ROOT/docker/service.Dockerfile" "$ROOT" \
    --build-arg "NODE_IMAGE=$NODE" --build-arg "RUNTIME_IMAGE=$RUNTIME" --build-arg NODE_BIN=/nodejs/bin/node --build-arg "VERSION=$VERSION" \
    "${SECRET_OPTIONS[@]}"
}
image_web() {
  registry_secrets
  base_node
  base_web
  build_image web "docker.io/sightline/web:$VERSION" "$ROOT/docker/web.Dockerfile" "$ROOT" \
    --build-arg "NODE_IMAGE=$NODE" --build-arg "WEB_IMAGE=$WEB" --build-arg "VERSION=$VERSION" "${SECRET_OPTIONS[@]}"
}
image_demo() {
  base_runtime
  rm -rf "$CACHE/images/demo-context"
  OUT=$CACHE/images/demo-context "$(node_binary)" "$ROOT/node_modules/rolldown/bin/cli.mjs" --config "$HERE/images/demo/rolldown.config.mjs"
  build_image demo docker.io/sightline/demo:1 "$HERE/images/demo/Dockerfile" "$CACHE/images/demo-context" --build-arg "RUNTIME_IMAGE=$RUNTIME"
}
