# shellcheck shell=bash
# The product's own images from docker/*.Dockerfile, with our bases instead of the registry's; and the demo world, which only
# tests run.

image_service() {
  base_node
  base_runtime
  build_image service "docker.io/sightline/service:$VERSION" "$ROOT/docker/service.Dockerfile" "$ROOT" \
    --build-arg "NODE_IMAGE=$NODE" --build-arg "RUNTIME_IMAGE=$RUNTIME" --build-arg NODE_BIN=/nodejs/bin/node --build-arg "VERSION=$VERSION"
}
image_web() {
  base_node
  base_web
  build_image web "docker.io/sightline/web:$VERSION" "$ROOT/docker/web.Dockerfile" "$ROOT" \
    --build-arg "NODE_IMAGE=$NODE" --build-arg "WEB_IMAGE=$WEB" --build-arg "VERSION=$VERSION"
}
image_demo() {
  base_runtime
  rm -rf "$CACHE/images/demo-context"
  OUT=$CACHE/images/demo-context "$(node_binary)" "$ROOT/node_modules/rolldown/bin/cli.mjs" --config "$HERE/images/demo/rolldown.config.mjs"
  build_image demo docker.io/sightline/demo:1 "$HERE/images/demo/Dockerfile" "$CACHE/images/demo-context" --build-arg "RUNTIME_IMAGE=$RUNTIME"
}
