# shellcheck shell=bash
# One of the product's services, or a replica of one (`boards-2`).

service_install() { :; }
service_ports() { port_of "$1"; port_of "$1-metrics"; } # part

# Settings for all services; each service uses only its own.
write_services_env() {
  local service name
  {
    setting PUBLIC_URL "$(gateway_url)"
    setting HOST 127.0.0.1
    setting WEB_ROOT "$ROOT/apps/web/dist"
    setting MONGODB_URI "$(mongodb_uri)"
    setting KAFKA_BROKERS "$(kafka_brokers)"
    setting REDIS_URL "$(redis_url)"
    setting INTERNAL_SECRET "$INTERNAL_SECRET"
    setting OIDC_ISSUER "$(keycloak_url)/realms/sightline"
    setting MAGIC_LINK_CLIENT_SECRET "$MAGIC_LINK_CLIENT_SECRET"
    setting KEYCLOAK_CLIENT_SECRET "$KEYCLOAK_CLIENT_SECRET"
    setting SOCIAL_PROVIDERS google,github,linkedin
    setting SMTP_URL "smtp://127.0.0.1:$(port_of smtp)"
    setting MAIL_FROM 'Sightline <no-reply@sightline.example>'
    setting KEYLESS_SEARCH off
    for service in "${SERVICES[@]}"; do
      name=${service//-/_}
      [ "$service" = gateway ] || setting "UPSTREAM_${name^^}" "http://127.0.0.1:$(port_of "$service")"
    done
    for name in API_PER_MINUTE SETUP_PER_HOUR SETUP_PER_USER LINKS_PER_ADDRESS LINKS_PER_CLIENT ALERTS_PER_CLIENT DIGESTS_PER_USER INVITES_PER_USER; do
      setting "RATE_LIMIT_$name" 1000000
    done
    for name in SESSION CLIENT; do setting "LIVE_STREAMS_PER_$name" 1000000; done
    # Without these settings the services would read the real internet.
    if [ -f "$DIR/demo.env" ]; then cat "$DIR/demo.env"; elif [ -e "$RUN/demo.pid" ]; then
      fail demo "has not written $DIR/demo.env: restart it"
    fi
  } >"$DIR/services.env"
}

# Loads the environment of a service process; an optional `local.env` overrides it.
service_environment() { # part
  set -a
  # shellcheck source=/dev/null
  . "$DIR/services.env"
  PORT=$(port_of "$1") METRICS_PORT=$(port_of "$1-metrics")
  # shellcheck source=/dev/null
  if [ -f "$DIR/local.env" ]; then . "$DIR/local.env"; fi
  set +a
}

# Migrates the service's database before any replica starts.
migrate() { # service
  (
    service_environment "$1"
    timeout "$READY_SECONDS" "${NODE_COMMAND[@]}" "$ROOT/apps/$1/dist/main.js" migrate </dev/null >>"$LOGS/$1.log" 2>&1
  ) || fail_with_log "$1" 'could not migrate its database'
}

service_start() { # part
  (
    service_environment "$1"
    cd "$ROOT" || exit 1
    spawn "$1" "${NODE_COMMAND[@]}" "apps/$(service_of "$1")/dist/main.js"
  )
}
service_health() { listening "$(port_of "$1")" && probe http "http://127.0.0.1:$(port_of "$1")/health/ready"; } # part
