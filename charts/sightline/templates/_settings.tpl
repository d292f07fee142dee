{{/* A value of `config` as the text of an environment variable: numbers without exponents, and on/off for YAML's booleans. */}}
{{- define "sightline.text" -}}
{{- if kindIs "bool" . -}}
{{- ternary "on" "off" . -}}
{{- else if kindIs "float64" . -}}
{{- if eq . (floor .) }}{{ printf "%.0f" . }}{{ else }}{{ . }}{{ end -}}
{{- else if kindIs "slice" . -}}
{{- join "," . -}}
{{- else if kindIs "map" . -}}
{{- toJson . -}}
{{- else -}}
{{- . -}}
{{- end -}}
{{- end -}}

{{/* The services' settings in addition to `config`, as a YAML map; each service gets only its own. */}}
{{- define "sightline.derivedSettings" -}}
{{- $fullname := include "sightline.fullname" . -}}
{{- $signIn := include "sightline.signIn" . -}}
{{- $runs := include "sightline.runs" . | fromYaml -}}
PUBLIC_URL: {{ .Values.publicUrl | quote }}
METRICS_PORT: "9464"
{{- with .Values.ingress.trustedProxies | default (ternary "loopback,uniquelocal" "" .Values.ingress.enabled) }}
# The ingress controller's pods; network policies block all others from the gateway.
TRUST_PROXY: {{ . | quote }}
{{- end }}
{{- if $runs.collector }}
OTEL_EXPORTER_OTLP_ENDPOINT: http://{{ $fullname }}-collector:4318
{{- else if .Values.telemetry.endpoint }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ .Values.telemetry.endpoint | quote }}
{{- end }}
{{- if $runs.split }}
SCHEDULE: {{ ternary "commands" "internal" .Values.cronJobs.enabled }}
{{- range include "sightline.serviceNames" . | fromYamlArray }}
UPSTREAM_{{ . | upper | replace "-" "_" }}: http://{{ $fullname }}-{{ . }}:3000
{{- end }}
{{- if $runs.kafka }}
KAFKA_BROKERS: {{ $fullname }}-kafka:9092
{{- else }}
{{- with .Values.kafka.external }}
KAFKA_BROKERS: {{ .brokers | quote }}
KAFKA_SSL: {{ ternary "on" "off" .tls | quote }}
{{- if .username }}
KAFKA_USERNAME: {{ .username | quote }}
KAFKA_SASL_MECHANISM: {{ .mechanism }}
{{- end }}
{{- end }}
{{- end }}
{{- else }}
HOST: 0.0.0.0
NODE_ENV: production
SIGHTLINE_DATA_DIR: /data
SIGHTLINE_DEMO: "off"
{{- end }}
{{- if $runs.keycloak }}
OIDC_ISSUER: {{ include "sightline.keycloakUrl" . }}/realms/sightline
KEYCLOAK_INTERNAL_URL: http://{{ $fullname }}-keycloak:8080{{ include "sightline.keycloakPath" . | trimSuffix "/" }}/realms/sightline
{{- else if eq $signIn "keycloak" }}
OIDC_ISSUER: {{ .Values.keycloak.external.issuer | quote }}
{{- with .Values.keycloak.external.internalUrl }}
KEYCLOAK_INTERNAL_URL: {{ . | quote }}
{{- end }}
{{- else if eq $signIn "oidc" }}
OIDC_ISSUER: {{ .Values.signIn.issuer | quote }}
{{- with .Values.signIn.jwksUri }}
OIDC_JWKS_URI: {{ . | quote }}
{{- end }}
{{- end }}
{{- end -}}

