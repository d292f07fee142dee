import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../../reader.ts';
import { accountsOf, readBoard } from '../../testing/boards/job-boards.ts';
import { SmallWeb } from '../../testing/small-web.ts';
import { workable } from './workable.ts';

const board = 'apply.workable.com/api/v1/widget/accounts/tillworks';
const link = 'https://apply.workable.com/tillworks/';

describe('Workable', () => {
  let web: SmallWeb;
  let reader: Reader;
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start(['apply.workable.com']);
  });
  afterEach(() => web.stop());

  it('recognises boards, jobs and old subdomains, but not its own pages', () => {
    const links = [link, 'https://apply.workable.com/TillWorks/j/AB12/', 'https://tillworks.workable.com/'];
    expect(accountsOf(workable, links)).toEqual(links.map(() => 'tillworks'));
    const others = [
      'https://apply.workable.com/',
      'https://apply.workable.com/j/AB12',
      'https://www.workable.com/pricing',
      'https://jobs.workable.com/search',
    ];
    expect(accountsOf(workable, others)).toEqual(others.map(() => null));
  });

  it('reads visible places, and requests details, because the list is empty without them', async () => {
    const job = {
      ...{ shortcode: 'AB12', title: 'Field engineer', url: 'https://apply.workable.com/j/AB12', department: 'Field' },
      ...{ telecommuting: false, city: 'Athens', country: 'Greece', published_on: '2026-02-01' },
      locations: [
        { city: 'Athens', country: 'Greece', hidden: false },
        { city: 'Patras', country: 'Greece', hidden: true },
      ],
    };
    const elsewhere = { ...job, shortcode: 'CD34', locations: [], telecommuting: true };
    web.page(board, ({ query }) => ({
      body: JSON.stringify({ name: 'Tillworks', jobs: query.get('details') === 'true' ? [job, elsewhere] : [] }),
    }));
    const reading = await readBoard(workable, link, reader);
    expect(reading?.entries).toEqual([
      {
        ...{ id: 'AB12', title: 'Field engineer', team: 'Field', places: ['Athens, Greece'], isRemote: false },
        ...{ pay: null, url: 'https://apply.workable.com/j/AB12', publishedAt: new Date('2026-02-01T00:00:00Z') },
      },
      expect.objectContaining({ id: 'CD34', places: ['Athens, Greece'], isRemote: true }),
    ]);
  });
});
