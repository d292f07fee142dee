import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../../reader.ts';
import { accountsOf, readBoard } from '../../testing/boards/job-boards.ts';
import { SmallWeb } from '../../testing/small-web.ts';
import { ashby } from './ashby.ts';

const board = 'api.ashbyhq.com/posting-api/job-board/Till%20Works';
const job = {
  id: '7c1e',
  title: 'Security engineer',
  jobUrl: 'https://jobs.ashbyhq.com/Till%20Works/7c1e',
  department: 'Engineering',
  team: 'Security',
  location: 'Berlin',
  secondaryLocations: [{ location: 'Remote - Germany' }],
  isListed: true,
  isRemote: false,
  publishedAt: '2026-02-01T10:00:00.000+00:00',
  compensation: {
    summaryComponents: [
      { compensationType: 'EquityPercentage', interval: 'NONE', currencyCode: null, minValue: 0.1, maxValue: 0.2 },
      { compensationType: 'Salary', interval: '1 YEAR', currencyCode: 'EUR', minValue: 80_000, maxValue: 110_000 },
    ],
  },
};

describe('Ashby', () => {
  let web: SmallWeb;
  let reader: Reader;
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start(['api.ashbyhq.com']);
  });
  afterEach(() => web.stop());

  it('recognises boards with any name, but not its own pages', () => {
    expect(
      accountsOf(ashby, ['https://jobs.ashbyhq.com/Till%20Works/7c1e', 'https://jobs.ashbyhq.com/tillworks']),
    ).toEqual(['Till Works', 'tillworks']);
    const others = [
      'https://jobs.ashbyhq.com/',
      'https://www.ashbyhq.com/careers',
      'https://jobs.ashbyhq.com/%E0%A4%A',
    ];
    expect(accountsOf(ashby, others)).toEqual(others.map(() => null));
  });

  it('reads a board although its host answers 401 for robots.txt', async () => {
    web.page('api.ashbyhq.com/robots.txt', { status: 401, body: 'Unauthorized' });
    web.page(board, JSON.stringify({ apiVersion: '1', jobs: [job, { ...job, id: 'hidden', isListed: false }] }));
    const reading = await readBoard(ashby, 'https://jobs.ashbyhq.com/Till%20Works', reader);
    expect(reading?.entries).toEqual([
      {
        ...{ id: '7c1e', title: 'Security engineer', team: 'Security', isRemote: true, url: job.jobUrl },
        places: ['Berlin', 'Remote - Germany'],
        pay: { min: 80_000, max: 110_000, currency: 'EUR', period: 'year' },
        publishedAt: new Date('2026-02-01T10:00:00Z'),
      },
    ]);
    expect(web.asked(board)[0]?.query.get('includeCompensation')).toBe('true');
  });

  it('takes the id from the address when the job states none', async () => {
    web.page(board, JSON.stringify({ jobs: [{ title: 'Designer', jobUrl: 'https://jobs.ashbyhq.com/x/9f' }] }));
    const reading = await readBoard(ashby, 'https://jobs.ashbyhq.com/Till%20Works', reader);
    expect(reading?.entries).toMatchObject([{ id: '9f', team: null, places: [], pay: null, publishedAt: null }]);
  });
});
