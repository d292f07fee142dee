{{/*
Reports all invalid values in one message, each with its name. values.schema.json checks single values; this file checks combinations.
*/}}
{{- define "sightline.validate" -}}
{{- $faults := list -}}
{{- range list "Doors" "Parts" "SignIn" "Replicas" "Settings" "Secrets" "Cluster" -}}
{{- $faults = concat $faults (include (printf "sightline.faults%s" .) $ | fromYamlArray) -}}
{{- end -}}
{{- if $faults -}}
{{- fail (printf "\n\nThese values can't work:\n  - %s\n" (join "\n  - " $faults)) -}}
{{- end -}}
{{- end -}}

{{- define "sightline.faultsDoors" -}}
{{- $url := urlParse .Values.publicUrl -}}
{{- if not .Values.publicUrl }}
- "publicUrl: is missing: where do people reach the product? (https://host)"
{{- else if or (not (has $url.scheme (list "http" "https"))) (not $url.host) (not (has $url.path (list "" "/"))) }}
- "publicUrl: must be an origin like https://sightline.example.com, without a path"
{{- end }}
{{- with .Values.smtp }}
{{- if not (or .url .existingSecret) }}
- "smtp.existingSecret: is missing (or smtp.url): without a mail server nobody can sign in"
{{- else if and .url .existingSecret }}
- "smtp.url: has no effect together with smtp.existingSecret; set only one"
{{- end }}
{{- end }}
{{- if and .Values.ingress.enabled .Values.ingress.tls.enabled (hasPrefix "http:" .Values.publicUrl) }}
- "ingress.tls.enabled: publicUrl is http://, so nobody would come over TLS; make it https://, or this false"
{{- end }}
{{- if and .Values.ingress.enabled (regexMatch "^https?://([0-9.]+|\\[.*\\])(:[0-9]+)?/?$" .Values.publicUrl) }}
- "publicUrl: an ingress needs the name of a host, not an address"
{{- end }}
{{- end -}}

{{/* A part must be either external or bundled, not both. */}}
{{- define "sightline.faultsParts" -}}
{{- $all := eq .Values.mode "all" -}}
{{- $given := dict "mongodb" (or .Values.mongodb.external.uri .Values.mongodb.external.existingSecret) "kafka" .Values.kafka.external.brokers "redis" (or .Values.redis.external.url .Values.redis.external.existingSecret) -}}
{{- $names := dict "mongodb" "existingSecret" "kafka" "brokers" "redis" "existingSecret" -}}
{{- range $part, $external := $given }}
{{- if and $all $external }}
- "{{ $part }}.external: mode all has everything in its one pod; use mode split, or leave it away"
{{- else if and $external (get $.Values $part).bundled }}
- "{{ $part }}.bundled: must be false when {{ $part }}.external is given"
{{- else if and (not $all) (not $external) (not (get $.Values $part).bundled) (ne $part "redis") }}
- "{{ $part }}.external.{{ get $names $part }}: is missing, and {{ $part }}.bundled is false"
{{- end }}
{{- end }}
{{- range list "mongodb" "redis" }}
{{- $external := (get $.Values .).external }}
{{- if and $external.existingSecret (or $external.uri $external.url) }}
- "{{ . }}.external.existingSecret: has no effect together with the address itself; set only one"
{{- end }}
{{- end }}
{{- if and .Values.redis.existingSecret (or $all (not .Values.redis.bundled)) }}
- "redis.existingSecret: is the password of the bundled Redis, and there is none; use redis.external.existingSecret, or leave it away"
{{- end }}
{{- with .Values.kafka.external }}
{{- if and .username (not .existingSecret) }}
- "kafka.external.existingSecret: is missing: kafka.external.username signs in with the password in it"
{{- else if and .existingSecret (not .username) }}
- "kafka.external.username: is missing: whose password is in kafka.external.existingSecret?"
{{- end }}
{{- end }}
{{- if and (not $all) (not .Values.networkPolicy.enabled) (or .Values.mongodb.bundled .Values.kafka.bundled) }}
- "networkPolicy.enabled: bundled MongoDB and Kafka have no passwords, only network policies; use external ones, or leave it true"
{{- end }}
{{- end -}}

