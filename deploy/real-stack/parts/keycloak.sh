# shellcheck shell=bash
# Keycloak 26.7.4 from Maven Central, with the realm of deploy/keycloak and its data in an H2 file. The demo world
# simulates Google, GitHub and LinkedIn.

KEYCLOAK=$CACHE/keycloak-26.7.4

keycloak_install() {
  need java openjdk-17-jre-headless
  cached keycloak-26.7.4 keycloak_download
}
keycloak_download() { # folder
  need mvn maven
  need unzip unzip
  local name=keycloak-quarkus-dist-26.7.4.zip
  mvn -q -B -Dstyle.color=never org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy \
    -Dartifact=org.keycloak:keycloak-quarkus-dist:26.7.4:zip -DoutputDirectory="$1" || return
  unzip -q "$1/$name" -d "$1" && rm "$1/$name" && mv "$1"/keycloak-26.7.4/* "$1" || return
  # Built here once instead of at every first start; the folder is read-only afterwards, so stacks share it.
  JAVA_OPTS_APPEND=-Xmx512m "$1/bin/kc.sh" build --db=dev-file >"$CACHE/keycloak-build.log" 2>&1 || {
    tail -n 25 "$CACHE/keycloak-build.log" >&2
    return 1
  }
}

keycloak_ports() { port_of keycloak; }

# Java runs directly: bin/kc.sh would remain as its parent, and killing that script would leave the server running.
# WRITE_DELAY=0: H2 otherwise writes commits half a second late, and a kill -9 loses users that were acknowledged.
keycloak_start() {
  local home=$DATA/keycloak port
  port=$(port_of keycloak)
  mkdir -p "$home"/{conf,providers,themes,data/import}
  ln -sfn "$KEYCLOAK/lib" "$home/lib"
  "${NODE_COMMAND[@]}" "$HERE/keycloak-realm.ts" "$(port_of demo)" "$home/conf"
  mv "$home/conf/realm.json" "$home/data/import/sightline-realm.json"
  (
    export PUBLIC_URL GATEWAY_INTERNAL_URL MAGIC_LINK_CLIENT_SECRET KEYCLOAK_CLIENT_SECRET
    PUBLIC_URL=$(gateway_url) GATEWAY_INTERNAL_URL="http://127.0.0.1:$(port_of gateway)"
    export KC_BOOTSTRAP_ADMIN_USERNAME=admin KC_BOOTSTRAP_ADMIN_PASSWORD=$KEYCLOAK_ADMIN_PASSWORD
    spawn keycloak java -Xms64m "-Xmx${KEYCLOAK_HEAP:-512m}" -XX:MaxMetaspaceSize=256m -XX:+UseSerialGC \
      -XX:+ExitOnOutOfMemoryError -Dfile.encoding=UTF-8 \
      --add-opens=java.base/java.util=ALL-UNNAMED --add-opens=java.base/java.util.concurrent=ALL-UNNAMED \
      --add-opens=java.base/java.security=ALL-UNNAMED --add-opens=java.base/java.lang=ALL-UNNAMED \
      -Djava.util.concurrent.ForkJoinPool.common.threadFactory=io.quarkus.bootstrap.forkjoin.QuarkusForkJoinWorkerThreadFactory \
      -Djava.util.logging.manager=org.jboss.logmanager.LogManager -Dpicocli.disable.closures=true \
      "-Djdk.net.hosts.file=$home/conf/hosts" \
      "-Dkc.home.dir=$home" "-Djboss.server.config.dir=$home/conf" \
      -cp "$KEYCLOAK/lib/quarkus-run.jar" io.quarkus.bootstrap.runner.QuarkusEntryPoint start --optimized --import-realm \
      --db-url-properties=';WRITE_DELAY=0' --cache=local --http-enabled=true --http-host=127.0.0.1 --http-port="$port" \
      --hostname="$(keycloak_url)" --hostname-backchannel-dynamic=true
  )
}

keycloak_health() {
  listening "$(port_of keycloak)" && probe http "$(keycloak_url)/realms/sightline/.well-known/openid-configuration"
}
