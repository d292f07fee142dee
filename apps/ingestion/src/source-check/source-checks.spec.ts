import type { BoardSources, SourceReport } from '@sightline/contracts';
import { createLogger, type Principal, Scheduler } from '@sightline/service-kit';
import { asNobody, asOperator, asUser } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { IngestionSettings } from '../config.ts';
import { type Canary, feedCanary, jsonCanary } from '../sources/canary.ts';
import type { SourceRow } from '../sources/source-row.ts';
import { linked, lumenpay, useIngestion } from '../testing/ingestion-world.ts';
import { rss, type SmallWeb, type SmallWebReply } from '../testing/small-web.ts';
import { daysAgo } from '../testing/targets.ts';
import { ReadingsStore } from './readings.store.ts';
import { SourceChecks } from './source-checks.service.ts';
import { SourceChecksStore } from './source-checks.store.ts';

const world = useIngestion();
const dayMs = 86_400_000;
const dayLater = () => world.subject.clock.advance(dayMs);

const rowOf = (name: string, canary: Canary, more: Partial<SourceRow> = {}): SourceRow => ({
  ...{ name, use: 'default', reads: [canary.url], robots: { decision: 'none', file: null } },
  ...{ licence: 'Any use.', limit: 'None.', needsContact: false, gives: ['news'], finds: 'News.', stores: 'link' },
  canary,
  ...more,
});
const results = z.object({ results: z.array(z.string()) });
const jsonOf = (url: string) => jsonCanary(url, 'results', results, (answer) => answer.results.length);
const entry = { url: 'https://a.example/1', title: 'A', date: daysAgo(1) };

/** Checks the given rows in the world's service. */
function checksOf(rows: readonly SourceRow[], settings: Partial<IngestionSettings> = {}, lines: string[] = []) {
  const { subject } = world;
  return new SourceChecks(
    ...([subject.get(SourceChecksStore), subject.get(ReadingsStore), subject.get(Scheduler)] as const),
    ...([rows, world.reader, { ...IngestionSettings.parse({}), SOURCE_TIMEOUT_MS: 3_000, ...settings }] as const),
    ...([subject.clock, createLogger('ingestion', 'info', { write: (line) => lines.push(line) })] as const),
  );
}

type Way = (web: SmallWeb, host: string) => void;
const canaryPage =
  (reply: SmallWebReply): Way =>
  (web, host) =>
    web.page(`${host}/canary`, reply);
const ways: Record<string, { break: Way; answer: string; status?: number }> = {
  'answers 403': { break: canaryPage({ status: 403 }), answer: 'refuses', status: 403 },
  'asks to wait': {
    break: canaryPage({ status: 429, headers: { 'retry-after': '3600' } }),
    answer: 'refuses',
    status: 429,
  },
  'answers 500': { break: canaryPage({ status: 500 }), answer: 'refuses', status: 500 },
  'is gone': { break: canaryPage({ status: 410 }), answer: 'refuses', status: 410 },
  'forbids programs': {
    break: (web, host) => web.page(`${host}/robots.txt`, 'User-agent: *\nDisallow: /'),
    answer: 'forbidden',
  },
  'has a broken robots.txt': {
    break: (web, host) => web.page(`${host}/robots.txt`, { status: 503 }),
    answer: 'forbidden',
    status: 503,
  },
  'has an empty list': {
    break: (web, host) => web.page(`${host}/canary`, host.startsWith('json') ? '{"results":[]}' : rss('Empty', [])),
    answer: 'empty',
  },
  'answers a page': {
    break: canaryPage({ body: '<!doctype html><html><body>Are you a robot?</body></html>' }),
    answer: 'something-else',
  },
  'answers a document of another kind': {
    break: (web, host) =>
      web.page(`${host}/canary`, host.startsWith('json') ? '{"results":' : '<?xml version="1.0"?><error/>'),
    answer: 'something-else',
  },
  'never answers': {
    break: (web, host) => web.page(`${host}/canary`, () => new Promise<never>(() => undefined)),
    answer: 'unreachable',
  },
};

describe('a check of 20 sources that are broken in ten different ways', () => {
  it('reports each broken source with the reason and the time, but not the working sources', async () => {
    const broken = Object.keys(ways).flatMap((way, at) =>
      ['feed', 'json'].map((form) => ({ way, form, name: `${form}-${at}`, host: `${form}-${at}.example` })),
    );
    const healthy = { name: 'healthy', host: 'healthy.example', form: 'feed' };
    world.web.page('healthy.example/canary', rss('Healthy', [entry]));
    for (const { way, host } of broken) ways[way]?.break(world.web, host);
    const rows = [...broken, healthy].map(({ name, host, form }) =>
      rowOf(name, form === 'json' ? jsonOf(`https://${host}/canary`) : feedCanary(`https://${host}/canary`)),
    );
    const lines: string[] = [];
    const checks = checksOf(rows, {}, lines);
    const first = world.subject.clock.now();
    await checks.runDue();
    dayLater();
    await checks.runDue();

    const { items, meaning } = await checks.report();
    for (const { name, way } of broken) {
      const check = items.find((item) => item.name === name)?.check;
      const since = first.toISOString();
      expect(check, `${name} ${way}`).toMatchObject({
        answer: ways[way]?.answer,
        since,
        status: ways[way]?.status ?? null,
      });
      expect(check?.reason, `${name} ${way}`).toMatch(/\w/);
    }
    expect(items.filter(({ check }) => check?.answer === 'answers').map(({ name }) => name)).toEqual(['healthy']);
    expect(meaning).toMatchObject([{ kind: 'news', state: 'partly', from: ['healthy'], text: 'From Healthy only.' }]);
    expect(meaning[0]?.without).toHaveLength(20);
    expect(lines).toHaveLength(2);
    for (const { name } of broken)
      expect(lines[0]).toContain(`${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}: `);
    expect(lines[0]).toContain('1 of 21 sources answer');
  });
});

