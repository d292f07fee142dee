import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../../reader.ts';
import { accountsOf, readBoard } from '../../testing/boards/job-boards.ts';
import { SmallWeb } from '../../testing/small-web.ts';
import { greenhouse } from './greenhouse.ts';

const job = (id: number, more: object = {}) => ({
  id,
  title: `Engineer ${id}`,
  absolute_url: `https://job-boards.greenhouse.io/tillworks/jobs/${id}`,
  location: { name: 'Lisbon; Porto' },
  first_published: '2026-02-01T10:00:00-05:00',
  updated_at: '2026-02-20T10:00:00-05:00',
  ...more,
});
const board = 'boards-api.greenhouse.io/v1/boards/tillworks';
const link = 'https://boards.greenhouse.io/tillworks';

describe('Greenhouse', () => {
  let web: SmallWeb;
  let reader: Reader;
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start(['boards-api.greenhouse.io', 'boards-api.eu.greenhouse.io']);
    web.page(`${board}/departments`, JSON.stringify({ departments: [] }));
  });
  afterEach(() => web.stop());

  it('recognises boards, jobs and embedded boards, but not its own pages', () => {
    const links = [
      'https://boards.greenhouse.io/TillWorks',
      'https://job-boards.greenhouse.io/tillworks/jobs/12',
      'https://job-boards.eu.greenhouse.io/tillworks',
      'https://boards.greenhouse.io/embed/job_board?for=tillworks',
      'https://boards-api.greenhouse.io/v1/boards/tillworks/jobs',
    ];
    expect(accountsOf(greenhouse, links)).toEqual(links.map(() => 'tillworks'));
    const others = [
      'https://boards.greenhouse.io/',
      'https://boards.greenhouse.io/embed/job_app',
      'https://www.greenhouse.io/tillworks',
      'https://evil.example/boards.greenhouse.io/tillworks',
    ];
    expect(accountsOf(greenhouse, others)).toEqual(others.map(() => null));
  });

  it('reads jobs without their texts, and their teams from the departments', async () => {
    web.page(`${board}/jobs`, JSON.stringify({ jobs: [job(1), job(2, { location: { name: 'Remote, UK' } })] }));
    const departments = [
      { id: 1, name: 'Payments', jobs: [{ id: 1 }] },
      { id: 0, name: 'No Department', jobs: [{ id: 2 }] },
    ];
    web.page(`${board}/departments`, JSON.stringify({ departments }));
    const reading = await readBoard(greenhouse, link, reader);
    expect(reading?.entries).toEqual([
      {
        ...{ id: '1', title: 'Engineer 1', team: 'Payments', places: ['Lisbon', 'Porto'], isRemote: false, pay: null },
        url: 'https://job-boards.greenhouse.io/tillworks/jobs/1',
        publishedAt: new Date('2026-02-01T15:00:00Z'),
      },
      expect.objectContaining({ id: '2', team: null, places: ['Remote, UK'], isRemote: true }),
    ]);
    expect(web.asked(`${board}/jobs`)[0]?.query.get('content')).toBe(null);
  });

  it('reads European accounts from the European host', async () => {
    web.page('boards-api.eu.greenhouse.io/v1/boards/tillworks/jobs', JSON.stringify({ jobs: [] }));
    const reading = await readBoard(greenhouse, 'https://job-boards.eu.greenhouse.io/tillworks', reader);
    expect(reading?.entries).toEqual([]);
  });

  it('sends the tag of the last reading and reports an unchanged board', async () => {
    web.page(`${board}/jobs`, ({ headers }) =>
      headers['if-none-match'] === '"one"'
        ? { status: 304, headers: { etag: '"one"' } }
        : { headers: { etag: '"one"' }, body: JSON.stringify({ jobs: [job(1)] }) },
    );
    const first = await readBoard(greenhouse, link, reader);
    expect(first?.memory).toEqual({ etag: '"one"', lastModified: null });
    expect(await readBoard(greenhouse, link, reader, first?.memory)).toBe(null);
  });

  it('reads 700 jobs', async () => {
    const jobs = Array.from({ length: 700 }, (_, index) => job(index + 1, { metadata: 'x'.repeat(10_000) }));
    web.page(`${board}/jobs`, JSON.stringify({ jobs }));
    expect((await readBoard(greenhouse, link, reader))?.entries).toHaveLength(700);
  });
});
