import { describe, expect, it } from 'vitest';
import { anArticle, articles, servePipeline } from '@/testing/pipeline-server';
import { problem } from '@/testing/server';
import { browserClock, type Clock } from '../steps/clock.ts';
import type { RunTools } from '../steps/runner.ts';
import { newsWindow, pipelineQuery, searchCompany, searchWithCompetitors, withoutDuplicates } from './search.ts';

const lumenpay = { name: 'Lumenpay', keywords: ['card fees', 'terminals'] };
const rivals = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Rival ${at + 1}`, keywords: [`product ${at + 1}`] }));

/** A frozen clock that records the delays. */
function fakeClock(): Clock & { pauses: number[] } {
  const pauses: number[] = [];
  const pause = async (ms: number) => {
    pauses.push(ms);
  };
  return { now: () => new Date('2026-11-22T23:59:00.000Z'), pause, pauses };
}

function someTools(): RunTools & { lines: string[]; controller: AbortController } {
  const lines: string[] = [];
  const controller = new AbortController();
  const log: RunTools['log'] = (type, message) => lines.push(`${type} ${message}`);
  return { lines, controller, signal: controller.signal, log };
}

describe('a pipeline query', () => {
  it.each([
    ['name and keywords', lumenpay, '"Lumenpay" OR "card fees" OR "terminals"'],
    [
      'the first 5 keywords only',
      { name: 'A', keywords: ['1', '2', '3', '4', '5', '6'] },
      '"A" OR "1" OR "2" OR "3" OR "4" OR "5"',
    ],
    ['only the name', { name: 'Lumenpay', keywords: [] }, '"Lumenpay"'],
    ['no nested quotes, no blanks and no duplicates', { name: 'A "B"', keywords: [' ', '"', 'A B'] }, '"A B"'],
  ])('has %s', (_name, company, query) => expect(pipelineQuery(company)).toBe(query));

  it('covers the last 30 days up to today', () => {
    expect(newsWindow(new Date('2026-03-01T00:30:00.000Z'))).toEqual({ fromDate: '2026-01-30', toDate: '2026-03-01' });
  });
});

it('keeps the first article with an address', () => {
  const twice = [anArticle(1, { title: 'first' }), anArticle(2), anArticle(1, { title: 'second' })];
  expect(withoutDuplicates(twice).map(({ title }) => title)).toEqual(['first', 'Article 2']);
});

describe('the search for a company', () => {
  it('accepts up to 50 articles', async () => {
    const { sent } = servePipeline({ search: () => ({ articles: articles(3), totalResults: 70 }) });
    const found = await searchCompany(lumenpay, fakeClock(), someTools());
    expect(found).toMatchObject({ totalResults: 70, query: '"Lumenpay" OR "card fees" OR "terminals"' });
    expect(found.articles).toHaveLength(3);
    expect(sent('search')).toEqual([
      {
        query: '"Lumenpay" OR "card fees" OR "terminals"',
        fromDate: '2026-10-23',
        toDate: '2026-11-22',
        pageSize: 50,
      },
    ]);
  });
});

describe('the search with competitors', () => {
  it('searches for the first 5, one second apart, with up to 30 articles each', async () => {
    const { sent } = servePipeline({ search: () => ({ articles: [], totalResults: 4 }) });
    const clock = fakeClock();
    const tools = someTools();
    const found = await searchWithCompetitors(lumenpay, rivals(7), clock, tools);
    expect(sent('search').map((data) => 'pageSize' in data && data.pageSize)).toEqual([50, 30, 30, 30, 30, 30]);
    expect(sent('search')[1]).toMatchObject({ query: '"Rival 1" OR "product 1"' });
    expect(clock.pauses).toEqual([1000, 1000, 1000, 1000]);
    expect(found.totalResults).toBe(24);
    expect(tools.lines).toContain('info Only the first 5 competitors are searched; 2 left out');
  });

  it('names the company for which an article was found, and keeps each address once', async () => {
    let asked = 0;
    const pages = [
      [anArticle(1), anArticle(2)],
      [anArticle(2), anArticle(3)],
    ];
    servePipeline({ search: () => ({ articles: pages[asked++], totalResults: 2 }) });
    const tools = someTools();
    const found = await searchWithCompetitors(lumenpay, rivals(1), fakeClock(), tools);
    expect(found.articles.map(({ title, source_company }) => [title, source_company])).toEqual([
      ['Article 1', 'Lumenpay'],
      ['Article 2', 'Lumenpay'],
      ['Article 3', 'Rival 1'],
    ]);
    expect(found.searchBreakdown).toEqual(['Lumenpay: 2 of 2 articles', 'Rival 1: 2 of 2 articles']);
    expect(tools.lines).toContain('info 1 article found more than once left out');
  });

  it('logs and skips a competitor whose search fails', async () => {
    let asked = 0;
    servePipeline({
      search: () =>
        ++asked === 2 ? problem(429, 'rate_limited', 'Too many searches.') : { articles: [], totalResults: 0 },
    });
    const tools = someTools();
    const found = await searchWithCompetitors(lumenpay, rivals(2), fakeClock(), tools);
    expect(tools.lines).toContain('error Rival 1 skipped: Too many searches.');
    expect(found.searchBreakdown).toEqual([
      'Lumenpay: 0 of 0 articles',
      'Rival 1: skipped (Too many searches.)',
      'Rival 2: 0 of 0 articles',
    ]);
  });

  it('fails when the search for the company itself fails', async () => {
    servePipeline({ search: () => problem(503, 'unavailable', 'No news service.') });
    const searching = searchWithCompetitors(lumenpay, rivals(2), fakeClock(), someTools());
    await expect(searching).rejects.toThrow('No news service.');
  });

  it('stops when aborted, even during a pause', async () => {
    const { sent } = servePipeline({ search: () => ({ articles: [], totalResults: 0 }) });
    const tools = someTools();
    const clock: Clock = {
      now: browserClock.now,
      pause: (_ms, signal) => {
        const waiting = browserClock.pause(3_600_000, signal);
        tools.controller.abort();
        return waiting;
      },
    };
    await expect(searchWithCompetitors(lumenpay, rivals(3), clock, tools)).rejects.toThrow('abort');
    expect(sent('search')).toHaveLength(2);
  });
});
