import type { DowntimeList } from '@sightline/contracts';
import { Store } from '@sightline/service-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { SurfacesStore, surfaceIdOf } from '../surfaces/surfaces.store.ts';
import { SurfaceVisits } from '../surfaces/visits/surface-visits.service.ts';
import { get, link, lumenpay, merra, subject, useWatchedPages, web } from '../testing/watched-pages.ts';

useWatchedPages();

const host = 'status.merra.example';
const address = `${host}/api/v2/incidents.json`;
const surfaceId = surfaceIdOf(merra.companyId, 'statuspage', host);
const minuteMs = 60_000;
const at = (minutes: number) => new Date(subject.clock.now().getTime() + minutes * minuteMs).toISOString();

const incident = (more: object = {}) => ({
  ...{ id: 'i1', name: 'Payouts are late', status: 'investigating', impact: 'major', resolved_at: null },
  ...{ created_at: '2026-03-02T08:30:00.000Z', shortlink: 'https://stspg.example/i1' },
  incident_updates: [{ status: 'investigating', body: 'We are looking.', display_at: '2026-03-02T08:30:00.000Z' }],
  ...more,
});
const states = (...incidents: object[]) => web.page(address, JSON.stringify({ incidents }));
const published = async () => {
  await subject.settled();
  return subject.published('content.discovered').flatMap(({ item, arrival }) => {
    const detail = item.signal?.detail;
    return detail?.kind === 'incident' ? [{ item, arrival, detail }] : [];
  });
};
const shown = async () => (await published()).map(({ item }) => [item.title, item.version ?? 1]);
const visit = async (minutes = 0) => {
  subject.clock.advance(minutes * minuteMs);
  await subject.get(SurfaceVisits).runDue();
};
const surface = () => subject.get(SurfacesStore).find(surfaceId);

beforeEach(async () => {
  await link('b1');
  const proof = { kind: 'link', pageUrl: 'https://merra.example/', words: 'Status' } as const;
  await subject.get(SurfacesStore).add(
    {
      companyId: merra.companyId,
      kind: 'status-page',
      provider: 'statuspage',
      account: host,
      url: `https://${host}/`,
      proof,
    },
    subject.clock.now(),
  );
});

describe('the downtime of a board', () => {
  const downtime = async (boardId = 'b1') => (await get<DowntimeList>(`/api/boards/${boardId}/downtime`)).items;
  const page = { url: `https://${host}/`, lastReadAt: null as string | null };

  it('is unknown before a status page is read, and without one', async () => {
    await link('b2', [lumenpay, merra]);
    expect(await downtime('b2')).toEqual([
      { companyId: lumenpay.companyId, company: 'Lumenpay', pages: [], count: null, minutes: null },
      { companyId: merra.companyId, company: 'Merra', pages: [page], count: null, minutes: null },
    ]);
  });

  it('counts the outages from 90 days, except on a board that rejected the page', async () => {
    const day = 24 * 60;
    const outage = (id: string, days: number, minutes: number, more: object = {}) =>
      incident({
        ...{ id, shortlink: null, created_at: at(-days * day), resolved_at: at(-days * day + minutes) },
        ...{ status: 'resolved', ...more },
      });
    states(outage('a', 89, 45), outage('b', 60, 60), outage('c', 91, 30), outage('d', 5, 30, { impact: 'none' }));
    await visit();
    const lastReadAt = subject.clock.now().toISOString();
    expect(await downtime()).toMatchObject([{ count: 2, minutes: 105, pages: [{ ...page, lastReadAt }] }]);
    await subject
      .get(Store)
      .transaction((tx) =>
        subject
          .get(SurfacesStore)
          .choose({ boardId: 'b1', surfaceId, companyId: merra.companyId, choice: 'rejected' }, tx),
      );
    expect(await downtime()).toMatchObject([{ count: null, pages: [] }]);
  });
});

