{{/* The common part of all pods, whatever their image: no token, no service variables, `restricted`. Takes (list $ "component" user). */}}
{{- define "sightline.podBasics" -}}
{{- $root := index . 0 -}}
{{- $user := index . 2 | int64 -}}
serviceAccountName: {{ include "sightline.fullname" $root }}-{{ index . 1 }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with $root.Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: {{ $user }}
  runAsGroup: {{ $user }}
  fsGroup: {{ $user }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: {type: RuntimeDefault}
{{- end -}}

{{- define "sightline.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: {drop: [ALL]}
{{- end -}}

{{/* Spreads replicas over nodes and zones if there are several. Takes (list $ "component"). */}}
{{- define "sightline.topologySpread" -}}
topologySpreadConstraints:
  {{- range $key := list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ $key }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "sightline.selector" $ | nindent 8 }}
    matchLabelKeys: [pod-template-hash]
  {{- end }}
{{- end -}}

{{/* The user's scheduling settings for pods. Takes the component's values. */}}
{{- define "sightline.placement" -}}
{{- with .priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* The pod of a component of the product. Takes (list $ "component" itsValues). */}}
{{- define "sightline.pod" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- $own := index . 2 -}}
{{- $settings := list $root $name $own.config (printf "%s-secrets" (include "sightline.fullname" $root)) -}}
{{- $isWeb := eq $own.tier "web" -}}
metadata:
  labels:
    {{- include "sightline.podLabels" (list $root $name) | nindent 4 }}
    app.kubernetes.io/version: {{ $root.Chart.AppVersion | quote }}
    {{- if $own.metrics }}
    sightline/metrics: "yes"
    {{- end }}
    {{- with $own.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  annotations:
    kubectl.kubernetes.io/default-container: {{ $name }}
    {{- if not $isWeb }}
    checksum/secrets: {{ include "sightline.secretChecksum" $root }}
    {{- end }}
    {{- with $own.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  {{- include "sightline.podBasics" (list $root $name $own.user) | nindent 2 }}
  terminationGracePeriodSeconds: {{ $own.terminationGracePeriodSeconds }}
  {{- include "sightline.placement" $own | nindent 2 }}
  {{- if and $own.topologySpread (ne $own.tier "standalone") }}
  {{- include "sightline.topologySpread" (list $root $name) | nindent 2 }}
  {{- end }}
  containers:
    - name: {{ $name }}
      {{- include "sightline.image" (list $root $own.image) | nindent 6 }}
      {{- with $own.args }}
      args: {{ toJson . }}
      {{- end }}
      {{- include "sightline.containerSecurity" $ | nindent 6 }}
      ports:
        - {name: http, containerPort: {{ $own.port }}}
        {{- if $own.metrics }}
        - {name: metrics, containerPort: 9464}
        {{- end }}
      env:
        {{- if $isWeb }}
        {{- include "sightline.webEnv" $root | nindent 8 }}
        {{- else }}
        {{- include "sightline.env" $settings | nindent 8 }}
        {{- end }}
        {{- with $own.extraEnv }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      # Alive from the first second; ready when store, brokers and migration are available, which may take a while.
      startupProbe:
        httpGet: {path: {{ $own.live }}, port: http}
        periodSeconds: 2
        timeoutSeconds: 5
        failureThreshold: 60
      readinessProbe:
        httpGet: {path: {{ $own.ready }}, port: http}
        periodSeconds: 5
        timeoutSeconds: 6
        failureThreshold: 2
      livenessProbe:
        httpGet: {path: {{ $own.live }}, port: http}
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      # The pod is removed from endpoints while it still answers; then it gets its signal.
      lifecycle:
        preStop:
          sleep: {seconds: 10}
      resources: {{- toYaml $own.resources | nindent 8 }}
      volumeMounts:
        - {name: tmp, mountPath: /tmp}
        {{- if not $isWeb }}
        - {name: secrets, mountPath: /run/secrets/sightline, readOnly: true}
        {{- end }}
        {{- if eq $own.tier "standalone" }}
        - {name: data, mountPath: /data}
        {{- end }}
        {{- with $own.extraVolumeMounts }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    {{- with $own.extraContainers }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  volumes:
    - name: tmp
      emptyDir: {}
    {{- if not $isWeb }}
    - name: secrets
      {{- include "sightline.secretVolume" $settings | nindent 6 }}
    {{- end }}
    {{- with $own.extraVolumes }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end -}}
