import type { PageHistory } from '@sightline/contracts';
import { Store } from '@sightline/service-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ago,
  archived,
  archives,
  asked,
  copy,
  dayMs,
  growth,
  history,
  inTime,
  lists,
  outcomes,
  page,
  rowOf,
  run,
  search,
  seenNow,
  stamp,
  track,
} from '../../testing/archived-copies.ts';
import type { SmallWebReply } from '../../testing/small-web.ts';
import {
  get,
  hourMs,
  html,
  link,
  merra,
  news,
  pageAt,
  pricing,
  runDue,
  subject,
  useWatchedPages,
  web,
} from '../../testing/watched-pages.ts';
import { ArchivesStore } from './archives.store.ts';

useWatchedPages(['web.archive.org']);

const consent =
  '<html lang="en"><title>Before you continue</title><main><h1>We value your privacy</h1><p>We and our partners use cookies. Accept all to continue.</p><button>Accept all</button></main></html>';

describe('archived prices', () => {
  it('extend the history back beyond the first day, with the date and address of each copy', async () => {
    const [old, older, oldest] = [ago(100), ago(300), ago(600)];
    lists(rowOf(oldest), rowOf(older), rowOf(old));
    copy(old, pricing('$45'));
    copy(older, pricing('$39'));
    copy(oldest, pricing('$39', '<p>Other words.</p>'));
    await track();
    await run();
    // Equal consecutive prices are one step, from the first copy that states them.
    expect(await history()).toEqual([seenNow(), archived(old, 45), archived(oldest, 39)]);
    expect(await growth()).toMatchObject({
      ...{ price: 49, since: subject.clock.now().toISOString() },
      was: {
        price: 45,
        archived: { url: `https://web.archive.org/web/${stamp(old)}/${page}` },
      },
    });
    expect(web.asked(search).map(({ query }) => [query.get('url'), query.getAll('filter'), query.get('to')])).toEqual([
      [page, ['statuscode:200', 'mimetype:text/html'], stamp(subject.clock.now())],
    ]);
  });

  it('are never published: they do not create items, changes or events', async () => {
    const published = () => ['page.priced', 'page.prices-doubted', 'content.discovered'] as const;
    lists(rowOf(ago(100)));
    copy(ago(100), pricing('$45'));
    await track();
    await subject.settled();
    const before = published().map((name) => subject.published(name).length);
    await run();
    await subject.settled();
    expect(await history()).toHaveLength(2);
    expect(published().map((name) => subject.published(name).length)).toEqual(before);
    expect(await news()).toEqual([]);
    // Later visits compare with the last visit, not with the archive.
    subject.clock.advance(25 * hourMs);
    await runDue();
    expect(await growth()).toMatchObject({ price: 49, was: { price: 45 } });
  });

  it('are read once, with at most eight copies in two years, however long the page is tracked', async () => {
    const times = Array.from({ length: 40 }, (_, month) => ago(15 + 30 * month));
    lists(...times.map((time) => rowOf(time)));
    for (const time of times) copy(time, pricing(`$${time.getMonth() + 10}`));
    await track();
    await run();
    expect(asked()).toBe(9);
    expect(await archives().findOne()).toMatchObject({ nextReadAt: null, waiting: [] });
    subject.clock.advance(40 * dayMs);
    await runDue();
    await inTime(400 * dayMs);
    expect(asked()).toBe(9);
  });

  it('produce the same history in any order of arrival, even repeatedly', async () => {
    const prices = new Map([30, 120, 200, 290, 390].map((days, at) => [ago(days), [45, 39, 39, 35, 39][at] ?? 0]));
    const [first = ago(0), , third = ago(0), fourth = ago(0), fifth = ago(0)] = [...prices.keys()];
    await track();
    const { rows } = (await get<PageHistory>(`/api/boards/b1/pages/${(await pageAt('/pricing')).id}`)).prices[0] ?? {};
    const add = (takenAt: Date) =>
      subject.get(Store).transaction(async (tx) => {
        const of = { _id: (await archives().findOne())?._id ?? '', companyId: merra.companyId };
        const url = `https://web.archive.org/web/${stamp(takenAt)}/${page}`;
        const stated = (rows ?? []).map((row) =>
          row.plan === 'Growth' ? { ...row, price: prices.get(takenAt) ?? null } : row,
        );
        await subject.get(ArchivesStore).addPrices(of, { takenAt, url }, stated, tx);
      });
    const orders = fc.shuffledSubarray([...prices.keys(), first, fifth], { minLength: 7 });
    await fc.assert(
      fc.asyncProperty(orders, async (arrivals) => {
        await subject.db.collection('page_prices').deleteMany({ archivedUrl: { $exists: true } });
        for (const takenAt of arrivals) await add(takenAt);
        expect(await history()).toEqual([
          ...[seenNow(), archived(first, 45), archived(third, 39), archived(fourth, 35), archived(fifth, 39)],
        ]);
      }),
      { numRuns: 5 },
    );
  });

  it.each<[string, string, SmallWebReply]>([
    ['redirect', 'leads to another copy', { status: 302, headers: { location: `/web/2020id_/${page}` } }],
    ['too_many_redirects', 'redirects in a circle', { status: 302, headers: { location: `/web/loop/${page}` } }],
    ['HTTP 404', 'is missing', { status: 404 }],
    ['consent', 'shows a consent wall', { body: consent }],
    ['too_large', 'has 10 MB', { headers: { 'content-type': 'text/html' }, body: Buffer.alloc(10_000_000, 'a') }],
    ['unsupported_content', 'is no page', { headers: { 'content-type': 'application/pdf' }, body: '%PDF' }],
  ])('do not include a copy: %s, because it %s', async (reason, _, answer) => {
    lists(rowOf(ago(100)), rowOf(ago(200)));
    copy(ago(100), answer);
    web.page(`web.archive.org/web/2020id_/${page}`, pricing('$1'));
    web.page(`web.archive.org/web/loop/${page}`, { status: 302, headers: { location: `/web/loop/${page}` } });
    copy(ago(200), pricing('$39'));
    await track();
    await run();
    expect(await outcomes()).toEqual([reason, 'read']);
    expect(await history()).toEqual([seenNow(), archived(ago(200), 39)]);
  });

  it('ignore copies of other addresses, copies since tracking began, and impossible times', async () => {
    const good = ago(200);
    copy(good, pricing('$39'));
    lists(
      rowOf(ago(-30)),
      rowOf(ago(0)),
      rowOf(ago(800)),
      rowOf(ago(100), 'https://merra.example/pricing?ref=x'),
      rowOf(ago(100), 'https://other.example/pricing'),
      rowOf(ago(100), 'no address'),
      ['20250231120000', page, 'a'],
      ['2025', page, 'a'],
      [null, page, 'a'],
      [stamp(good)],
      rowOf(good),
    );
    await track();
    await run();
    expect(await history()).toEqual([seenNow(), archived(good, 39)]);
    expect(asked()).toBe(2);
  });
});

describe('the archive is not requested', () => {
  it('for a page that states no prices, that no board tracks, or that a user added', async () => {
    lists(rowOf(ago(100)));
    web.page('merra.example/pricing', html('Pricing | Merra', `<h1>Pricing</h1><p>${'Ask us. '.repeat(60)}</p>`));
    await track();
    await run();
    expect(web.asked(search)).toEqual([]);
    web.page('merra.example/pricing', pricing('$49'));
    for (const ms of [25 * hourMs, 16 * 60_000]) {
      subject.clock.advance(ms);
      await runDue();
    }
    await subject.emit('board.deleted', { boardId: 'b1' });
    await inTime(dayMs);
    expect(web.asked(search)).toEqual([]);
    await link('b1');
    await subject.db.collection('tracked_pages').updateMany({}, { $set: { foundBy: 'user' } });
    await inTime(dayMs);
    expect(web.asked(search)).toEqual([]);
    expect(await archives().findOne()).toMatchObject({ nextReadAt: null });
  });
});
