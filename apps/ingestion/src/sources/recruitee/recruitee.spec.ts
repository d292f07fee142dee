import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../../reader.ts';
import { accountsOf, readBoard } from '../../testing/boards/job-boards.ts';
import { SmallWeb } from '../../testing/small-web.ts';
import { recruitee } from './recruitee.ts';

const board = 'tillworks.recruitee.com/api/offers/';
const link = 'https://tillworks.recruitee.com/o/analyst';

describe('Recruitee', () => {
  let web: SmallWeb;
  let reader: Reader;
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start(['tillworks.recruitee.com']);
  });
  afterEach(() => web.stop());

  it('recognises accounts by subdomain, but not its own pages', () => {
    expect(accountsOf(recruitee, [link, 'https://tillworks.recruitee.com/'])).toEqual(['tillworks', 'tillworks']);
    const others = ['https://recruitee.com/', 'https://www.recruitee.com/', 'https://docs.recruitee.com/reference'];
    expect(accountsOf(recruitee, others)).toEqual(others.map(() => null));
  });

  it('reads published offers', async () => {
    const offer = {
      ...{ id: 11, title: 'Analyst', careers_url: link, department: 'Finance', remote: false, status: 'published' },
      ...{ city: 'Utrecht', country: 'Netherlands', published_at: '2026-02-01 10:00:00 UTC' },
      salary: { min: '3200', max: 4100, currency: 'EUR', period: 'month' },
    };
    const offers = [offer, { ...offer, id: 12, status: 'archived' }, { ...offer, id: 13, remote: true, salary: {} }];
    web.page(board, JSON.stringify({ offers }));
    const reading = await readBoard(recruitee, link, reader);
    expect(reading?.entries).toEqual([
      {
        ...{
          id: '11',
          title: 'Analyst',
          team: 'Finance',
          places: ['Utrecht, Netherlands'],
          isRemote: false,
          url: link,
        },
        pay: { min: 3200, max: 4100, currency: 'EUR', period: 'month' },
        publishedAt: new Date('2026-02-01T10:00:00Z'),
      },
      expect.objectContaining({ id: '13', isRemote: true, pay: null }),
    ]);
  });

  it('does not read an account whose robots.txt forbids it', async () => {
    web.page('tillworks.recruitee.com/robots.txt', 'User-agent: *\nDisallow: /api/');
    web.page(board, JSON.stringify({ offers: [] }));
    await expect(readBoard(recruitee, link, reader)).rejects.toMatchObject({ code: 'robots_denied' });
    expect(web.asked(board)).toEqual([]);
  });
});
