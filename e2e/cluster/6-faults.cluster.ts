import { expect, test } from 'vitest';
import { Visitor } from '../../bench/visitor.ts';
import { comes, isReady } from './support/kube.ts';
import { origin, ready, release, split, withStore } from './support/product.ts';
import { timed } from './support/report.ts';

// Pods that vanish in the middle of things, and a store that does.

const companies = ['lumenpay', 'tallyforge', 'quaylane'].map((name) => `https://${name}.example/`);

test('pods deleted while a board fills: every card arrives, none twice', async () => {
  const visitor = new Visitor(origin);
  await timed('pods deleted mid-pipeline', async () => {
    const before = await evaluationCount();
    const boards = await Promise.all(companies.map((company) => visitor.setUp(company)));
    await comes(async () => (await evaluationCount()) > before, 'the first items to be evaluated', 60_000);
    const victims = await split.podsOf('ai-evaluation', 'distribution');
    const names = victims.map(({ metadata }) => metadata.name);
    await split.kubectl('delete', 'pods', ...names, '--grace-period=0', '--force');
    for (const boardId of boards) await ready(visitor, boardId);
    await comes(() => isWhole(boards), 'every relevant item to be a card exactly once');
    await split.settles();
    return { result: `${names.length} pods killed; ${boards.length} boards ready, each relevant item one card` };
  });
});

const evaluationCount = () =>
  withStore((client) => client.db('sightline_ai_evaluation').collection('evaluations').countDocuments());

/** Of the companies on these boards: no outbox waits, each source has its evaluation, each relevant one its card on its board. */
async function isWhole(boards: readonly string[]): Promise<boolean> {
  return withStore(async (client) => {
    const cards = await client
      .db('sightline_distribution')
      .collection('board_content')
      .find({ boardId: { $in: [...boards] } })
      .toArray();
    // An article about several companies of a board is one card.
    const key = (row: Record<string, unknown>) => `${row.boardId} ${row.contentId}`;
    const twice = cards.length - new Set(cards.map(key)).size;
    expect(twice, 'cards that are there twice').toBe(0);
    const companyIds = [...new Set(cards.map(({ companyId }) => companyId))];
    const evaluations = await client
      .db('sightline_ai_evaluation')
      .collection('evaluations')
      .find({ companyId: { $in: companyIds } })
      .toArray();
    const contentIdOf = (row: Record<string, unknown>) => row.contentId;
    const relevant = new Set(evaluations.filter(({ relevant }) => relevant).map(contentIdOf));
    const shown = new Set(cards.map(contentIdOf));
    return [...relevant].every((one) => shown.has(one)) && [...shown].every((one) => relevant.has(one));
  });
}

test('pods that cannot reach their store say so, are sent nobody, and recover without a restart', async () => {
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
