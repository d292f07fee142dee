import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobEntry } from '../jobs/entries/job-entry.ts';
import type { Reader } from '../reader.ts';
import type { SurfaceSource } from '../surfaces/surface-source.ts';
import { readBoard } from '../testing/boards/job-boards.ts';
import { SmallWeb, type SmallWebReply } from '../testing/small-web.ts';
import { ashby } from './ashby/ashby.ts';
import { greenhouse } from './greenhouse/greenhouse.ts';
import { lever } from './lever/lever.ts';
import { personio } from './personio/personio.ts';
import { recruitee } from './recruitee/recruitee.ts';
import { teamtailor } from './teamtailor/teamtailor.ts';
import { workable } from './workable/workable.ts';

interface Board {
  readonly source: SurfaceSource<JobEntry>;
  readonly link: string;
  readonly address: string;
  /** The response of a board without jobs. */
  readonly empty: string;
  /** Rows that lack the fields of a job, in the provider's format. */
  readonly strange: string;
}

const json = { 'content-type': 'application/json' };
const rss = (items: string) => `<?xml version="1.0"?><rss version="2.0"><channel>${items}</channel></rss>`;
const xml = (rows: string) => `<?xml version="1.0"?><workzag-jobs>${rows}</workzag-jobs>`;
const boards: readonly Board[] = [
  {
    source: greenhouse,
    link: 'https://boards.greenhouse.io/nemo',
    address: 'boards-api.greenhouse.io/v1/boards/nemo/jobs',
    empty: '{"jobs":[]}',
    strange: '{"jobs":[{"id":1,"title":null},7]}',
  },
  {
    source: lever,
    link: 'https://jobs.lever.co/nemo',
    address: 'api.lever.co/v0/postings/nemo',
    empty: '[]',
    strange: '[{"id":1},"job"]',
  },
  {
    source: ashby,
    link: 'https://jobs.ashbyhq.com/nemo',
    address: 'api.ashbyhq.com/posting-api/job-board/nemo',
    empty: '{"jobs":[]}',
    strange: '{"jobs":[{"title":"A"},null]}',
  },
  {
    source: workable,
    link: 'https://apply.workable.com/nemo',
    address: 'apply.workable.com/api/v1/widget/accounts/nemo',
    empty: '{"jobs":[]}',
    strange: '{"jobs":[{"title":"A","shortcode":"B","url":"javascript:alert(1)"}]}',
  },
  {
    source: recruitee,
    link: 'https://nemo.recruitee.com/',
    address: 'nemo.recruitee.com/api/offers/',
    empty: '{"offers":[]}',
    strange: '{"offers":[{"id":{},"title":"A"}]}',
  },
  {
    source: personio,
    link: 'https://nemo.jobs.personio.de/',
    address: 'nemo.jobs.personio.de/xml',
    empty: xml(''),
    strange: xml('<position><id>x</id><name>A</name></position>'),
  },
  {
    source: teamtailor,
    link: 'https://nemo.teamtailor.com/',
    address: 'nemo.teamtailor.com/jobs.rss',
    empty: rss(''),
    strange: rss('<item><title>A</title></item>'),
  },
];
const each = boards.map((board) => [board.source.provider, board] as const);

describe('a job board', () => {
  let web: SmallWeb;
  let reader: Reader;
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start(boards.map(({ address }) => address.split('/')[0] ?? ''));
    web.page('boards-api.greenhouse.io/v1/boards/nemo/departments', '{"departments":[]}');
  });
  afterEach(() => web.stop());

  const reading = (board: Board, answer: SmallWebReply) => {
    web.page(board.address, answer);
    return readBoard(board.source, board.link, reader);
  };
  const typed = ({ address, empty }: Board, body: string): SmallWebReply => ({
    body,
    headers: empty.startsWith('<') ? { 'content-type': 'application/xml' } : { ...json, 'x-board': address },
  });

  it.each(each)('without jobs is read as empty (%s)', async (_, board) => {
    expect((await reading(board, typed(board, board.empty)))?.entries).toEqual([]);
  });

  it.each(each)('that does not exist fails, whether the response is a web page or a 404 (%s)', async (_, board) => {
    await expect(reading(board, { body: '<!doctype html><title>Jobs</title>' })).rejects.toThrow(
      'no public job board “nemo”',
    );
    await expect(reading(board, { status: 404, body: '{}' })).rejects.toThrow('no public job board “nemo”');
  });

  it.each(each)('that is truncated or has another format fails (%s)', async (_, board) => {
    await expect(reading(board, typed(board, board.empty.slice(0, -3)))).rejects.toThrow('not a list of jobs');
    await expect(reading(board, typed(board, '{"error":"later"}'))).rejects.toThrow('not a list of jobs');
    await expect(reading(board, typed(board, ''))).rejects.toThrow('not a list of jobs');
  });

  it.each(each)('with rows that are not jobs fails (%s)', async (_, board) => {
    await expect(reading(board, typed(board, board.strange))).rejects.toThrow('could not be read');
  });

  it.each(each)('that requests a pause fails with its status and time (%s)', async (_, board) => {
    await expect(reading(board, { status: 429, headers: { 'retry-after': '3600' }, body: '' })).rejects.toMatchObject({
      code: 'http_status',
      details: { status: 429, retryAfter: '3600' },
    });
  });

  it.each(each)('is not read when its robots.txt forbids it (%s)', async (_, board) => {
    web.page(`${board.address.split('/')[0]}/robots.txt`, 'User-agent: *\nDisallow: /');
    await expect(reading(board, typed(board, board.empty))).rejects.toMatchObject({ code: 'robots_denied' });
    expect(web.requests).toEqual([]);
  });
});
