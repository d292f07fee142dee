import { expect, test } from 'vitest';
import { Visitor } from '../../tools/running/visitor.ts';
import { comes, isReady, kubectl } from './support/kube.ts';
import { all, board, chart, nothingLeft, origin, release, startDemo, valuesArgs } from './support/product.ts';
import { timed } from './support/report.ts';

const pod = `${release}-standalone-0`;

test('mode all runs one pod, and boards survive its deletion', async () => {
  await all.create();
  await startDemo(all);
  const values = await valuesArgs('all');
  await timed('mode all: install', async () => {
    await all.helm('install', release, chart, ...values, '--wait', '--timeout', '5m');
    const pods = await all.pods(`app.kubernetes.io/instance=${release}`);
    expect(pods.map(({ metadata }) => metadata.name)).toEqual([pod]);
    return { result: 'one pod ready' };
  });
  const visitor = new Visitor(origin);
  const { boardId, cards, seconds } = await board(visitor, 'https://lumenpay.example/');
  expect(cards).toBeGreaterThanOrEqual(10);
  await timed('mode all: pod killed', async () => {
    const [before] = await all.pods(`app.kubernetes.io/instance=${release}`);
    await all.kubectl('delete', 'pod', pod, '--grace-period=0', '--force');
    await comes(async () => {
      const [now] = await all.pods(`app.kubernetes.io/instance=${release}`);
      return now && now.metadata.uid !== before?.metadata.uid && isReady(now);
    }, 'another pod to be ready');
    const after = await comes(() => visitor.cards(boardId, '?limit=100'), 'the board to be there');
    expect(after.items.length).toBeGreaterThanOrEqual(cards);
    return { result: `board ready after ${seconds.toFixed(1)} s with ${cards} cards; all there in the next pod` };
  });
  await timed('mode all: helm test, uninstall', async () => {
    await all.helm('test', release, '--timeout', '3m');
    await all.helm('uninstall', release, '--wait', '--timeout', '3m');
    const result = await nothingLeft(all);
    await kubectl('delete', 'namespace', all.name);
    return { result };
  });
});
