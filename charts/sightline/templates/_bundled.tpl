{{/*
The bundled parts, as a YAML map: name → user, ports, data (mount and size), container. They use official images as their
documentation describes, with one replica each, because they are for trials.
*/}}
{{- define "sightline.bundled" -}}
{{- $runs := include "sightline.runs" . | fromYaml -}}
{{- range list "mongodb" "kafka" "redis" "keycloak" }}
{{- if get $runs . }}
{{ . }}: {{- include (printf "sightline.%s" .) $ | nindent 2 }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "sightline.mongodb" -}}
{{- $host := printf "%s-mongodb-0.%s-mongodb.%s.svc:27017" (include "sightline.fullname" .) (include "sightline.fullname" .) .Release.Namespace -}}
user: 999
port: mongodb
data: /data/db
scratch: {tmp: /tmp, configdb: /data/configdb}
container:
  args: [mongod, --replSet, {{ .Values.mongodb.replicaSet }}, --bind_ip_all]
  ports: [{name: mongodb, containerPort: 27017}]
  # mongosh writes its history there.
  env: [{name: HOME, value: /tmp}]
  # Creates the replica set with one member at the first start; started when it accepts writes. `mongosh` is in the
  # official image.
  startupProbe:
    exec:
      command:
        - mongosh
        - --quiet
        - --eval
        - |
          try { rs.status() } catch (error) {
            if (error.codeName !== 'NotYetInitialized') throw error;
            rs.initiate({ _id: '{{ .Values.mongodb.replicaSet }}', members: [{ _id: 0, host: '{{ $host }}' }] });
          }
          if (!db.hello().isWritablePrimary) quit(1);
    periodSeconds: 3
    timeoutSeconds: 15
    failureThreshold: 60
{{- end -}}

{{- define "sightline.kafka" -}}
user: 1000
port: broker
data: /var/lib/kafka/data
# The image writes its configuration at every start.
scratch: {tmp: /tmp, config: /opt/kafka/config, logs: /opt/kafka/logs, shared: /mnt/shared/config, certificates: /etc/kafka/secrets}
container:
  ports: [{name: broker, containerPort: 9092}]
  env:
    - {name: KAFKA_NODE_ID, value: "1"}
    - {name: KAFKA_PROCESS_ROLES, value: "broker,controller"}
    - {name: KAFKA_CONTROLLER_QUORUM_VOTERS, value: "1@localhost:9093"}
    - {name: KAFKA_CONTROLLER_LISTENER_NAMES, value: CONTROLLER}
    - {name: KAFKA_LISTENERS, value: "INSIDE://:9092,CONTROLLER://:9093"}
    - {name: KAFKA_ADVERTISED_LISTENERS, value: "INSIDE://{{ include "sightline.fullname" . }}-kafka:9092"}
    - {name: KAFKA_LISTENER_SECURITY_PROTOCOL_MAP, value: "INSIDE:PLAINTEXT,CONTROLLER:PLAINTEXT"}
    - {name: KAFKA_INTER_BROKER_LISTENER_NAME, value: INSIDE}
    # A subfolder of the mount, because file systems have a `lost+found` in their root.
    - {name: KAFKA_LOG_DIRS, value: /var/lib/kafka/data/log}
    # The topics Job creates topics; a misspelt name must not.
    - {name: KAFKA_AUTO_CREATE_TOPICS_ENABLE, value: "false"}
    - {name: KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS, value: "1"}
    - {name: KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR, value: "1"}
    - {name: KAFKA_TRANSACTION_STATE_LOG_NUM_PARTITIONS, value: "1"}
    - {name: KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR, value: "1"}
    - {name: KAFKA_TRANSACTION_STATE_LOG_MIN_ISR, value: "1"}
    - {name: KAFKA_SHARE_COORDINATOR_STATE_TOPIC_NUM_PARTITIONS, value: "1"}
    - {name: KAFKA_SHARE_COORDINATOR_STATE_TOPIC_REPLICATION_FACTOR, value: "1"}
    - {name: KAFKA_SHARE_COORDINATOR_STATE_TOPIC_MIN_ISR, value: "1"}
    - {name: KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS, value: "0"}
    - {name: KAFKA_HEAP_OPTS, value: {{ .Values.kafka.heap | quote }}}
{{- end -}}

