import { expect, test } from 'vitest';
import { Visitor } from '../../tools/running/visitor.ts';
import { isReady } from './support/kube.ts';
import { board, chart, origin, release, split, valuesArgs } from './support/product.ts';
import { timed } from './support/report.ts';

test('helm install --wait brings up seven services, pages and all their parts', async () => {
  const values = await valuesArgs('split');
  await timed('helm install --wait', async () => {
    await split.helm('install', release, chart, ...values, '--wait', '--timeout', '15m');
    const pods = (await split.pods(`app.kubernetes.io/instance=${release}`)).filter(
      ({ status }) => status.phase === 'Running',
    );
    expect(pods.filter((pod) => !isReady(pod)).map(({ metadata }) => metadata.name)).toEqual([]);
    expect(new Set(pods.map(({ spec }) => spec.nodeName)).size).toBe(2);
    const restarts = pods
      .flatMap(({ status }) => status.containerStatuses)
      .reduce((sum, one) => sum + one.restartCount, 0);
    return { result: `${pods.length} pods ready on 2 nodes, ${restarts} restarts` };
  });
});

test('helm test finds every component', async () => {
  await timed('helm test', async () => {
    const said = await split.helm('test', release, '--timeout', '5m');
    expect(said.match(/Phase: +Succeeded/g)?.length).toBe(2);
    return { result: 'both pods succeeded' };
  });
});

test('a visitor’s board fills through the Ingress', async () => {
  await timed('first board', async () => {
    const { cards, seconds } = await board(new Visitor(origin), 'https://lumenpay.example/');
    expect(cards).toBeGreaterThanOrEqual(10);
    return { result: `ready with ${cards} cards after ${seconds.toFixed(1)} s` };
  });
});
