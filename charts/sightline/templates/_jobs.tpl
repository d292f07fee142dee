{{/*
Migration and topics run before anything else of the new version: as hooks, where the store (the broker) is there already.
At the first install a bundled one isn't: a hook before the install would wait for it for ever, one behind it never comes with
`--wait`, because services are not ready before the migration. There they are plain Jobs, and services wait for them.

Whether they are hooks, takes (list $ "mongodb" or "kafka"). Empty for no.
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

{{/* Annotations of a hook; takes its weight. */}}
{{- define "sightline.hook" -}}
helm.sh/hook: pre-install,pre-upgrade
helm.sh/hook-weight: {{ . | quote }}
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end -}}

{{/* Name of the Secret for a Job: hooks run before the release's own is there, or changed. Takes (list $ isHook). */}}
{{- define "sightline.jobSecret" -}}
{{ include "sightline.fullname" (index . 0) }}-{{ ternary "hook-secrets" "secrets" (ne (index . 1) "") }}
{{- end -}}

{{/* A container that runs a command of a service. Takes (list $ "service" itsValues "name" args "name of the chart's Secret"). */}}
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

{{/* Its volume of secrets; takes (list $ "service" itsValues "name of the chart's Secret"). */}}
{{- define "sightline.commandVolume" -}}
name: {{ index . 1 }}-secrets
{{- include "sightline.secretVolume" (list (index . 0) (index . 1) (index . 2).config (index . 3)) | nindent 0 }}
{{- end -}}

{{/* What pods of Jobs have in common. Takes (list $ "component" isHook). */}}
{{- define "sightline.jobPod" -}}
{{- $root := index . 0 -}}
{{- $account := ternary "hook" "jobs" (ne (index . 2) "") -}}
{{- include "sightline.podBasics" (list $root $account 65532) }}
{{ include "sightline.placement" $root.Values.defaults }}
{{- end -}}
