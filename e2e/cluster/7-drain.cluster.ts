import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Visitor } from '../../tools/running/visitor.ts';
import { comes, isReady, kubectl, refusal } from './support/kube.ts';
import { board, folder, origin, release, split } from './support/product.ts';
import { timed } from './support/report.ts';
import { Traffic } from './support/traffic.ts';

// Drains a node for maintenance. The bundled parts have one replica each and stay on the other node, because moving
// them would be an outage; in production, operators manage them.

const node = 'node-2';
const other = 'node-1';
afterAll(async () => {
  await kubectl('uncordon', node);
  await kubectl('uncordon', other);
});

/** Moves bundled parts to the other node, and services back onto both. */
async function partsAside(): Promise<void> {
  await kubectl('cordon', node);
  for (const pod of await split.podsOf('kafka', 'mongodb', 'redis', 'keycloak'))
    if (pod.spec.nodeName === node) await split.kubectl('delete', 'pod', pod.metadata.name);
  await split.settles();
  await kubectl('uncordon', node);
  await split.kubectl('rollout', 'restart', 'deployment');
  await split.settles();
}
const onNode = async () =>
  (await split.pods(`app.kubernetes.io/instance=${release}`)).filter(
    ({ spec, status }) => spec.nodeName === node && status.phase === 'Running',
  );

test('draining a node under load moves its pods without a failed request', async () => {
  await partsAside();
  const visitor = new Visitor(origin);
  const { boardId } = await board(visitor, 'https://lumenpay.example/');
  const addresses = ['/', '/api/config', `/api/boards/${boardId}`, `/api/boards/${boardId}/cards`].map(
    (path) => origin + path,
  );
  const moved = (await onNode()).length;
  expect(moved).toBeGreaterThan(5);
  const traffic = new Traffic(addresses, { 'x-temp-session': visitor.session });
  await timed('node drained under load', async () => {
    await kubectl('drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=600s');
    await split.settles();
    const { requests, failures, slowestMs } = await traffic.stop();
    expect((await onNode()).length).toBe(0);
    const result = `${moved} pods moved; ${requests} requests, ${failures.length} failed, slowest ${slowestMs} ms`;
    expect(failures, result).toEqual([]);
    return { result };
  });
});

test('a disruption budget prevents the eviction of the last pod', async () => {
  await timed('budget refuses', async () => {
    // With both nodes cordoned, the first evicted pod is not replaced.
    await kubectl('cordon', other);
    const [first, second] = await split.podsOf('boards');
    if (!first || !second) throw new Error('boards must have two pods');
    await evict(first.metadata.name);
    await comes(
      async () => (await split.podsOf('boards')).filter(isReady).length === 1,
      'one pod of boards to be left',
    );
    const said = await refusal(evict(second.metadata.name));
    expect(said).toMatch(/disruption budget/);
    await kubectl('uncordon', other);
    await kubectl('uncordon', node);
    await split.settles();
    return { result: said.match(/Cannot evict pod[^\n"]*/)?.[0] ?? said.slice(0, 120) };
  });
});

/** Requests the eviction of a pod, as a drain does. */
function evict(name: string): Promise<string> {
  const file = join(folder, 'eviction.json');
  const body = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace: split.name } };
  writeFileSync(file, JSON.stringify(body));
  const path = `/api/v1/namespaces/${split.name}/pods/${name}/eviction`;
  return kubectl('create', '--raw', path, '--filename', file);
}
