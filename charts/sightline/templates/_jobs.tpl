{{/*
Migration and topics run before all other parts of the new version: as hooks if the store (or the broker) already exists.
At the first install, a bundled store or broker doesn't exist: a pre-install hook would wait for it forever, and with `--wait`
a post-install hook never runs, because services are not ready before the migration. In that case, migration and topics are
plain Jobs, and services wait for them.

Non-empty if they are hooks. Takes (list $ "mongodb" or "kafka").
*/}}
{{- define "sightline.isHook" -}}
{{- $root := index . 0 -}}
{{- $part := index . 1 -}}
{{- $runs := include "sightline.runs" $root | fromYaml -}}
{{- if not (get $runs $part) -}}
yes
{{- else if $root.Release.IsUpgrade -}}
{{- $name := printf "%s-%s" (include "sightline.fullname" $root) $part -}}
{{- if lookup "apps/v1" "StatefulSet" $root.Release.Namespace $name }}yes{{ end -}}
{{- end -}}
{{- end -}}

{{/* Annotations of a hook. Takes its weight. */}}
{{- define "sightline.hook" -}}
helm.sh/hook: pre-install,pre-upgrade
helm.sh/hook-weight: {{ . | quote }}
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end -}}

{{/* Name of a Job's Secret, because hooks run before the release's own Secret is created or changed. Takes (list $ isHook). */}}
{{- define "sightline.jobSecret" -}}
{{ include "sightline.fullname" (index . 0) }}-{{ ternary "hook-secrets" "secrets" (ne (index . 1) "") }}
{{- end -}}

{{/* A container that runs a service's command. Takes (list $ "service" itsValues "name" args "name of the chart's Secret"). */}}
{{- define "sightline.commandContainer" -}}
{{- $root := index . 0 -}}
{{- $service := index . 1 -}}
{{- $own := index . 2 -}}
name: {{ index . 3 }}
{{- include "sightline.image" (list $root $root.Values.image) | nindent 0 }}
args: {{ concat (list (printf "apps/%s/dist/main.js" $service)) (index . 4) | toJson }}
{{- include "sightline.containerSecurity" $root | nindent 0 }}
env:
  {{- include "sightline.env" (list $root $service $own.config (index . 5)) | nindent 2 }}
  {{- with $own.extraEnv }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
resources: {{- toYaml $root.Values.jobs.resources | nindent 2 }}
volumeMounts:
  - {name: tmp, mountPath: /tmp}
  - {name: {{ $service }}-secrets, mountPath: /run/secrets/sightline, readOnly: true}
{{- end -}}

{{/* The container's volume of secrets. Takes (list $ "service" itsValues "name of the chart's Secret"). */}}
{{- define "sightline.commandVolume" -}}
name: {{ index . 1 }}-secrets
{{- include "sightline.secretVolume" (list (index . 0) (index . 1) (index . 2).config (index . 3)) | nindent 0 }}
{{- end -}}

{{/* The common part of Job pods. Takes (list $ "component" isHook). */}}
{{- define "sightline.jobPod" -}}
{{- $root := index . 0 -}}
{{- $account := ternary "hook" "jobs" (ne (index . 2) "") -}}
{{- include "sightline.podBasics" (list $root $account 65532) }}
{{ include "sightline.placement" $root.Values.defaults }}
{{- end -}}
