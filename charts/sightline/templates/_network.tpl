{{/* A component as a peer. Takes (list $ "component"). */}}
{{- define "sightline.peer" -}}
- podSelector:
    matchLabels: {{- include "sightline.selector" . | nindent 6 }}
{{- end -}}

{{/* Outbound traffic to a component's port. Takes (list $ "component" port). */}}
{{- define "sightline.to" -}}
- to: {{- include "sightline.peer" . | nindent 4 }}
  ports: [{protocol: TCP, port: {{ index . 2 }}}]
{{- end -}}

{{/* Outbound traffic to a server outside of the release. Takes its values with `ports` and `peers`. */}}
{{- define "sightline.toExternal" -}}
- ports:
    {{- range .ports }}
    - {protocol: TCP, port: {{ . }}}
    {{- end }}
  {{- with .peers }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}

{{/* Outbound traffic to the internet, without private addresses. */}}
{{- define "sightline.toInternet" -}}
- ports:
    {{- range .Values.networkPolicy.internetPorts }}
    - {protocol: TCP, port: {{ . }}}
    {{- end }}
  to:
    - ipBlock: {cidr: 0.0.0.0/0, except: {{ toJson .Values.networkPolicy.internetExcept.ipv4 }}}
    - ipBlock: {cidr: "::/0", except: {{ toJson .Values.networkPolicy.internetExcept.ipv6 }}}
{{- end -}}

{{/* Outbound traffic to a bundled or external part. Takes (list $ "part" port). */}}
{{- define "sightline.toPart" -}}
{{- $root := index . 0 -}}
{{- $part := index . 1 -}}
{{- if get (include "sightline.runs" $root | fromYaml) $part -}}
{{- include "sightline.to" . -}}
{{- else -}}
{{- include "sightline.toExternal" (get $root.Values $part).external -}}
{{- end -}}
{{- end -}}

{{/*
The callers of each service over HTTP in mode split: the reverse of the services' UPSTREAM settings. A test compares the two.
*/}}
{{- define "sightline.callers" -}}
boards: [gateway, notifications]
companies: [gateway]
ingestion: [gateway, boards]
ai-evaluation: [gateway, companies]
distribution: [gateway, boards, notifications]
notifications: [gateway]
{{- end -}}

{{/* The services that read from the internet or send to it, as a YAML list. */}}
{{- define "sightline.readers" -}}
- companies
- ingestion
- notifications
- standalone
{{- if or .Values.secretConfig.OPENAI_API_KEY .Values.config.OPENAI_BASE_URL (dig "config" "OPENAI_BASE_URL" "" (get .Values.services "ai-evaluation")) }}
- ai-evaluation
{{- end }}
{{- $social := or .Values.secretConfig.GOOGLE_CLIENT_SECRET .Values.secretConfig.GITHUB_CLIENT_SECRET .Values.secretConfig.LINKEDIN_CLIENT_SECRET }}
{{- $runs := include "sightline.runs" . | fromYaml }}
{{- if or $social (and (ne (include "sightline.signIn" .) "embedded") (not $runs.keycloak)) }}
- gateway
{{- end }}
{{- end -}}

{{/* Policy for the Jobs that prepare an installation, and for the Jobs of CronJobs. */}}
{{- define "sightline.jobsPolicy" -}}
podSelector:
  matchLabels: {{- include "sightline.everybody" . | nindent 4 }}
  matchExpressions:
    - {key: app.kubernetes.io/component, operator: In, values: [migrate, topics, refresh, cleanup, daily-digest, weekly-digest]}
policyTypes: [Ingress, Egress]
egress:
  {{- include "sightline.toDns" . | nindent 2 }}
  {{- include "sightline.toPart" (list . "mongodb" 27017) | nindent 2 }}
  {{- include "sightline.toPart" (list . "kafka" 9092) | nindent 2 }}
{{- end -}}

{{- define "sightline.toDns" -}}
- ports: [{protocol: UDP, port: 53}, {protocol: TCP, port: 53}]
{{- end -}}
