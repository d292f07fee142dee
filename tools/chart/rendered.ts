import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadAll } from 'js-yaml';
import { z } from 'zod';

const Labels = z.record(z.string(), z.string());
const Env = z.looseObject({ name: z.string(), value: z.string().optional(), valueFrom: z.looseObject({}).optional() });
const Container = z.looseObject({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).default([]),
  env: z.array(Env).default([]),
  ports: z.array(z.looseObject({ name: z.string(), containerPort: z.number() })).default([]),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })).default([]),
  resources: z.looseObject({ requests: Labels, limits: Labels }),
  securityContext: z.looseObject({}).optional(),
  lifecycle: z.looseObject({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }).optional(),
  startupProbe: z.looseObject({}).optional(),
  readinessProbe: z.looseObject({}).optional(),
  livenessProbe: z.looseObject({}).optional(),
});
const Item = z.object({ key: z.string(), path: z.string() });
const Volume = z.looseObject({
  name: z.string(),
  projected: z
    .looseObject({ sources: z.array(z.object({ secret: z.object({ name: z.string(), items: z.array(Item) }) })) })
    .optional(),
});
export const PodSpec = z.looseObject({
  serviceAccountName: z.string(),
  automountServiceAccountToken: z.boolean(),
  enableServiceLinks: z.boolean(),
  terminationGracePeriodSeconds: z.number().optional(),
  securityContext: z.looseObject({}),
  initContainers: z.array(Container).default([]),
  containers: z.array(Container),
  volumes: z.array(Volume).default([]),
});
export type Container = z.infer<typeof Container>;
export type PodSpec = z.infer<typeof PodSpec>;

const Manifest = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: Labels.default({}), annotations: Labels.default({}) }),
  spec: z.looseObject({}).default({}),
  data: Labels.nullish(),
});
export type Manifest = z.infer<typeof Manifest>;

export interface Pod {
  owner: Manifest;
  labels: Record<string, string>;
  component: string;
  spec: PodSpec;
}

const PodTemplate = z.looseObject({ metadata: z.looseObject({ labels: Labels }), spec: PodSpec });
const Templates = z.union([
  z.looseObject({ template: PodTemplate }).transform(({ template }) => template),
  z
    .looseObject({ jobTemplate: z.looseObject({ spec: z.looseObject({ template: PodTemplate }) }) })
    .transform(({ jobTemplate }) => jobTemplate.spec.template),
]);

function podOf(owner: Manifest): Pod[] {
  if (owner.kind === 'Pod') {
    const labels = owner.metadata.labels;
    return [{ owner, labels, component: labels['app.kubernetes.io/component'] ?? '', spec: PodSpec.parse(owner.spec) }];
  }
  if (!['Deployment', 'StatefulSet', 'Job', 'CronJob'].includes(owner.kind)) return [];
  const { metadata, spec } = Templates.parse(owner.spec);
  return [{ owner, labels: metadata.labels, component: metadata.labels['app.kubernetes.io/component'] ?? '', spec }];
}

/** All objects that one values file renders. */
export interface Rendered {
  name: string;
  manifests: Manifest[];
  pods: Pod[];
  ofKind(kind: string): Manifest[];
}

/** The output of `helm template`: a file per values file and mode (install, upgrade). */
export function rendered(folder: string): Rendered[] {
  return readdirSync(folder).map((file) => {
    const documents = loadAll(readFileSync(join(folder, file), 'utf8'));
    const manifests = documents.filter(Boolean).map((document) => Manifest.parse(document));
    return {
      name: basename(file, '.yaml'),
      manifests,
      pods: manifests.flatMap(podOf),
      ofKind: (kind) => manifests.filter((manifest) => manifest.kind === kind),
    };
  });
}

/** True if a label selector (with `In` expressions) matches these labels. */
export function selects(selector: unknown, labels: Record<string, string>): boolean {
  const { matchLabels, matchExpressions } = z
    .object({
      matchLabels: Labels.default({}),
      matchExpressions: z
        .array(z.object({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }))
        .default([]),
    })
    .parse(selector ?? {});
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  );
}
