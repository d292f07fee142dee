{{- define "sightline.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 36 | trimSuffix "-" -}}
{{- end -}}

{{/* 36 characters leave room for the longest component in a name of up to 63 characters, and in a CronJob's of up to 52. */}}
{{- define "sightline.fullname" -}}
{{- $name := include "sightline.name" . -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 36 | trimSuffix "-" -}}
{{- else if contains $name .Release.Name -}}
{{- .Release.Name | trunc 36 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 36 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* Both take (list $ "component"). */}}
{{- define "sightline.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: {{ include "sightline.name" $root }}
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{/* Labels of pods. They exclude the chart's version, because a new version would restart every pod of every part. */}}
{{- define "sightline.podLabels" -}}
{{ include "sightline.selector" . }}
app.kubernetes.io/part-of: sightline
{{- end -}}

{{- define "sightline.labels" -}}
{{- $root := index . 0 -}}
{{ include "sightline.selector" . }}
app.kubernetes.io/version: {{ $root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: sightline
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" $root.Chart.Name $root.Chart.Version | replace "+" "_" }}
{{- end -}}

{{/* All pods of the release. */}}
{{- define "sightline.everybody" -}}
app.kubernetes.io/name: {{ include "sightline.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{/* name and labels of an object. Takes (list $ "component" "optional suffix"). */}}
{{- define "sightline.metadata" -}}
{{- $root := index . 0 -}}
{{- $parts := list (include "sightline.fullname" $root) (index . 1) -}}
{{- if gt (len .) 2 }}{{ $parts = append $parts (index . 2) }}{{ end -}}
name: {{ join "-" $parts }}
namespace: {{ $root.Release.Namespace }}
labels: {{- include "sightline.labels" (list $root (index . 1)) | nindent 2 }}
{{- end -}}

{{/* image and imagePullPolicy. Takes (list $ image). */}}
{{- define "sightline.image" -}}
{{- $image := index . 1 -}}
{{- $name := $image.repository -}}
{{- if $image.registry }}{{ $name = printf "%s/%s" $image.registry $name }}{{ end -}}
{{- if $image.digest -}}
image: {{ printf "%s@%s" $name $image.digest | quote }}
{{- else -}}
image: {{ printf "%s:%v" $name (default (index . 0).Chart.AppVersion $image.tag) | quote }}
{{- end }}
imagePullPolicy: {{ $image.pullPolicy }}
{{- end -}}

{{/* The host of an address. */}}
{{- define "sightline.host" -}}
{{- (urlParse .).host | splitList ":" | first -}}
{{- end -}}
