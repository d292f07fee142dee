import { readFileSync } from 'node:fs';
import { parseRobots } from '@sightline/web-reader';
import { expect, it } from 'vitest';
import { SourceChecks } from '../source-check/source-checks.service.ts';
import { linked, lumenpay, merra, useIngestion } from '../testing/ingestion-world.ts';
import { rss } from '../testing/small-web.ts';
import { sourceRows } from './source-rows.ts';

const world = useIngestion();

/** Hosts of sources that are on by default, with their recorded robots.txt; null when they have none. */
const recorded = new Map(
  sourceRows
    .filter(({ use }) => use === 'default')
    .flatMap(({ reads, robots: { file } }) => {
      const text = file === null ? null : readFileSync(new URL(file, import.meta.url), 'utf8');
      return reads.filter((url) => !url.includes('://{')).map((url) => [new URL(url).hostname, text] as const);
    }),
);

/** Serves the recorded robots.txt of every host. */
async function playRecorded(): Promise<void> {
  await world.replay([...recorded.keys()]);
  for (const [host, text] of recorded) if (text !== null) world.web.page(`${host}/robots.txt`, text);
}

/** Requests to paths that the recorded robots.txt of their host forbids. */
const forbidden = () =>
  world.web.requests.filter(({ page, query }) => {
    const text = recorded.get(page.slice(0, page.indexOf('/')));
    const url = `https://${page}${query.size > 0 ? `?${query}` : ''}`;
    return typeof text === 'string' && !parseRobots(`${new URL(url).origin}/robots.txt`, text).allows(url);
  });

it('sends no request that a recorded robots.txt forbids, in a sync over all default sources and their checks', async () => {
  await playRecorded();
  world.web.page('www.bing.com/news/search', rss('BingNews', []));
  await world.restart({ KEYLESS_SEARCH: 'on' });
  await world.subject.get(SourceChecks).runDue();
  await world.subject.emit('board.companies-linked', linked('b1', [lumenpay, merra]));
  await world.subject.settled();
  expect(world.web.asked('www.bing.com/news/search').length).toBeGreaterThanOrEqual(3);
  expect(forbidden()).toEqual([]);
});

it('detects a forbidden request', async () => {
  await playRecorded();
  await world.reader.fetch({ url: 'https://www.bing.com/news/search?q=lumenpay', ignoreRobots: true });
  expect(forbidden()).toHaveLength(1);
});
