import { ServiceName } from '@sightline/contracts';
import { afterEach, expect, test } from 'vitest';
import { Visitor } from '../../tools/running/visitor.ts';
import { type Pod, refusal } from './support/kube.ts';
import { board, chart, origin, release, split, valuesArgs } from './support/product.ts';
import { timed } from './support/report.ts';
import { Traffic } from './support/traffic.ts';

// Upgrades to good and bad versions while people use the product.

const visitor = new Visitor(origin);
let boardId = '';
let traffic: Traffic | undefined;
afterEach(async () => {
  await traffic?.stop();
});

/** Requests that a board's reader makes continuously: pages, the board, its cards. */
async function readers(): Promise<Traffic> {
  boardId ||= (await board(visitor, 'https://lumenpay.example/')).boardId;
  const addresses = ['/', '/board/new', '/api/config', `/api/boards/${boardId}`, `/api/boards/${boardId}/cards`];
  traffic = new Traffic(
    addresses.map((path) => origin + path),
    { 'x-temp-session': visitor.session },
  );
  return traffic;
}
const uids = async (): Promise<string[]> => (await services()).map(({ metadata }) => metadata.uid);
/** Pods of the product itself, without terminating ones. */
const services = async (): Promise<Pod[]> =>
  (await split.podsOf(...ServiceName.options, 'web')).filter(({ metadata }) => !metadata.deletionTimestamp);

test('no request fails during an upgrade that replaces every pod', async () => {
  const values = await valuesArgs('split');
  const before = await uids();
  const people = await readers();
  await timed('upgrade under load', async () => {
    // Applied to every pod, including those that serve the pages.
    const annotation = ['--set-string', `defaults.podAnnotations.round=${Date.now()}`];
    await split.helm('upgrade', release, chart, ...values, ...annotation, '--wait', '--timeout', '15m');
    const { requests, failures, slowestMs } = await people.stop();
    const kept = (await uids()).filter((uid) => before.includes(uid));
    const result = `${requests} requests, ${failures.length} failed, slowest ${slowestMs} ms; ${before.length} pods replaced`;
    expect({ failures, kept }, result).toEqual({ failures: [], kept: [] });
    return { result };
  });
});

test('an upgrade to a missing image is rolled back automatically, without failed requests', async () => {
  const values = await valuesArgs('split');
  const people = await readers();
  await timed('bad image, rolled back', async () => {
    const said = await refusal(
      split.helm(
        'upgrade',
        release,
        chart,
        ...values,
        '--set',
        'image.tag=no-such-version',
        '--rollback-on-failure',
        '--timeout',
        '90s',
      ),
    );
    const { requests, failures } = await people.stop();
    const image = await split.kubectl(
      'get',
      'deployment',
      `${release}-gateway`,
      '-o',
      'jsonpath={.spec.template.spec.containers[0].image}',
    );
    expect(image).not.toContain('no-such-version');
    expect(await split.helm('status', release)).toMatch(/STATUS: deployed/);
    await split.settles();
    expect(failures).toEqual([]);
    return {
      result: `refused (${said.match(/Error: [^\n]{0,80}/)?.[0] ?? said.slice(0, 80)}); ${requests} requests, none failed`,
    };
  });
});

test('the next valid upgrade succeeds and cleans up after the failed one', async () => {
  const values = await valuesArgs('split');
  await timed('the next version', async () => {
    await split.helm('upgrade', release, chart, ...values, '--wait', '--timeout', '15m');
    const jobs = await split.kubectl('get', 'jobs', '-o', 'name');
    expect(jobs).not.toMatch(/sightline-(migrate|topics)$/m);
    return { result: 'deployed; no Job of a hook is left' };
  });
});
