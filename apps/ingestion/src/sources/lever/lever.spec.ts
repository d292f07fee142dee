import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../../reader.ts';
import { accountsOf, readBoard } from '../../testing/boards/job-boards.ts';
import { SmallWeb } from '../../testing/small-web.ts';
import { leverWith } from './lever.ts';

const posting = (id: string, more: object = {}) => ({
  id,
  text: 'Risk analyst',
  hostedUrl: `https://jobs.lever.co/tillworks/${id}`,
  createdAt: Date.parse('2026-02-01T10:00:00Z'),
  categories: { team: 'Risk', department: 'Finance', location: 'Dublin' },
  ...more,
});
const board = 'api.lever.co/v0/postings/tillworks';
const link = 'https://jobs.lever.co/tillworks';

describe('Lever', () => {
  let web: SmallWeb;
  let reader: Reader;
  const pauses: number[] = [];
  const lever = leverWith(async (ms) => pauses.push(ms));
  beforeEach(async () => {
    pauses.length = 0;
    web = new SmallWeb();
    reader = await web.start(['api.lever.co', 'api.eu.lever.co']);
  });
  afterEach(() => web.stop());

  it('recognises boards and jobs, but not its own pages', () => {
    const links = [
      'https://jobs.lever.co/TillWorks/',
      'https://jobs.lever.co/tillworks/ab-12/apply',
      'https://jobs.eu.lever.co/tillworks',
    ];
    expect(accountsOf(lever, links)).toEqual(links.map(() => 'tillworks'));
    const others = ['https://jobs.lever.co/', 'https://www.lever.co/customers', 'https://lever.co/tillworks'];
    expect(accountsOf(lever, others)).toEqual(others.map(() => null));
  });

  it('reads titles, teams, all places and pay', async () => {
    const paid = posting('b', {
      workplaceType: 'remote',
      categories: { department: 'Finance', location: 'Dublin', allLocations: ['Dublin', 'Cork'] },
      salaryRange: { min: 60_000, max: 80_000, currency: 'EUR', interval: 'per-year-salary' },
    });
    web.page(board, { body: JSON.stringify([posting('a'), paid]), headers: { 'content-type': 'application/json' } });
    const reading = await readBoard(lever, link, reader);
    expect(reading?.entries).toEqual([
      {
        ...{ id: 'a', title: 'Risk analyst', team: 'Risk', places: ['Dublin'], isRemote: false, pay: null },
        url: 'https://jobs.lever.co/tillworks/a',
        publishedAt: new Date('2026-02-01T10:00:00Z'),
      },
      expect.objectContaining({
        ...{ team: 'Finance', places: ['Dublin', 'Cork'], isRemote: true },
        pay: { min: 60_000, max: 80_000, currency: 'EUR', period: 'year' },
      }),
    ]);
  });

  it('reads page after page with the crawl delay between them', async () => {
    const all = Array.from({ length: 230 }, (_, index) => posting(`job-${index}`));
    web.page(board, ({ query }) => {
      const skip = Number(query.get('skip'));
      const body = JSON.stringify(all.slice(skip, skip + Number(query.get('limit'))));
      return { body, headers: { 'content-type': 'application/json' } };
    });
    expect((await readBoard(lever, link, reader))?.entries).toHaveLength(230);
    expect(pauses).toEqual([1_000, 1_000]);
  });

  it('reads European accounts from the European host', async () => {
    web.page('api.eu.lever.co/v0/postings/tillworks', { body: '[]', headers: { 'content-type': 'application/json' } });
    expect((await readBoard(lever, 'https://jobs.eu.lever.co/tillworks', reader))?.entries).toEqual([]);
  });
});
