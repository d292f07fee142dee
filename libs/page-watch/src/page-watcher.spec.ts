import { isWorkerKilled } from '@sightline/limited-worker';
import { afterEach, expect, it } from 'vitest';
import { nothingLearned } from './changes/noise/volatile-parts.ts';
import { PageWatcher } from './page-watcher.ts';
import { kestrel } from './testing/pages.ts';

const watchers: PageWatcher[] = [];
const watcherWith = (limits = {}) => {
  const watcher = new PageWatcher(limits);
  watchers.push(watcher);
  return watcher;
};
afterEach(() => Promise.all(watchers.splice(0).map((watcher) => watcher.close())));
const url = 'https://kestrel.example/pricing';

it('reads, compares and learns in its worker', async () => {
  const watcher = watcherWith();
  const before = await watcher.read(kestrel(), url);
  const after = await watcher.read(kestrel().replace('$19', '$24'), url);
  expect((await watcher.compare(before, after)).changes).toMatchObject([{ kind: 'price', before: '$19 / month' }]);
  expect(await watcher.learn(nothingLearned, before, after)).toMatchObject({ visits: 1 });
  expect(await watcher.learnAll([before, after, before])).toMatchObject({ visits: 2 });
});

it('rejects when a page takes too long', async () => {
  const hostile = watcherWith({ killAfterMs: 1 }).read('<ul><li><b>'.repeat(450_000), url);
  expect(isWorkerKilled(await hostile.catch((error: unknown) => error))).toBe(true);
});
