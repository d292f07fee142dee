# shellcheck shell=bash disable=SC2030,SC2031,SC2034 # real_stack has its own CACHE and HERE on purpose
# Substitutes for official images that are unavailable without a registry: the programs of deploy/real-stack under the official
# names, with the arguments that the chart passes to the official images. README.md lists the differences.

real_stack() { # command …: runs functions of the real stack's part, with its cache
  (
    CACHE=$(realpath -m "${REAL_STACK_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/sightline/real-stack}")
    HERE=$ROOT/deploy/real-stack
    mkdir -p "$CACHE"
    # shellcheck source=/dev/null
    for file in kafka mongodb keycloak; do . "$HERE/parts/$file.sh"; done
    "$@"
  )
}
real_stack_cache() { real_stack eval "echo \$CACHE/$1"; } # folder

image_kafka() {
  base_parts
  real_stack kafka_install
  build_image kafka docker.io/apache/kafka:4.3.1 "$HERE/images/kafka/Dockerfile" "$HERE/images/kafka" \
    --build-arg "BASE=$PARTS" --build-context "jars=$(real_stack_cache kafka-4.3.1)"
}
image_keycloak() {
  base_parts
  real_stack keycloak_install
  build_image keycloak quay.io/keycloak/keycloak:26.7.4 "$HERE/images/keycloak/Dockerfile" "$HERE/images/keycloak" \
    --build-arg "BASE=$PARTS" --build-context "keycloak=$(real_stack_cache keycloak-26.7.4)"
}
image_mongodb() {
  base_parts
  real_stack mongodb_install
  build_image mongodb docker.io/library/mongo:8.0 "$HERE/images/mongodb/Dockerfile" "$HERE/images/mongodb" \
    --build-arg "BASE=$PARTS" --build-context "secantus=$(real_stack_cache secantusdb-0.7.0b3)" --build-context "serve=$ROOT/deploy/real-stack/mongodb"
}
image_redis() {
  base_parts
  build_image redis docker.io/library/redis:7.2-alpine "$HERE/images/redis/Dockerfile" "$HERE/images/redis" --build-arg "BASE=$PARTS"
}
