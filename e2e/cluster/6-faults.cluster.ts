import { expect, test } from 'vitest';
import { Visitor } from '../../tools/running/visitor.ts';
import { differences, ledgerOf, lostAndDoubled } from '../integration/faults/support/ledger.ts';
import type { Stores } from '../integration/faults/support/stores.ts';
import { comes, isReady } from './support/kube.ts';
import { board, folder, origin, ready, release, split, withStores } from './support/product.ts';
import { timed } from './support/report.ts';
import { Traffic } from './support/traffic.ts';
import { demoNowOf, undisturbedAt } from './support/undisturbed.ts';

// Pods, and a store, that disappear during work.

/** Companies that no earlier file set up, so that their items are evaluated here. */
const companies = ['bluemesa-energy', 'saltbank', 'kestrelgrid'].map((name) => `https://${name}.example/`);

test('deleting pods while boards fill does not lose or duplicate data or fail requests', async () => {
  const visitor = new Visitor(origin);
  const reader = new Visitor(origin);
  const { boardId: read } = await board(reader, 'https://lumenpay.example/');
  await timed('pods deleted mid-pipeline', () =>
    withStores(async (stores) => {
      const evaluations = stores.collection('ai_evaluation', 'evaluations');
      const before = await evaluations.countDocuments();
      const boards: string[] = [];
      for (const company of companies) boards.push(await visitor.setUp(company));
      await comes(async () => (await evaluations.countDocuments()) > before, 'the first items to be evaluated', 60_000);
      // Distribution is killed too, so it is not called.
      const paths = ['/', '/api/config', '/api/boards', `/api/boards/${read}`];
      const traffic = new Traffic(
        paths.map((path) => origin + path),
        { 'x-temp-session': reader.session },
      );
      const victims = await split.podsOf('ai-evaluation', 'distribution', 'notifications');
      const names = victims.map(({ metadata }) => metadata.name);
      await split.kubectl('delete', 'pods', ...names, '--grace-period=0', '--force');
      await split.settles();
      for (const boardId of boards) await ready(visitor, boardId);
      const { requests, failures } = await traffic.stop();
      expect(failures).toEqual([]);
      const counted = await againstUndisturbed(stores, boards);
      return { result: `${names.length} pods killed under ${requests} requests; lost / doubled: ${counted}` };
    }),
  );
});

/** Compares the documents of these boards with those of the same companies on an undisturbed instance. */
async function againstUndisturbed(stores: Stores, boardIds: readonly string[]): Promise<string> {
  const copy = await undisturbedAt(demoNowOf(folder));
  try {
    const visitor = new Visitor(copy.url);
    const same: string[] = [];
    for (const company of companies) same.push(await visitor.setUp(company));
    for (const boardId of same) await ready(visitor, boardId);
    // Items about other companies are evaluated after the boards are ready.
    const compared = async () => differences(await ledgerOf(copy.stores, same), await ledgerOf(stores, boardIds));
    const idle = async () => (await stores.waiting()) + (await copy.stores.waiting()) === 0;
    await comes(async () => (await idle()) && (await compared()).lost.length === 0, 'nothing to be missing').catch(
      (error: unknown) => console.error(error),
    );
    const found = await compared();
    expect(found).toEqual({ lost: [], doubled: [] });
    return lostAndDoubled(found);
  } finally {
    await copy.stop();
  }
}

test('pods that cannot reach their store become unready and recover without a restart', async () => {
  const store = `statefulset/${release}-mongodb`;
  await timed('store away and back', async () => {
    const restarts = async () =>
      (await split.podsOf('boards', 'companies'))
        .flatMap(({ status }) => status.containerStatuses)
        .reduce((sum, one) => sum + one.restartCount, 0);
    const before = await restarts();
    await split.kubectl('scale', store, '--replicas=0');
    const [pod] = await comes(async () => {
      const pods = await split.podsOf('boards');
      return pods.length > 0 && pods.every((one) => !isReady(one)) ? pods : null;
    }, 'the pods of boards not to be ready');
    const said = await (await fetch(`http://${pod?.status.podIP}:3000/health/ready`)).text();
    expect(said).toMatch(/mongo|store/i);
    const events = await comes(async () => {
      const text = await split.kubectl(
        'get',
        'events',
        '--field-selector',
        `involvedObject.name=${pod?.metadata.name},reason=Unhealthy`,
        '-o',
        'jsonpath={.items[*].message}',
      );
      return text.includes('Readiness probe failed') ? text : null;
    }, 'an event about it');
    await split.kubectl('scale', store, '--replicas=1');
    await split.settles();
    await comes(async () => (await split.podsOf('boards', 'companies')).every(isReady), 'everybody to be ready again');
    expect(await restarts()).toBe(before);
    return { result: `readiness said ${said.slice(0, 120)}; event: ${events.slice(0, 60)}; ready again, no restarts` };
  });
});
