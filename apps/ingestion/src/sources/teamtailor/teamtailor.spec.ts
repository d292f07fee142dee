import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../../reader.ts';
import { accountsOf, readBoard } from '../../testing/boards/job-boards.ts';
import { SmallWeb } from '../../testing/small-web.ts';
import { teamtailor } from './teamtailor.ts';

const board = 'tillworks.teamtailor.com/jobs.rss';
const link = 'https://tillworks.teamtailor.com/jobs';
const item = (id: number) =>
  `<item><title>Säljare ${id}</title><description>&lt;p&gt;Text&lt;/p&gt;</description>` +
  `<pubDate>Sun, 01 Feb 2026 11:00:00 +0100</pubDate><link>${link}/${id}-saljare</link><remoteStatus>hybrid</remoteStatus>` +
  `<guid>guid-${id}</guid><tt:locations><tt:location><tt:name>HQ</tt:name><tt:city>Malmö</tt:city></tt:location></tt:locations>` +
  '<tt:department>Sälj</tt:department></item>';
const feed = (ids: readonly number[]) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>T</title>${ids.map(item).join('')}</channel></rss>`;
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe('Teamtailor', () => {
  let web: SmallWeb;
  let reader: Reader;
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start(['tillworks.teamtailor.com']);
  });
  afterEach(() => web.stop());

  it('recognises accounts by subdomain, with their region, but not its own pages', () => {
    const links = [link, 'https://tillworks.na.teamtailor.com/jobs/1'];
    expect(accountsOf(teamtailor, links)).toEqual(['tillworks', 'tillworks.na']);
    const others = ['https://www.teamtailor.com/', 'https://docs.teamtailor.com/', 'https://na.teamtailor.com/'];
    expect(accountsOf(teamtailor, others)).toEqual(others.map(() => null));
  });

  it('reads title, team and city', async () => {
    web.page(board, feed([1]));
    const reading = await readBoard(teamtailor, link, reader);
    expect(reading?.entries).toEqual([
      {
        ...{ id: 'guid-1', title: 'Säljare 1', team: 'Sälj', places: ['Malmö'], isRemote: false, pay: null },
        ...{ url: `${link}/1-saljare`, publishedAt: new Date('2026-02-01T10:00:00Z') },
      },
    ]);
  });

  it('reads page after page', async () => {
    web.page(board, ({ query }) => {
      const offset = Number(query.get('offset'));
      return { body: feed(numbers(offset, Math.min(offset + 100, 130))) };
    });
    expect((await readBoard(teamtailor, link, reader))?.entries).toHaveLength(130);
  });

  it('stops when a site repeats its first page', async () => {
    web.page(board, feed(numbers(0, 100)));
    expect((await readBoard(teamtailor, link, reader))?.entries).toHaveLength(100);
    expect(web.asked(board)).toHaveLength(2);
  });
});