describe('an incident on a status page', () => {
  it('is one item until its end, with a version for every update', async () => {
    states();
    await visit();
    states(incident());
    await visit(15);
    await visit(15);
    const end = at(0);
    const resolved = { status: 'resolved', body: 'It works again.', display_at: end };
    states(incident({ status: 'resolved', resolved_at: end, incident_updates: [resolved] }));
    await visit(15);
    await visit(15);
    const found = await published();
    expect(found.map(({ item, arrival }) => [item.title, item.version ?? 1, arrival])).toEqual([
      ['Merra reports an incident: Payouts are late.', 1, 'news'],
      [expect.stringMatching(/^Merra resolved an incident after .+: Payouts are late\.$/), 2, 'news'],
    ]);
    expect(new Set(found.map(({ item }) => item.id)).size).toBe(1);
    expect(new Set(found.map(({ item }) => item.publishedAt)).size).toBe(1);
    expect(found.map(({ detail }) => detail.endedAt)).toEqual([null, end]);
    expect(await subject.db.collection('content_items').countDocuments({ origin: 'surface' })).toBe(1);
  });

  it('is read again after five minutes while it is open, even if unchanged, and otherwise after fifteen', async () => {
    let body = JSON.stringify({ incidents: [incident({ created_at: at(-10) })] });
    web.page(address, ({ headers }) =>
      headers['if-none-match'] === `"${body.length}"`
        ? { status: 304 }
        : { body, headers: { etag: `"${body.length}"`, 'content-type': 'application/json' } },
    );
    const pause = async () => {
      const { nextReadAt, lastReadAt } = (await surface()) ?? {};
      return Math.round(((nextReadAt?.getTime() ?? 0) - (lastReadAt?.getTime() ?? 0)) / minuteMs);
    };
    await visit();
    expect(await pause()).toBeLessThanOrEqual(6);
    await visit(7);
    expect(web.asked(address).at(-1)?.headers['if-none-match']).toBe(`"${body.length}"`);
    expect(await pause()).toBeLessThanOrEqual(6);
    body = JSON.stringify({ incidents: [incident({ created_at: at(-20), status: 'resolved', resolved_at: at(0) })] });
    await visit(7);
    expect(await pause()).toBeGreaterThanOrEqual(12);
  });

  it('is back-fill if it is in the past, and is only counted if it is too old', async () => {
    states(
      incident({ created_at: at(-60 * 24 * 3), status: 'resolved', resolved_at: at(-60 * 24 * 3 + 5) }),
      incident({
        id: 'old',
        shortlink: null,
        created_at: at(-60 * 24 * 50),
        status: 'resolved',
        resolved_at: at(-60 * 24 * 50 + 5),
      }),
    );
    await visit();
    expect((await published()).map(({ arrival }) => arrival)).toEqual(['first-sync']);
    expect(await subject.db.collection('incidents').countDocuments({})).toBe(2);
  });

  it('starts at the first reading if the page’s clock is ahead, and does not end before the stated end', async () => {
    states(incident({ created_at: at(60), status: 'resolved', resolved_at: at(90) }));
    const now = subject.clock.now().toISOString();
    await visit();
    await visit(15);
    const found = await published();
    expect(found).toHaveLength(1);
    expect(found[0]?.detail).toMatchObject({ startedAt: now, endedAt: null });
  });

  it('is left out if it is planned maintenance', async () => {
    states(
      incident({ id: 'a', shortlink: null, impact: 'maintenance' }),
      incident({ id: 'b', shortlink: null, scheduled_for: at(60) }),
      incident({ id: 'c', shortlink: null, status: 'in_progress' }),
    );
    await visit();
    expect(await shown()).toEqual([]);
    expect(await surface()).toMatchObject({ state: 'empty', problem: null });
  });

  it('is published in its last state after an outage of the page, without losing updates', async () => {
    states(incident());
    await visit();
    web.page(address, { status: 503, body: 'down' });
    await visit(20);
    expect(await surface()).toMatchObject({ state: 'broken', failures: 1 });
    states(incident({ name: 'Payouts and refunds are late' }));
    await visit(24 * 60);
    expect((await shown()).at(-1)).toEqual(['Merra reports an incident: Payouts and refunds are late.', 2]);
  });

  it('is a security incident if its name indicates one', async () => {
    states(incident({ name: 'Unauthorized access to test accounts' }));
    await visit();
    expect((await published()).map(({ detail }) => detail.isSecurity)).toEqual([true]);
  });
});
