import { describe, expect, it } from 'vitest';
import {
  ago,
  archives,
  asked,
  copy,
  history,
  inTime,
  lists,
  outcomes,
  rawOf,
  rowOf,
  run,
  search,
  seenNow,
  track,
} from '../../testing/archived-copies.ts';
import { home, hourMs, link, merra, pricing, subject, useWatchedPages, web } from '../../testing/watched-pages.ts';

useWatchedPages(['web.archive.org']);

describe('a failing archive', () => {
  it.each([
    ['cut JSON', `[["timestamp","original","digest"],["2025`],
    ['HTML', '<!doctype html><h1>Down for maintenance</h1>'],
    ['an empty answer', ''],
    ['an object', '{"error":"no"}'],
    ['an error', { status: 500 }],
    ['10 MB', { headers: { 'content-type': 'application/json' }, body: Buffer.alloc(10_000_000, ' ') }],
  ])('that returns %s is requested again an hour later, and nothing is lost', async (_, answer) => {
    web.page(search, answer);
    await track();
    await run();
    expect(await history()).toEqual([seenNow()]);
    await inTime(30 * 60_000);
    expect(web.asked(search)).toHaveLength(1);
    lists(rowOf(ago(200)));
    copy(ago(200), pricing('$39'));
    await inTime(31 * 60_000);
    expect((await history()).at(-1)?.[1]).toBe(39);
  });

  it('that requests a pause of a day gets no requests until then, for any page or from any replica', async () => {
    await link('b2', [{ ...merra, companyId: 'cmp_00000000000000000009', name: 'Tilla', domain: 'tilla.example' }]);
    web.page('tilla.example/', home);
    web.page('tilla.example/pricing', pricing('$9'));
    web.page(search, { status: 429, headers: { 'retry-after': '86400' } });
    await track();
    await run();
    for (let hours = 0; hours < 23; hours++) await inTime(hourMs);
    expect(asked()).toBe(1);
    const waiting = await archives().find().toArray();
    expect(waiting.map(({ nextReadAt }) => (nextReadAt?.getTime() ?? 0) - subject.clock.now().getTime())).toEqual([
      hourMs,
      hourMs,
    ]);
  });

  it('that limits requests without a time gets no requests for an hour, then for two hours', async () => {
    web.page(search, { status: 429 });
    await track();
    await run();
    await inTime(59 * 60_000);
    expect(web.asked(search)).toHaveLength(1);
    await inTime(60_000);
    await inTime(119 * 60_000);
    expect(web.asked(search)).toHaveLength(2);
    lists();
    await inTime(60_000);
    expect(await archives().findOne()).toMatchObject({ nextReadAt: null, state: 'silent', failures: 0 });
  });

  it('does not prevent other copies from being read when one fails', async () => {
    lists(rowOf(ago(100)), rowOf(ago(200)));
    const [broken, good] = [ago(100), ago(200)];
    copy(broken, { status: 503 });
    copy(good, pricing('$39'));
    await track();
    await run();
    for (const hours of [1, 2, 4]) await inTime(hours * hourMs);
    expect(await outcomes()).toEqual(['unreadable', 'read']);
    expect(web.asked(rawOf(broken))).toHaveLength(4);
  });

  it('that has excluded a page gets no more requests for it', async () => {
    web.page(search, { status: 403, body: 'excluded' });
    await track();
    await run();
    expect(await archives().findOne()).toMatchObject({ nextReadAt: null, state: 'silent' });
  });
});
