{{/*
One generated secret: the cluster's existing value, otherwise 48 random characters, or a private key on the curve P-256 for VAPID_PRIVATE_KEY.
Takes (list $ "KEY" existingData).
Rendered several times in one run, so the value is stored in the root's values.
*/}}
{{- define "sightline.madeSecret" -}}
{{- $root := index . 0 -}}
{{- $key := index . 1 -}}
{{- $there := get (index . 2) $key -}}
{{- if $there -}}
{{- $there | b64dec -}}
{{- else -}}
{{- $_ := set $root.Values "made" ($root.Values.made | default dict) -}}
{{- if not (hasKey $root.Values.made $key) -}}
{{- if eq $key "VAPID_PRIVATE_KEY" -}}
{{- $_ := set $root.Values.made $key (genPrivateKey "ecdsa") -}}
{{- else -}}
{{- $_ := set $root.Values.made $key (randAlphaNum 48) -}}
{{- end -}}
{{- end -}}
{{- get $root.Values.made $key -}}
{{- end -}}
{{- end -}}

{{/* "yes" if the chart generates the key that identifies us to push services; in `mode: all` the process generates its own. */}}
{{- define "sightline.makesPushKey" -}}
{{- $runs := include "sightline.runs" . | fromYaml -}}
{{- if and $runs.split (not .Values.secrets.existingSecret) (not (hasKey .Values.secretConfig "VAPID_PRIVATE_KEY")) }}yes{{ end -}}
{{- end -}}

{{/*
"yes" if the chart generates the password of bundled Redis. With your own secrets it generates none, because tools that only
render would generate a new one each time.
*/}}
{{- define "sightline.makesRedisPassword" -}}
{{- $runs := include "sightline.runs" . | fromYaml -}}
{{- if and $runs.redis (not .Values.redis.existingSecret) (not .Values.secrets.existingSecret) }}yes{{ end -}}
{{- end -}}

{{/* The content of the chart's own Secret, as a YAML map: generated secrets, and secrets that the values contain in clear text. */}}
{{- define "sightline.ownSecret" -}}
{{- $root := . -}}
{{- $_ := set .Values "made" (.Values.made | default dict) -}}
{{- if not (hasKey .Values.made "ownSecret") -}}
{{- $runs := include "sightline.runs" . | fromYaml -}}
{{- $fullname := include "sightline.fullname" . -}}
{{- $data := dict -}}
{{- if not .Values.secrets.existingSecret -}}
{{- $there := (lookup "v1" "Secret" .Release.Namespace (printf "%s-secrets" $fullname)).data | default dict -}}
{{- $keys := list -}}
{{- if $runs.split }}{{ $keys = append $keys "INTERNAL_SECRET" }}{{ end -}}
{{- if include "sightline.makesPushKey" . }}{{ $keys = append $keys "VAPID_PRIVATE_KEY" }}{{ end -}}
{{- if eq (include "sightline.signIn" .) "keycloak" }}{{ $keys = concat $keys (list "KEYCLOAK_CLIENT_SECRET" "MAGIC_LINK_CLIENT_SECRET") }}{{ end -}}
{{- if $runs.keycloak }}{{ $keys = append $keys "KEYCLOAK_ADMIN_PASSWORD" }}{{ end -}}
{{- if include "sightline.makesRedisPassword" . }}{{ $keys = append $keys "REDIS_PASSWORD" }}{{ end -}}
{{- range $key := $keys }}{{ $_ := set $data $key (include "sightline.madeSecret" (list $root $key $there)) }}{{ end -}}
{{- end -}}
{{- with .Values.smtp.url }}{{ $_ := set $data "SMTP_URL" . }}{{ end -}}
{{- if $runs.mongodb -}}
{{- $_ := set $data "MONGODB_URI" (printf "mongodb://%s-mongodb-0.%s-mongodb.%s.svc:27017/?replicaSet=%s" $fullname $fullname .Release.Namespace .Values.mongodb.replicaSet) -}}
{{- else if and $runs.split .Values.mongodb.external.uri -}}
{{- $_ := set $data "MONGODB_URI" .Values.mongodb.external.uri -}}
{{- end -}}
{{- if and $runs.redis (not .Values.redis.existingSecret) -}}
{{- $signsIn := ternary (printf "default:%s@" $data.REDIS_PASSWORD) "" (hasKey $data "REDIS_PASSWORD") -}}
{{- $_ := set $data "REDIS_URL" (printf "redis://%s%s-redis:6379" $signsIn $fullname) -}}
{{- else if and $runs.split .Values.redis.external.url -}}
{{- $_ := set $data "REDIS_URL" .Values.redis.external.url -}}
{{- end -}}
{{- range $name, $source := .Values.secretConfig -}}
{{- with $source.value }}{{ $_ := set $data $name . }}{{ end -}}
{{- end -}}
{{- $_ := set .Values.made "ownSecret" (toYaml $data) -}}
{{- end -}}
{{- .Values.made.ownSecret -}}
{{- end -}}
