import { type FetchRequest, WebReader } from '@sightline/web-reader';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SmallWeb } from '../../testing/small-web.ts';
import { SourceFailure } from '../source-failure.ts';
import { fetchSnapshot, listSnapshots } from './wayback.ts';

const page = 'https://merra.example/pricing';
const window = { from: new Date('2024-03-02T00:00:00Z'), to: new Date('2026-03-02T00:00:00Z') };
let web: SmallWeb;
let reader: WebReader;

beforeEach(async () => {
  web = new SmallWeb();
  reader = await web.start(['web.archive.org']);
});
afterEach(() => web.stop());

it('finds the columns of the list by name, and accepts other addresses of the same page', async () => {
  const rows = [
    ['original', 'digest', 'timestamp', 'length'],
    ['http://www.merra.example/pricing/', 'A', '20251103081500', '-'],
    [page, null, '20250801000000', '-'],
  ];
  web.page('web.archive.org/cdx/search/cdx', JSON.stringify(rows));
  expect(await listSnapshots(reader, page, window)).toEqual([
    {
      takenAt: new Date('2025-11-03T08:15:00Z'),
      digest: 'A',
      url: 'https://web.archive.org/web/20251103081500/http://www.merra.example/pricing/',
      rawUrl: 'https://web.archive.org/web/20251103081500id_/http://www.merra.example/pricing/',
    },
  ]);
});

it('reads a response as a list of copies within the requested time, or rejects it', async () => {
  const timestamp = fc.oneof(fc.string(), fc.stringMatching(/^20\d{12}$/), fc.integer().map(String));
  const row = fc.array(fc.oneof(timestamp, fc.constant(page), fc.constant(null)), { maxLength: 4 });
  const list = fc.array(row).map((rows) => JSON.stringify([['timestamp', 'original', 'digest'], ...rows]));
  await fc.assert(
    fc.asyncProperty(fc.oneof(list, fc.json(), fc.string()), async (text) => {
      web.page('web.archive.org/cdx/search/cdx', { headers: { 'content-type': 'application/json' }, body: text });
      try {
        for (const { takenAt, rawUrl } of await listSnapshots(reader, page, window)) {
          expect(takenAt >= window.from && takenAt < window.to).toBe(true);
          expect(rawUrl).toMatch(/^https:\/\/web\.archive\.org\/web\/\d{14}id_\/https:\/\/merra\.example\/pricing$/);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(SourceFailure);
      }
    }),
  );
});

it('sends at most 20 requests a minute', async () => {
  const asked: FetchRequest[] = [];
  const spied = new Proxy(reader, {
    get: (target, name) =>
      name === 'fetch'
        ? (request: FetchRequest) => {
            asked.push(request);
            return target.fetch(request);
          }
        : Reflect.get(target, name),
  });
  web.page('web.archive.org/cdx/search/cdx', '[]');
  web.page(`web.archive.org/web/20251103081500id_/${page}`, '<title>Pricing</title>');
  await listSnapshots(spied, page, window);
  await fetchSnapshot(spied, `https://web.archive.org/web/20251103081500id_/${page}`);
  expect(asked.map(({ minIntervalMs = 0 }) => 60_000 / minIntervalMs <= 20)).toEqual([true, true]);
});
