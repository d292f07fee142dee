{{- define "sightline.serviceNames" -}}
[gateway, boards, companies, ingestion, ai-evaluation, distribution, notifications]
{{- end -}}

{{- define "sightline.signIn" -}}
{{- .Values.signIn.provider | default (ternary "embedded" "keycloak" (eq .Values.mode "all")) -}}
{{- end -}}

{{/* The running parts, as a YAML map of booleans. Derived from the mode, so that users don't switch parts off manually. */}}
{{- define "sightline.runs" -}}
{{- $split := eq .Values.mode "split" -}}
split: {{ $split }}
mongodb: {{ and $split .Values.mongodb.bundled }}
kafka: {{ and $split .Values.kafka.bundled }}
redis: {{ and $split .Values.redis.bundled }}
keycloak: {{ and $split .Values.keycloak.bundled (eq (include "sightline.signIn" .) "keycloak") }}
collector: {{ .Values.collector.enabled }}
{{- end -}}

{{/*
The product's own pods, as a YAML map: component → its values merged over `defaults`, with its image, user, port and probes.
*/}}
{{- define "sightline.components" -}}
{{- $values := .Values -}}
{{- $_ := set $values "made" ($values.made | default dict) -}}
{{- if not (hasKey $values.made "components") -}}
{{- $service := dict "image" $values.image "user" 65532 "port" 3000 "live" "/health/live" "ready" "/health/ready" "metrics" true -}}
{{- $components := dict -}}
{{- if eq $values.mode "split" -}}
{{- range $name := include "sightline.serviceNames" . | fromYamlArray -}}
{{- $own := mergeOverwrite (deepCopy $values.defaults) (deepCopy (get $values.services $name | default dict)) -}}
{{- $args := dict "args" (list (printf "apps/%s/dist/main.js" $name)) "tier" "service" -}}
{{- $_ := set $components $name (merge $own (deepCopy $service) $args) -}}
{{- end -}}
{{- $web := mergeOverwrite (deepCopy $values.defaults) (deepCopy $values.web) -}}
{{- $answers := dict "user" $values.web.runAsUser "port" 8080 "live" "/healthz" "ready" "/healthz" "metrics" false "tier" "web" -}}
{{- $_ := set $components "web" (merge $web $answers) -}}
{{- else -}}
{{- $own := mergeOverwrite (deepCopy $values.defaults) (deepCopy $values.standalone) (dict "replicas" 1) -}}
{{- $_ := set $own "autoscaling" (dict "enabled" false) -}}
{{- $args := dict "args" (list "apps/standalone/dist/main.js") "tier" "standalone" -}}
{{- $_ := set $components "standalone" (merge $own (deepCopy $service) $args) -}}
{{- end -}}
{{- $_ := set $values.made "components" (toYaml $components) -}}
{{- end -}}
{{- $values.made.components -}}
{{- end -}}

{{/* Non-empty if KEDA scales a service. Takes (list $ "service"). */}}
{{- define "sightline.scaledByKeda" -}}
{{- $values := (index . 0).Values -}}
{{- if and $values.keda.enabled (eq $values.mode "split") (has (index . 1) $values.keda.services) }}yes{{ end -}}
{{- end -}}

{{/* The maximum number of a component's replicas. Takes (list $ "component" itsValues). */}}
{{- define "sightline.mostReplicas" -}}
{{- $own := index . 2 -}}
{{- if or $own.autoscaling.enabled (include "sightline.scaledByKeda" (list (index . 0) (index . 1))) -}}
{{- $own.autoscaling.maxReplicas -}}
{{- else -}}
{{- $own.replicas -}}
{{- end -}}
{{- end -}}

{{/* The minimum number of a component's replicas, with the same arguments. */}}
{{- define "sightline.fewestReplicas" -}}
{{- $own := index . 2 -}}
{{- if or $own.autoscaling.enabled (include "sightline.scaledByKeda" (list (index . 0) (index . 1))) -}}
{{- $own.autoscaling.minReplicas -}}
{{- else -}}
{{- $own.replicas -}}
{{- end -}}
{{- end -}}

{{/* Keycloak's address for browsers, without a trailing slash. */}}
{{- define "sightline.keycloakUrl" -}}
{{- .Values.keycloak.publicUrl | default (printf "%s/id" (trimSuffix "/" .Values.publicUrl)) | trimSuffix "/" -}}
{{- end -}}

{{/* The path under which Keycloak is served; `/` for none. */}}
{{- define "sightline.keycloakPath" -}}
{{- (urlParse (include "sightline.keycloakUrl" .)).path | default "/" -}}
{{- end -}}