{{- define "sightline.redis" -}}
{{- $made := include "sightline.makesRedisPassword" . -}}
{{- $secret := .Values.redis.existingSecret | default (ternary (printf "%s-secrets" (include "sightline.fullname" .)) "" (ne $made "")) -}}
user: 999
port: redis
scratch: {tmp: /tmp, data: /data}
{{- if $made }}
checksum: {{ (include "sightline.ownSecret" . | fromYaml).REDIS_URL | sha256sum }}
{{- end }}
container:
  # Its data doesn't need to survive a restart. The kubelet inserts the password, so no shell is needed and this object
  # doesn't contain it.
  args: [redis-server, --save, "", --appendonly, "no", --maxmemory, {{ .Values.redis.maxMemory }}, --maxmemory-policy, allkeys-lru{{ if $secret }}, --requirepass, $(REDIS_PASSWORD){{ end }}]
  {{- with $secret }}
  env:
    - name: REDIS_PASSWORD
      valueFrom: {secretKeyRef: {name: {{ . }}, key: REDIS_PASSWORD}}
  {{- end }}
  ports: [{name: redis, containerPort: 6379}]
{{- end -}}

{{- define "sightline.keycloak" -}}
{{- $fullname := include "sightline.fullname" . -}}
{{- $secret := .Values.secrets.existingSecret | default (printf "%s-secrets" $fullname) -}}
{{- $database := .Values.keycloak.database -}}
user: 1000
port: http
{{- if not $database.url }}
data: /opt/keycloak/data
{{- end }}
scratch: {tmp: /tmp{{ if $database.url }}, data: /opt/keycloak/data{{ end }}}
# At startup, Keycloak builds itself for its database and path into its own folders; a prebuilt image doesn't need this.
writesToRoot: {{ not .Values.keycloak.optimized }}
mounts:
  - {name: realm, mountPath: /opt/keycloak/data/import, readOnly: true}
volumes:
  - name: realm
    configMap: {name: {{ $fullname }}-keycloak, items: [{key: realm.json, path: sightline-realm.json}]}
checksum: {{ printf "%s%s" (.Files.Get "files/realm.json") (include "sightline.secretChecksum" .) | sha256sum }}
container:
  args: [start, {{ if .Values.keycloak.optimized }}--optimized, {{ end }}--import-realm]
  ports: [{name: http, containerPort: 8080}, {name: management, containerPort: 9000}]
  env:
    - {name: KC_HOSTNAME, value: {{ include "sightline.keycloakUrl" . | quote }}}
    - {name: KC_HOSTNAME_BACKCHANNEL_DYNAMIC, value: "true"}
    - {name: KC_HTTP_ENABLED, value: "true"}
    - {name: KC_HTTP_RELATIVE_PATH, value: {{ include "sightline.keycloakPath" . | quote }}}
    - {name: KC_HTTP_MANAGEMENT_RELATIVE_PATH, value: /}
    - {name: KC_PROXY_HEADERS, value: xforwarded}
    - {name: KC_HEALTH_ENABLED, value: "true"}
    - {name: KC_CACHE, value: local}
    {{- if $database.url }}
    - {name: KC_DB, value: postgres}
    - {name: KC_DB_URL, value: {{ $database.url | quote }}}
    - {name: KC_DB_USERNAME, value: {{ $database.username | quote }}}
    - name: KC_DB_PASSWORD
      valueFrom: {secretKeyRef: {name: {{ $database.existingSecret }}, key: {{ $database.key }}}}
    {{- else }}
    - {name: KC_DB, value: dev-file}
    # Every commit is written immediately, so a killed pod loses no users.
    - {name: KC_DB_URL_PROPERTIES, value: ";WRITE_DELAY=0"}
    {{- end }}
    - {name: JAVA_OPTS_KC_HEAP, value: {{ .Values.keycloak.javaOptions | quote }}}
    - {name: KC_BOOTSTRAP_ADMIN_USERNAME, value: admin}
    - name: KC_BOOTSTRAP_ADMIN_PASSWORD
      valueFrom: {secretKeyRef: {name: {{ $secret }}, key: KEYCLOAK_ADMIN_PASSWORD}}
    # The following settings are for the realm's first import.
    - {name: REALM_SSL_REQUIRED, value: {{ ternary "external" "none" (hasPrefix "https:" (include "sightline.keycloakUrl" .)) }}}
    - {name: PUBLIC_URL, value: {{ trimSuffix "/" .Values.publicUrl | quote }}}
    - {name: GATEWAY_INTERNAL_URL, value: "http://{{ $fullname }}-gateway:3000"}
    {{- range list "MAGIC_LINK_CLIENT_SECRET" "KEYCLOAK_CLIENT_SECRET" }}
    - name: {{ . }}
      valueFrom: {secretKeyRef: {name: {{ $secret }}, key: {{ . }}}}
    {{- end }}
    {{- with .Values.keycloak.extraEnv }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  startupProbe:
    httpGet: {path: /health/started, port: management}
    periodSeconds: 5
    timeoutSeconds: 5
    failureThreshold: 240
  readinessProbe:
    httpGet: {path: /health/ready, port: management}
    periodSeconds: 5
    timeoutSeconds: 5
  livenessProbe:
    httpGet: {path: /health/live, port: management}
    periodSeconds: 15
    timeoutSeconds: 10
    failureThreshold: 6
{{- end -}}