{{- define "sightline.faultsSignIn" -}}
{{- $provider := include "sightline.signIn" . -}}
{{- $runs := include "sightline.runs" . | fromYaml -}}
{{- $keycloak := .Values.keycloak -}}
{{- $issuer := $keycloak.external.issuer -}}
{{- if eq $provider "keycloak" }}
{{- if eq .Values.mode "all" }}
{{- if not $issuer }}
- "signIn.provider: mode all bundles no Keycloak; give keycloak.external.issuer, or use embedded"
{{- end }}
{{- else if and $keycloak.bundled $issuer }}
- "keycloak.bundled: must be false when keycloak.external.issuer is given"
{{- else if not (or $keycloak.bundled $issuer) }}
- "keycloak.external.issuer: is missing, and keycloak.bundled is false"
{{- end }}
{{- if and $issuer (not (regexMatch "^https?://.+/realms/[^/]+$" $issuer)) }}
- "keycloak.external.issuer: must be the address of a realm (https://host/realms/sightline)"
{{- end }}
{{- if and $issuer (not .Values.secrets.existingSecret) }}
- "secrets.existingSecret: is missing: an external Keycloak knows KEYCLOAK_CLIENT_SECRET and MAGIC_LINK_CLIENT_SECRET already"
{{- end }}
{{- if and $runs.keycloak (eq (include "sightline.keycloakUrl" .) (trimSuffix "/" .Values.publicUrl)) }}
- "keycloak.publicUrl: is publicUrl itself; Keycloak needs a path or a host of its own"
{{- end }}
{{- with $keycloak.database }}
{{- if and .url (not (and .username .existingSecret)) }}
- "keycloak.database.existingSecret: keycloak.database.url needs username and existingSecret"
{{- else if and (not .url) (or .username .existingSecret) }}
- "keycloak.database.url: is missing: whose user are keycloak.database.username and existingSecret?"
{{- end }}
{{- end }}
{{- else }}
{{- if $issuer }}
- "keycloak.external.issuer: has no effect with signIn.provider {{ $provider }}"
{{- end }}
{{- if .Values.config.SOCIAL_PROVIDERS }}
- "config.SOCIAL_PROVIDERS: names identity providers of Keycloak, and signIn.provider is {{ $provider }}"
{{- end }}
{{- end }}
{{- if and (eq $provider "oidc") (not .Values.signIn.issuer) }}
- "signIn.issuer: is missing, and signIn.provider is oidc"
{{- else if and (ne $provider "oidc") (or .Values.signIn.issuer .Values.signIn.jwksUri) }}
- "signIn.issuer: has no effect with signIn.provider {{ $provider }}"
{{- end }}
{{- if and (eq $provider "oidc") (regexMatch "/realms/[^/]+$" .Values.signIn.issuer) }}
- "signIn.issuer: is a realm of Keycloak; use signIn.provider keycloak with keycloak.external.issuer"
{{- end }}
{{- if and (ne $provider "embedded") .Values.config.OPERATOR_EMAILS }}
- "config.OPERATOR_EMAILS: is for signIn.provider embedded; with {{ $provider }} the issuer gives the role operator"
{{- end }}
{{- end -}}

