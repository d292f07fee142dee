import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../reader.ts';
import type { SurfaceMemory } from '../surfaces/surface-memory.ts';
import { SmallWeb } from '../testing/small-web.ts';
import { betterStack } from './better-stack/better-stack.ts';
import { statuspage } from './statuspage/statuspage.ts';

const host = 'status.tillworks.example';
const url = `https://${host}/`;
let web: SmallWeb;
let reader: Reader;

beforeEach(async () => {
  web = new SmallWeb();
  reader = await web.start();
});
afterEach(() => web.stop());

const read = (memory: SurfaceMemory | null = null) => statuspage.read({ account: host, url }, reader, memory);
const entries = async () => (await read())?.entries ?? [];
const lists = (...incidents: unknown[]) => web.page(`${host}/api/v2/incidents.json`, JSON.stringify({ incidents }));
const incident = (more: object = {}) => ({
  ...{ id: 'i1', name: 'Payouts are late', status: 'resolved', impact: 'major', shortlink: null },
  ...{ created_at: '2026-03-02T08:00:00Z', resolved_at: '2026-03-02T09:00:00Z', incident_updates: [] },
  ...more,
});

describe('Statuspage', () => {
  it('states incidents with start, end, impact and updates, oldest first', async () => {
    const update = (status: string, display_at: string) => ({ status, body: `It is\n ${status}.`, display_at });
    lists(
      incident({
        incident_updates: [
          update('resolved', '2026-03-02T09:00:00Z'),
          update('monitoring', '2026-03-02T08:40:00Z'),
          { status: 'broken row' },
        ],
      }),
    );
    expect(await entries()).toEqual([
      {
        ...{ id: 'i1', url: null, name: 'Payouts are late', impact: 'major', isOver: true },
        ...{ startedAt: new Date('2026-03-02T08:00:00Z'), endedAt: new Date('2026-03-02T09:00:00Z') },
        updates: [
          { at: new Date('2026-03-02T08:40:00Z'), status: 'monitoring', text: 'It is monitoring.' },
          { at: new Date('2026-03-02T09:00:00Z'), status: 'resolved', text: 'It is resolved.' },
        ],
      },
    ]);
  });

  it('ends an incident without a stated end at the update that resolved it, and leaves others open', async () => {
    const updates = [{ status: 'resolved', body: '', created_at: '2026-03-02T08:50:00Z' }];
    lists(
      incident({ resolved_at: null, incident_updates: updates }),
      incident({ id: 'i2', resolved_at: null, status: 'monitoring' }),
      incident({ id: 'i3', resolved_at: null }),
    );
    const ends = new Map((await entries()).map(({ id, endedAt }) => [id, endedAt?.toISOString() ?? null]));
    expect(Object.fromEntries(ends)).toEqual({ i1: '2026-03-02T08:50:00.000Z', i2: null, i3: null });
  });

  it('merges entries with the same address into one incident with start and end', async () => {
    const shortlink = 'https://stspg.example/x';
    lists(
      incident({ id: 'b', name: 'RESOLVED: Payouts are late', shortlink, created_at: '2026-03-02T09:00:00Z' }),
      incident({ id: 'a', shortlink, status: 'investigating', resolved_at: null }),
    );
    expect(await entries()).toMatchObject([
      {
        id: 'a',
        name: 'Payouts are late',
        startedAt: new Date('2026-03-02T08:00:00Z'),
        endedAt: new Date('2026-03-02T09:00:00Z'),
      },
    ]);
  });

  it('limits hostile names, texts and numbers of incidents and updates', async () => {
    const many = Array.from({ length: 400 }, () => ({
      ...{ status: 'x'.repeat(1_000), body: 'y '.repeat(1_000), display_at: '2026-03-02T08:40:00Z' },
    }));
    const rows = Array.from({ length: 300 }, (_, index) => incident({ id: `i${index}` }));
    lists(
      incident({ id: 'x', name: 'z'.repeat(100_000), incident_updates: many, shortlink: 'javascript:alert(1)' }),
      ...rows,
    );
    const found = await entries();
    expect(found).toHaveLength(200);
    const [hostile] = found;
    expect(hostile).toMatchObject({ id: 'x', url: null });
    expect(hostile?.name.length).toBeLessThanOrEqual(300);
    expect(hostile?.updates.length).toBeLessThanOrEqual(50);
    expect(JSON.stringify(hostile).length).toBeLessThan(80_000);
  });

  it.each([
    ['a web page', '<!doctype html><html><body>Status</body></html>'],
    ['a cut file', '{"incidents":[{"id":"i1"'],
    ['another form', '{"items":[]}'],
    ['rows of another form', '{"incidents":[7,{"id":null}]}'],
  ])('fails with %s, and returns no incidents', async (_, body) => {
    web.page(`${host}/api/v2/incidents.json`, body);
    await expect(read()).rejects.toThrow();
  });

  it('throws only failures, whatever the rows contain', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.jsonValue(),
            fc.record({ id: fc.string(), name: fc.string(), status: fc.string(), created_at: fc.string() }),
          ),
        ),
        async (rows) => {
          lists(...rows);
          const found = await read().catch((error: Error) => error.name);
          if (typeof found === 'string') expect(['SourceFailure', 'ReadError']).toContain(found);
          else for (const { startedAt } of found?.entries ?? []) expect(Number.isNaN(startedAt.getTime())).toBe(false);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('a status page of unknown software', () => {
  const feed = (...items: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Status</title>${items.join('')}</feed>`;
  const entry = (id: string, title: string, content: string, published = '2026-03-02T08:00:00Z') =>
    `<entry><id>tag:${id}</id><published>${published}</published><updated>${published}</updated><link rel="alternate" href="https://${host}/incidents/${id}"/><title>${title}</title><content type="html">${content}</content></entry>`;
  const update = (time: string, status: string) =>
    `&lt;p&gt;&lt;small&gt;${time}&lt;/small&gt;&lt;br&gt;&lt;strong&gt;${status}&lt;/strong&gt; - It is so.&lt;/p&gt;`;

  it('is read from its feed, without planned maintenance', async () => {
    web.page(
      `${host}/history.atom`,
      feed(
        entry(
          '1',
          'Payouts are late',
          update('Mar  2, 09:30 UTC', 'Resolved') + update('Mar  2, 08:00 UTC', 'Investigating'),
        ),
        entry(
          '2',
          'Database upgrade',
          update('Mar  2, 09:30 UTC', 'Completed') + update('Mar  1, 08:00 UTC', 'Scheduled'),
        ),
        entry('3', 'Exports are slow', update('Mar  2, 00:00 PST', 'Investigating')),
      ),
    );
    const found = await entries();
    expect(found.map(({ name, impact }) => [name, impact])).toEqual(
      expect.arrayContaining([
        ['Payouts are late', 'minor'],
        ['Exports are slow', 'minor'],
      ]),
    );
    expect(found).toHaveLength(2);
    const payouts = found.find(({ name }) => name.startsWith('Payouts'));
    expect(payouts).toMatchObject({
      startedAt: new Date('2026-03-02T08:00:00Z'),
      endedAt: new Date('2026-03-02T09:30:00Z'),
    });
    expect(payouts?.updates.map(({ status, text }) => [status, text])).toEqual([
      ['investigating', 'It is so.'],
      ['resolved', 'It is so.'],
    ]);
  });

  it('is read as Better Stack, and requested at that address first from then on', async () => {
    const report = (id: string, more: object = {}) => ({
      ...{ id, type: 'status_report' },
      attributes: {
        title: 'Payouts are late',
        starts_at: '2026-03-02T08:00:00Z',
        ends_at: null,
        aggregate_state: 'downtime',
        ...more,
      },
    });
    const message = {
      ...{
        id: 'u1',
        type: 'status_update',
        attributes: { message: 'We are looking.', published_at: '2026-03-02T08:10:00Z' },
      },
      relationships: { status_report: { data: { id: '1', type: 'status_report' } } },
    };
    const included = [
      report('1'),
      report('2', { report_type: 'maintenance' }),
      report('3', { aggregate_state: 'degraded', ends_at: '2026-03-02T08:20:00Z' }),
      ...[message, { id: 's', type: 'status_page_section' }],
    ];
    web.page(
      `${host}/index.json`,
      JSON.stringify({ data: { id: '9', type: 'status_page', attributes: {} }, included }),
    );
    const first = await read();
    expect(
      first?.entries.map(({ id, impact, endedAt, updates }) => [id, impact, endedAt !== null, updates.length]),
    ).toEqual(
      expect.arrayContaining([
        ['1', 'major', false, 1],
        ['3', 'minor', true, 0],
      ]),
    );
    expect(first?.entries).toHaveLength(2);
    const before = web.requests.length;
    await read(first?.memory);
    expect(web.requests.slice(before).map(({ page }) => page)).toEqual([`${host}/index.json`]);
    const alone = await betterStack.read({ account: host, url }, reader, null);
    expect(alone?.entries).toEqual(first?.entries);
  });

  it('is read as Cachet, where an incident without updates ends at its last change', async () => {
    const row = (id: number, more: object = {}) => ({
      ...{ id, name: 'Payouts are late', message: 'We are looking.', status: 4, component_status: 4 },
      ...{ occurred_at: '2026-03-02 08:00:00', updated_at: '2026-03-02 09:00:00', ...more },
    });
    const data = [row(1), row(2, { status: 0 }), row(3, { status: '2', component_status: 2 })];
    web.page(`${host}/api/v1/incidents`, JSON.stringify({ meta: {}, data }));
    expect(
      (await entries()).map(({ id, impact, endedAt }) => [id, impact, endedAt?.toISOString() ?? null]).toSorted(),
    ).toEqual([
      ['1', 'critical', '2026-03-02T09:00:00.000Z'],
      ['3', 'minor', null],
    ]);
  });

  it('keeps the failure of a host that rejects or limits requests, and does not try other addresses', async () => {
    web.page(`${host}/api/v2/incidents.json`, { status: 429, headers: { 'retry-after': '120' }, body: 'slow down' });
    await expect(read()).rejects.toMatchObject({ code: 'http_status', details: { status: 429 } });
    expect(web.requests.map(({ page }) => page)).not.toContain(`${host}/history.atom`);
  });

  it('is not read where robots.txt forbids it', async () => {
    web.page(`${host}/robots.txt`, { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /' });
    await expect(read()).rejects.toMatchObject({ code: 'robots_denied' });
    expect(web.requests).toEqual([]);
  });
});
