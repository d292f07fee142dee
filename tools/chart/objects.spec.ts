import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Container, rendered, selects } from './rendered.ts';

const all = rendered(z.string().parse(process.env.SIGHTLINE_CHART_RENDERED));
const settings = readFileSync(new URL('../../charts/sightline/files/settings.json', import.meta.url), 'utf8');
const { secrets } = z.object({ secrets: z.array(z.string()) }).parse(JSON.parse(settings));
const restricted = { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } };
const containersOf = (spec: { initContainers: Container[]; containers: Container[] }) => [
  ...spec.initContainers,
  ...spec.containers,
];

describe.each(all)('$name', ({ pods, manifests, ofKind }) => {
  it('has pods that the standard `restricted` admits, without a token', () => {
    expect(pods.length).toBeGreaterThan(0);
    for (const { spec, component } of pods) {
      expect(spec, component).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
      expect(spec.securityContext, component).toMatchObject({
        runAsNonRoot: true,
        runAsUser: expect.any(Number),
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { securityContext } of containersOf(spec))
        expect(securityContext, component).toMatchObject(restricted);
    }
  });

  it('has read-only roots, except for a Keycloak that builds itself', () => {
    for (const { spec, component } of pods)
      for (const { securityContext } of containersOf(spec))
        expect(securityContext, component).toMatchObject({ readOnlyRootFilesystem: component !== 'keycloak' });
  });

  it('specifies exact images and memory limits', () => {
    for (const { image, resources } of pods.flatMap(({ spec }) => containersOf(spec))) {
      expect(image).toMatch(/^[^\s@]+\/[^\s@]+(:(?!latest)[\w.-]+|@sha256:[0-9a-f]{64})$/);
      expect(resources).toMatchObject({
        requests: { memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
  });

  it('has no secrets in environment variables', () => {
    for (const { env } of pods.flatMap(({ spec }) => containersOf(spec)))
      for (const { name, value } of env)
        if (secrets.includes(name) || name.endsWith('_PASSWORD')) expect(value, name).toBeUndefined();
  });

  it('has valid names and labels, and accounts that exist', () => {
    const accounts = new Set(ofKind('ServiceAccount').map(({ metadata }) => metadata.name));
    for (const { spec } of pods) expect([...accounts]).toContain(spec.serviceAccountName);
    for (const { kind, metadata } of manifests) {
      expect(metadata.name.length, metadata.name).toBeLessThanOrEqual(kind === 'CronJob' ? 52 : 63);
      expect(Object.keys(metadata.labels)).toEqual(
        expect.arrayContaining(
          ['name', 'instance', 'version', 'component', 'part-of', 'managed-by'].map((it) => `app.kubernetes.io/${it}`),
        ),
      );
    }
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
  });

  it('has services, budgets and policies that select existing pods', () => {
    for (const { metadata, spec } of ofKind('Service')) {
      const { selector, ports } = z
        .looseObject({
          selector: z.record(z.string(), z.string()),
          ports: z.array(z.looseObject({ targetPort: z.string() })),
        })
        .parse(spec);
      const meant = pods.filter(({ labels }) => selects({ matchLabels: selector }, labels));
      expect(meant.length, metadata.name).toBeGreaterThan(0);
      const open = meant.flatMap((pod) =>
        pod.spec.containers.flatMap((container) => container.ports.map((it) => it.name)),
      );
      for (const { targetPort } of ports) expect(open, metadata.name).toContain(targetPort);
    }
    for (const { metadata, spec } of ofKind('PodDisruptionBudget'))
      expect(
        pods.some(({ labels }) => selects(spec.selector, labels)),
        metadata.name,
      ).toBe(true);
    for (const { metadata, spec } of ofKind('NetworkPolicy'))
      expect(
        pods.some(({ labels }) => selects(spec.podSelector, labels)),
        metadata.name,
      ).toBe(true);
    for (const { spec } of [...ofKind('HorizontalPodAutoscaler'), ...ofKind('ScaledObject')]) {
      const { scaleTargetRef } = z.looseObject({ scaleTargetRef: z.looseObject({ name: z.string() }) }).parse(spec);
      expect(ofKind('Deployment').map(({ metadata }) => metadata.name)).toContain(scaleTargetRef.name);
    }
  });

  it('routes the ingress to existing services', () => {
    const services = ofKind('Service').map(({ metadata }) => metadata.name);
    for (const ingress of ofKind('Ingress'))
      for (const [, name] of JSON.stringify(ingress.spec).matchAll(/"service":\{"name":"([^"]+)"/g))
        expect(services).toContain(name);
  });

  it('gives the pods of services enough time to shut down', () => {
    for (const { owner, spec } of pods.filter(({ owner }) => owner.kind === 'Deployment')) {
      if (owner.metadata.name.endsWith('-collector')) continue;
      // The first container is the chart's own; others are added by `extraContainers`.
      for (const { lifecycle, startupProbe, readinessProbe, livenessProbe } of spec.containers.slice(0, 1)) {
        expect([startupProbe, readinessProbe, livenessProbe].every(Boolean), owner.metadata.name).toBe(true);
        const sleeps = lifecycle?.preStop.sleep.seconds ?? 0;
        expect(sleeps).toBeGreaterThan(0);
        expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(sleeps + 20);
      }
      expect(owner.spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0 } } });
    }
  });

  it('mounts exactly the volumes that it declares', () => {
    for (const { owner, spec } of pods) {
      const claims = z
        .looseObject({
          volumeClaimTemplates: z.array(z.looseObject({ metadata: z.object({ name: z.string() }) })).default([]),
        })
        .parse(owner.spec).volumeClaimTemplates;
      const volumes = [...spec.volumes, ...claims.map(({ metadata }) => metadata)].map(({ name }) => name);
      const mounts = containersOf(spec).flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name));
      expect(new Set(mounts), owner.metadata.name).toEqual(new Set(volumes));
    }
  });
});