{{- define "sightline.faultsReplicas" -}}
{{- $partitions := .Values.config.KAFKA_PARTITIONS | default 12 | int -}}
{{- $redis := or .Values.redis.bundled .Values.redis.external.url .Values.redis.external.existingSecret -}}
{{- if eq .Values.mode "all" }}
{{- range $name, $own := .Values.services }}
{{- if $own }}
- "services.{{ $name }}: mode all runs one pod; say it under standalone"
{{- end }}
{{- end }}
{{- if .Values.keda.enabled }}
- "keda.enabled: mode all runs one pod, there is nothing to scale"
{{- end }}
{{- end }}
{{- range $name, $own := include "sightline.components" . | fromYaml }}
{{- $most := include "sightline.mostReplicas" (list $ $name $own) | int }}
{{- $fewest := include "sightline.fewestReplicas" (list $ $name $own) | int }}
{{- $value := ternary (printf "services.%s" $name) $name (eq $own.tier "service") }}
{{- if gt $fewest $most }}
- "{{ $value }}.autoscaling.minReplicas: {{ $fewest }} are more than maxReplicas {{ $most }}"
{{- end }}
{{- if and (eq $name "gateway") (gt $most 1) (not $redis) }}
- "services.gateway.replicas: {{ $most }} gateways need Redis (redis.bundled or redis.external): each would count limits for itself"
{{- end }}
{{- if and (eq $own.tier "service") (ne $name "gateway") (gt $most $partitions) }}
- "{{ $value }}.replicas: {{ $most }} are more than config.KAFKA_PARTITIONS {{ $partitions }}; the rest would be idle"
{{- end }}
{{- with $own.podDisruptionBudget }}
{{- if and .enabled (ne .minAvailable nil) (not (kindIs "string" .minAvailable)) (gt $fewest 1) (ge (int .minAvailable) $fewest) }}
- "{{ $value }}.podDisruptionBudget.minAvailable: {{ .minAvailable }} of {{ $fewest }} replicas: no node could ever be drained"
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "sightline.faultsSettings" -}}
{{- $config := .Values.config -}}
{{- $model := mergeOverwrite (deepCopy $config) (deepCopy (dig "ai-evaluation" "config" dict .Values.services)) (deepCopy .Values.standalone.config) -}}
{{- $door := mergeOverwrite (deepCopy $config) (deepCopy (dig "gateway" "config" dict .Values.services)) (deepCopy .Values.standalone.config) -}}
{{- $known := (.Files.Get "files/settings.json" | fromJson).settings -}}
{{- $heard := dict -}}
{{- range $name := ternary (include "sightline.serviceNames" . | fromYamlArray) (list "standalone") (eq .Values.mode "split") }}
{{- range get $known $name }}{{ $_ := set $heard . true }}{{ end }}
{{- end }}
{{- range $name, $value := $config }}
{{- if not (hasKey $heard $name) }}
- "config.{{ $name }}: nothing in mode {{ $.Values.mode }} knows it"
{{- end }}
{{- end }}
{{- range $name, $source := .Values.secretConfig }}
{{- if and $source.value $source.existingSecret }}
- "secretConfig.{{ $name }}: value has no effect together with existingSecret; set only one"
{{- else if not (or $source.value $source.existingSecret) }}
- "secretConfig.{{ $name }}: give existingSecret (and key), or value"
{{- end }}
{{- end }}
{{- if and .Values.secretConfig.OPENAI_API_KEY (not $model.OPENAI_MODEL) }}
- "config.OPENAI_MODEL: is missing: secretConfig.OPENAI_API_KEY has no effect without it"
{{- end }}
{{- if and $model.OPENAI_DAILY_BUDGET_USD (not (and (hasKey $model "OPENAI_PRICE_INPUT") (hasKey $model "OPENAI_PRICE_OUTPUT"))) }}
- "config.OPENAI_PRICE_INPUT: is missing (or config.OPENAI_PRICE_OUTPUT): config.OPENAI_DAILY_BUDGET_USD counts with them"
{{- end }}
{{- if and $model.OPENAI_BOARD_BUDGET_USD (not (and (hasKey $model "OPENAI_PRICE_INPUT") (hasKey $model "OPENAI_PRICE_OUTPUT"))) }}
- "config.OPENAI_PRICE_INPUT: is missing (or config.OPENAI_PRICE_OUTPUT): config.OPENAI_BOARD_BUDGET_USD counts with them"
{{- end }}
{{- if and $model.OPENAI_USER_BUDGET_USD (not (and (hasKey $model "OPENAI_PRICE_INPUT") (hasKey $model "OPENAI_PRICE_OUTPUT"))) }}
- "config.OPENAI_PRICE_INPUT: is missing (or config.OPENAI_PRICE_OUTPUT): config.OPENAI_USER_BUDGET_USD counts with them"
{{- end }}
{{- range list "GOOGLE" "GITHUB" "LINKEDIN" }}
{{- $id := printf "%s_CLIENT_ID" . }}
{{- $secret := printf "%s_CLIENT_SECRET" . }}
{{- if and (get $door $id) (not (get $.Values.secretConfig $secret)) }}
- "secretConfig.{{ $secret }}: is missing: config.{{ $id }} has no effect without it"
{{- else if and (get $.Values.secretConfig $secret) (not (get $door $id)) }}
- "config.{{ $id }}: is missing: secretConfig.{{ $secret }} has no effect without it"
{{- end }}
{{- end }}
{{- if and (eq .Values.mode "split") .Values.kafka.bundled (gt ($config.KAFKA_REPLICATION | default 1 | int) 1) }}
- "config.KAFKA_REPLICATION: {{ int $config.KAFKA_REPLICATION }} copies need as many brokers; the bundled Kafka is one"
{{- end }}
{{- if and .Values.collector.enabled .Values.telemetry.endpoint }}
- "telemetry.endpoint: has no effect together with collector.enabled; give collector.backend.endpoint"
{{- end }}
{{- end -}}

{{/* APIs that the cluster must support; `helm template` gets them from --api-versions. */}}
{{- define "sightline.faultsCluster" -}}
{{- $prometheus := .Capabilities.APIVersions.Has "monitoring.coreos.com/v1" -}}
{{- if and .Values.keda.enabled (not (.Capabilities.APIVersions.Has "keda.sh/v1alpha1")) }}
- "keda.enabled: the cluster does not know keda.sh/v1alpha1; install KEDA first"
{{- end }}
{{- if and .Values.monitoring.serviceMonitor.enabled .Values.networkPolicy.enabled (not .Values.networkPolicy.metricsFrom) }}
- "networkPolicy.metricsFrom: name your Prometheus; monitoring.serviceMonitor.enabled has no effect while nothing is allowed to read metrics"
{{- end }}
{{- range list "serviceMonitor" "prometheusRule" }}
{{- if and (get $.Values.monitoring .).enabled (not $prometheus) }}
- "monitoring.{{ . }}.enabled: the cluster does not know monitoring.coreos.com/v1; install the Prometheus operator first"
{{- end }}
{{- end }}
{{- end -}}
