import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Pod, rendered, selects } from './rendered.ts';

const all = rendered(z.string().parse(process.env.SIGHTLINE_CHART_RENDERED));
const Peer = z.looseObject({
  podSelector: z.looseObject({}).optional(),
  namespaceSelector: z.looseObject({}).optional(),
  ipBlock: z.looseObject({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional(),
});
const Ports = z.array(z.looseObject({ port: z.number() })).optional();
const Policy = z.looseObject({
  podSelector: z.looseObject({}),
  ingress: z.array(z.looseObject({ from: z.array(Peer).optional(), ports: Ports })).default([]),
  egress: z.array(z.looseObject({ to: z.array(Peer).optional(), ports: Ports })).default([]),
});

/** Simulates a network that enforces policies: rejects connections that none of the pod's policies allows. */
function network(policies: z.infer<typeof Policy>[]) {
  const meets = (peers: z.infer<typeof Peer>[] | undefined, pod: Pod) =>
    !peers ||
    peers.some(
      ({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector && selects(podSelector, pod.labels),
    );
  const opens = (ports: z.infer<typeof Ports>, port: number) => !ports || ports.some((open) => open.port === port);
  const of = (pod: Pod) => policies.filter(({ podSelector }) => selects(podSelector, pod.labels));
  return {
    lets: (from: Pod, to: Pod, port: number) =>
      of(from).some(({ egress }) => egress.some((rule) => meets(rule.to, to) && opens(rule.ports, port))) &&
      of(to).some(({ ingress }) => ingress.some((rule) => meets(rule.from, from) && opens(rule.ports, port))),
    reachesInternet: (pod: Pod) =>
      of(pod).some(({ egress }) => egress.some(({ to }) => to?.some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0'))),
    exceptions: policies.flatMap(({ egress }) =>
      egress.flatMap(({ to }) => (to ?? []).flatMap(({ ipBlock }) => (ipBlock?.except.length ? [ipBlock.except] : []))),
    ),
    policiesOf: of,
  };
}

const inSplit = all.filter(({ name }) => name.startsWith('split'));

describe.each(inSplit)('network of $name', ({ pods, ofKind }) => {
  const policies = ofKind('NetworkPolicy').map(({ spec }) => Policy.parse(spec));
  const { lets, reachesInternet, exceptions, policiesOf } = network(policies);
  const running = pods.filter(({ owner }) => ['Deployment', 'StatefulSet'].includes(owner.kind));
  const byName = new Map(running.map((pod) => [pod.component, pod]));
  const isThere = (pod: Pod | undefined): pod is Pod => pod !== undefined;
  const services = [...byName.keys()].filter((name) =>
    byName.get(name)?.spec.containers[0]?.args[0]?.startsWith('apps/'),
  );
  const callersOf = (name: string, port: number) =>
    running
      .filter((from) => from.component !== name && lets(from, byName.get(name) ?? from, port))
      .map((it) => it.component);

  it('denies connections by default to every pod', () => {
    for (const pod of pods) expect(policiesOf(pod).length, pod.component).toBeGreaterThanOrEqual(2);
  });

  it('lets services call only services whose address is in their settings', () => {
    for (const name of services.filter((it) => it !== 'gateway')) {
      const told = services.filter((from) =>
        byName.get(from)?.spec.containers[0]?.env.some(({ value }) => value?.endsWith(`-sightline-${name}:3000`)),
      );
      expect(callersOf(name, 3000).toSorted(), name).toEqual(told.toSorted());
    }
  });

  it('lets only services reach store and broker, and only those that use Redis reach Redis', () => {
    if (byName.has('mongodb')) expect(callersOf('mongodb', 27017).toSorted()).toEqual(services.toSorted());
    if (byName.has('kafka')) expect(callersOf('kafka', 9092).toSorted()).toEqual(services.toSorted());
    if (byName.has('redis')) expect(callersOf('redis', 6379).toSorted()).toEqual(['companies', 'gateway', 'ingestion']);
    for (const pod of pods.filter(({ owner }) => ['Job', 'CronJob'].includes(owner.kind))) {
      const mongodb = byName.get('mongodb');
      if (mongodb && pod.component !== 'topics') expect(lets(pod, mongodb, 27017), pod.component).toBe(true);
      const kafka = byName.get('kafka');
      if (kafka) expect(lets(pod, kafka, 9092), pod.component).toBe(true);
    }
  });

  it('lets gateway and Keycloak reach each other', () => {
    const [gateway, keycloak] = [byName.get('gateway'), byName.get('keycloak')];
    if (!gateway || !keycloak) return;
    expect(lets(gateway, keycloak, 8080)).toBe(true);
    expect(lets(keycloak, gateway, 3000)).toBe(true);
  });

  it('lets only services that read the internet reach it, without private addresses', () => {
    const readers = ['companies', 'ingestion', 'notifications'].map((name) => byName.get(name)).filter(isThere);
    expect(readers.map(reachesInternet)).toEqual([true, true, true]);
    for (const name of ['boards', 'distribution', 'web', 'mongodb', 'kafka', 'redis']) {
      const pod = byName.get(name);
      if (pod) expect(reachesInternet(pod), name).toBe(false);
    }
    for (const except of exceptions.filter((list) => list.some((it) => it.includes('.'))))
      expect(except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16', '127.0.0.0/8']));
  });

  it('lets the pod of `helm test` reach every service', () => {
    const test = pods.find(({ component }) => component === 'test');
    for (const name of services) if (test) expect(lets(test, byName.get(name) ?? test, 3000), name).toBe(true);
  });
});
