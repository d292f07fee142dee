{{/*
Secrets that the values name but that don't exist: pods would wait for them forever. The check queries the cluster, so it is
skipped by `helm template`.
*/}}
{{- define "sightline.faultsSecrets" -}}
{{- $namespace := .Release.Namespace -}}
{{- if lookup "v1" "ServiceAccount" $namespace "default" -}}
{{- range $value, $wanted := include "sightline.namedSecrets" . | fromYaml }}
{{- $secret := lookup "v1" "Secret" $namespace $wanted.name }}
{{- if not $secret }}
- "{{ $value }}: there is no Secret {{ $wanted.name }} in namespace {{ $namespace }}"
{{- else }}
{{- range $wanted.keys }}
{{- if not (hasKey ($secret.data | default dict) .) }}
- "{{ $value }}: the Secret {{ $wanted.name }} has no key {{ . }}"
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end -}}
{{- end -}}

{{/* By value: the Secret that it names, and the keys that the Secret must contain. */}}
{{- define "sightline.namedSecrets" -}}
{{- $runs := include "sightline.runs" . | fromYaml -}}
{{- with .Values.secrets.existingSecret }}
{{- $keys := ternary (list "INTERNAL_SECRET") list $runs.split }}
{{- if eq (include "sightline.signIn" $) "keycloak" }}{{ $keys = concat $keys (list "KEYCLOAK_CLIENT_SECRET" "MAGIC_LINK_CLIENT_SECRET") }}{{ end }}
{{- if $runs.keycloak }}{{ $keys = append $keys "KEYCLOAK_ADMIN_PASSWORD" }}{{ end }}
secrets.existingSecret: {name: {{ . }}, keys: {{ toJson $keys }}}
{{- end }}
{{- with .Values.smtp }}
{{- if .existingSecret }}
smtp.existingSecret: {name: {{ .existingSecret }}, keys: [{{ .key }}]}
{{- end }}
{{- end }}
{{- if $runs.split }}
{{- range list "mongodb" "kafka" "redis" }}
{{- $external := (get $.Values .).external }}
{{- if $external.existingSecret }}
{{ . }}.external.existingSecret: {name: {{ $external.existingSecret }}, keys: [{{ $external.key }}]}
{{- end }}
{{- end }}
{{- end }}
{{- if and $runs.redis .Values.redis.existingSecret }}
redis.existingSecret: {name: {{ .Values.redis.existingSecret }}, keys: [REDIS_PASSWORD, REDIS_URL]}
{{- end }}
{{- with .Values.keycloak.database }}
{{- if and $runs.keycloak .existingSecret }}
keycloak.database.existingSecret: {name: {{ .existingSecret }}, keys: [{{ .key }}]}
{{- end }}
{{- end }}
{{- with .Values.collector.backend }}
{{- if and $runs.collector .existingSecret }}
collector.backend.existingSecret: {name: {{ .existingSecret }}, keys: [authorization]}
{{- end }}
{{- end }}
{{- range $name, $source := .Values.secretConfig }}
{{- if $source.existingSecret }}
secretConfig.{{ $name }}: {name: {{ $source.existingSecret }}, keys: [{{ $source.key | default $name }}]}
{{- end }}
{{- end }}
{{- end -}}