describe('a check of sources', () => {
  const url = 'https://canary.example/canary';
  const rows = [rowOf('canary', feedCanary(url))];
  const asked = () => world.web.asked('canary.example/canary').length;
  const standing = async (checks: SourceChecks) => (await checks.report()).items[0]?.check?.standing;

  it('requests each source once a day, in one replica', async () => {
    world.web.page('canary.example/canary', rss('Canary', [entry]));
    await Promise.all([checksOf(rows).runDue(), checksOf(rows).runDue()]);
    await checksOf(rows).runDue();
    expect(asked()).toBe(1);
    dayLater();
    await checksOf(rows).runDue();
    expect(asked()).toBe(2);
  });

  it('reports a canary that has been empty for three days as broken', async () => {
    world.web.page('canary.example/canary', rss('Canary', []));
    const checks = checksOf(rows);
    for (const expected of ['quiet', 'quiet', 'quiet', 'broken']) {
      await checks.runDue();
      expect(await standing(checks)).toBe(expected);
      dayLater();
    }
    world.web.page('canary.example/canary', rss('Canary', [entry]));
    await checks.runDue();
    expect(await standing(checks)).toBe('fine');
  });

  it('respects a requested pause, even when an operator starts the check', async () => {
    world.web.page('canary.example/canary', { status: 429, headers: { 'retry-after': '7200' } });
    const checks = checksOf(rows);
    const { items } = await checks.checkNow();
    expect(items[0]?.check?.waitUntil).toBe(new Date(world.subject.clock.now().getTime() + 7_200_000).toISOString());
    await checks.checkNow();
    expect(asked()).toBe(1);
    world.subject.clock.advance(7_200_000);
    await checks.checkNow();
    expect(asked()).toBe(2);
  });

  it('checks a source that requires a contact only if one is configured', async () => {
    world.web.page('canary.example/canary', rss('Canary', [entry]));
    const needing = [rowOf('canary', feedCanary(url), { needsContact: true, gives: ['filings'] })];
    const { items, meaning } = await checksOf(needing).checkNow();
    expect(items[0]).toMatchObject({ offBecause: 'contact', check: null });
    expect(meaning).toMatchObject([{ kind: 'filings', state: 'none', text: 'None until OPERATOR_CONTACT is set.' }]);
    expect(asked()).toBe(0);
    const report = await checksOf(needing, { OPERATOR_CONTACT: 'ops@lumenpay.example' }).checkNow();
    expect(report.items[0]).toMatchObject({ offBecause: null, check: { answer: 'answers', found: 1 } });
  });

  it('skips sources that a setting turned off', async () => {
    const { items, meaning } = await checksOf(rows, { KEYLESS_SEARCH: 'off' }).checkNow();
    expect(items[0]).toMatchObject({ offBecause: 'setting', check: null });
    expect(meaning).toEqual([]);
  });
});

describe('a source that always answers with an empty list', () => {
  it('counts as failed in syncs and on boards while its canary is also empty', async () => {
    await world.restart({ KEYLESS_SEARCH: 'on', NEWS_FEEDS: [] });
    world.web.page('www.bing.com/news/search', rss('BingNews', []));
    await world.subject.get(SourceChecks).runDue();
    await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await world.subject.settled();
    const [outcome] = world.outcomes(lumenpay.companyId);
    expect(outcome?.sourcesFailed).toContain('bing-news');
    expect(outcome?.sourcesChecked).toContain('company-feeds');
    const board = await world.subject.inject('GET', '/api/boards/b1/sources', { as: asUser() });
    expect(board.json() as BoardSources).toMatchObject({
      kinds: [
        // Hacker News has no page in this small web.
        { kind: 'news', answered: [], silent: [{ name: 'bing-news' }, { name: 'hacker-news' }] },
        { kind: 'posts', answered: expect.arrayContaining(['company-feeds']), silent: [] },
      ],
    });
  });

  it('counts as answered in syncs when its canary has results', async () => {
    await world.restart({ KEYLESS_SEARCH: 'on', NEWS_FEEDS: [] });
    world.web.page('www.bing.com/news/search', ({ query }) => ({
      body: rss('BingNews', query.get('q') === 'microsoft' ? [entry] : []),
    }));
    await world.subject.get(SourceChecks).runDue();
    await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await world.subject.settled();
    expect(world.outcomes(lumenpay.companyId)[0]?.sourcesChecked).toContain('bing-news');
  });
});

describe('the report of sources', () => {
  it('is available to operators, and counts the readings of sources without a canary', async () => {
    await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await world.subject.settled();
    const ask = (as: Principal = asOperator()) => world.subject.inject('GET', '/api/operator/sources/report', { as });
    expect((await ask(asNobody)).status).toBe(403);
    expect((await world.subject.inject('POST', '/api/operator/sources/check', { as: asUser() })).status).toBe(403);
    const { items } = (await ask()).json() as SourceReport;
    const checkOf = (source: string) => items.find(({ name }) => name === source)?.check;
    expect(checkOf('company-feeds')).toMatchObject({ answer: 'answers', found: 1, asked: 1 });
    expect(items.find(({ name }) => name === 'google-news')).toMatchObject({ offBecause: 'opt-in', check: null });
    expect(items.find(({ name }) => name === 'news-api')).toMatchObject({ offBecause: 'key', check: null });
  });
});