{{/*
The location of each secret setting, as a YAML map: NAME → {secret, key}. Takes (list $ "name of the chart's own Secret").
*/}}
{{- define "sightline.secretSources" -}}
{{- $values := (index . 0).Values -}}
{{- $own := index . 1 -}}
{{- $runs := include "sightline.runs" (index . 0) | fromYaml -}}
{{- $generated := $values.secrets.existingSecret | default $own -}}
{{- with $values.smtp }}
SMTP_URL: {secret: {{ .existingSecret | default $own }}, key: {{ ternary .key "SMTP_URL" (ne .existingSecret "") }}}
{{- end }}
{{- if $runs.split }}
INTERNAL_SECRET: {secret: {{ $generated }}, key: INTERNAL_SECRET}
{{- if include "sightline.makesPushKey" (index . 0) }}
VAPID_PRIVATE_KEY: {secret: {{ $own }}, key: VAPID_PRIVATE_KEY}
{{- end }}
{{- with $values.mongodb.external }}
MONGODB_URI: {secret: {{ .existingSecret | default $own }}, key: {{ ternary .key "MONGODB_URI" (and (ne .existingSecret "") (not $runs.mongodb)) }}}
{{- end }}
{{- with $values.kafka.external }}
{{- if and .username (not $runs.kafka) }}
KAFKA_PASSWORD: {secret: {{ .existingSecret }}, key: {{ .key }}}
{{- end }}
{{- end }}
{{- if and $runs.redis $values.redis.existingSecret }}
REDIS_URL: {secret: {{ $values.redis.existingSecret }}, key: REDIS_URL}
{{- else }}
{{- with $values.redis.external }}
{{- if or $runs.redis .url .existingSecret }}
REDIS_URL: {secret: {{ .existingSecret | default $own }}, key: {{ ternary .key "REDIS_URL" (and (ne .existingSecret "") (not $runs.redis)) }}}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- if eq (include "sightline.signIn" (index . 0)) "keycloak" }}
KEYCLOAK_CLIENT_SECRET: {secret: {{ $generated }}, key: KEYCLOAK_CLIENT_SECRET}
MAGIC_LINK_CLIENT_SECRET: {secret: {{ $generated }}, key: MAGIC_LINK_CLIENT_SECRET}
{{- end }}
{{- range $name, $source := $values.secretConfig }}
{{ $name }}: {secret: {{ $source.existingSecret | default $own }}, key: {{ ternary ($source.key | default $name) $name (not (empty $source.existingSecret)) }}}
{{- end }}
{{- end -}}

{{/*
Computes one app's own settings, {plain: {NAME: text}, secret: {NAME: {secret, key}}}, and stores them in `.Values.made` under
"<app>/<Secret>", because pods, Jobs and volumes need the same settings repeatedly, and parsing YAML again is slow.
Takes (list $ "app" ownConfig "name of the chart's own Secret").
*/}}
{{- define "sightline.prepareSettings" -}}
{{- $root := index . 0 -}}
{{- $made := $root.Values.made | default dict -}}
{{- $_ := set $root.Values "made" $made -}}
{{- $name := printf "%s/%s" (index . 1) (index . 3) -}}
{{- if not (hasKey $made $name) -}}
{{- if not (hasKey $made "known") -}}
{{- $_ := set $made "known" ($root.Files.Get "files/settings.json" | fromJson).settings -}}
{{- $_ := set $made "derived" (include "sightline.derivedSettings" $root | fromYaml) -}}
{{- end -}}
{{- $given := mergeOverwrite (deepCopy $made.derived) (deepCopy $root.Values.config) (deepCopy (index . 2 | default dict)) -}}
{{- $sources := include "sightline.secretSources" (list $root (index . 3)) | fromYaml -}}
{{- $plain := dict -}}
{{- $secret := dict -}}
{{- range $setting := get $made.known (index . 1) -}}
{{- if hasKey $sources $setting -}}
{{- $_ := set $secret $setting (get $sources $setting) -}}
{{- else if hasKey $given $setting -}}
{{- $_ := set $plain $setting (include "sightline.text" (get $given $setting)) -}}
{{- end -}}
{{- end -}}
{{- $_ := set $made $name (dict "plain" $plain "secret" $secret) -}}
{{- end -}}
{{- end -}}

{{/* The environment for these settings. Secrets are files, so that neither the environment nor `kubectl describe` contains them. */}}
{{- define "sightline.env" -}}
{{- include "sightline.prepareSettings" . -}}
{{- $settings := get (index . 0).Values.made (printf "%s/%s" (index . 1) (index . 3)) -}}
{{- range $name, $text := $settings.plain }}
- name: {{ $name }}
  value: {{ $text | quote }}
{{- end }}
{{- range $name, $source := $settings.secret }}
- name: {{ $name }}_FILE
  value: /run/secrets/sightline/{{ $name }}
{{- end }}
{{- end -}}

{{/* The web image's settings, for the headers of pages. Takes $. */}}
{{- define "sightline.webEnv" -}}
{{- $settings := include "sightline.derivedSettings" . | fromYaml -}}
{{- range list "PUBLIC_URL" "OIDC_ISSUER" }}
{{- if hasKey $settings . }}
- name: {{ . }}
  value: {{ get $settings . | quote }}
{{- end }}
{{- end }}
{{- end -}}

{{/* The volume with these files. Takes the same arguments as `sightline.env`. */}}
{{- define "sightline.secretVolume" -}}
{{- include "sightline.prepareSettings" . -}}
{{- $settings := get (index . 0).Values.made (printf "%s/%s" (index . 1) (index . 3)) -}}
projected:
  defaultMode: 0440
  sources:
    {{- range $name, $source := $settings.secret }}
    - secret:
        name: {{ $source.secret }}
        items: [{key: {{ $source.key }}, path: {{ $name }}}]
    {{- end }}
{{- end -}}

{{/* Changes with the content of the chart's own Secret, so that pods restart; Helm can't read other Secrets. */}}
{{- define "sightline.secretChecksum" -}}
{{- include "sightline.ownSecret" . | sha256sum -}}
{{- end -}}
