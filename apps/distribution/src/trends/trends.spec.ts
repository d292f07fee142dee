import type { Card, CardList, CompanyIdentity, Trends } from '@sightline/contracts';
import { syncOutcome } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { ada, NewsBoard, named, own, reportSaying, rival } from '../testing/news-board.ts';
import { board, service, useService } from '../testing/running.ts';

const third = named('Merra');

useService(() => board.link(ada, [own, rival, third]));

const trends = async (query = '', of = board) => (await of.ask<Trends>('GET', `/trends${query}`)).body;
const of = ({ companies }: Trends, { companyId }: CompanyIdentity) =>
  companies.find((company) => company.companyId === companyId);
const eventsOf = async (company: CompanyIdentity, query = '') => of(await trends(query), company)?.events;
const archive = async (title: string) => board.ask('PATCH', `/cards/${await board.cardId(title)}`, { archived: true });
const synced = (company: CompanyIdentity, ageDays: number) =>
  service.emit('company.synced', {
    ...syncOutcome({ companyId: company.companyId, syncId: `sync-${ageDays}` }),
    startedAt: new Date(service.clock.now().getTime() - ageDays * 86_400_000).toISOString(),
    sourcesChecked: ['news search'],
    sourcesFailed: [],
  });

describe('the trends of a board', () => {
  it('count events by company, topic and sentiment, where the topic is the type of event or otherwise the first tag', async () => {
    await board.news('one', { event: 'product-launch', tags: ['Product launch'], sentiment: 'positive' });
    await board.news('two', { company: own, tags: ['Pricing'], sentiment: 'negative' });
    await board.news('three', { event: 'pricing', sentiment: 'neutral' });
    await board.news('old', { ageDays: 31 });
    const all = await trends();
    expect(all).toMatchObject({ events: 3, articles: 3, days: 30 });
    expect(all.companies.map(({ companyId, events }) => [companyId, events])).toEqual([
      [rival.companyId, 2],
      [own.companyId, 1],
      [third.companyId, 0],
    ]);
    expect(all.topics.map(({ topic, events, companies }) => [topic, events, companies])).toEqual([
      ['pricing', 2, 2],
      ['product-launch', 1, 1],
    ]);
    expect(all.sentiments.map(({ sentiment, events }) => [sentiment, events])).toEqual([
      ['positive', 1],
      ['neutral', 1],
      ['negative', 1],
    ]);
    expect((await trends('?days=90')).events).toBe(4);
  });

  it('count neither rumours nor denied events, which the history of the board keeps', async () => {
    const at = service.clock.now();
    await board.news('fact', { event: 'pricing' });
    await board.news('whisper', { event: 'acquisition', report: reportSaying('rumour', at) });
    await board.news('denied', { event: 'layoffs', report: reportSaying('denial', at, true) });
    expect(await trends()).toMatchObject({ events: 1, articles: 1, topics: [{ topic: 'pricing' }] });
    expect(await board.titles('?show=counted')).toEqual(['fact']);
    expect((await board.titles('?show=recorded')).toSorted()).toEqual(['denied', 'fact', 'whisper']);
  });

  it('count a rumour once another publisher states it as a fact', async () => {
    const whisper = { event: 'acquisition', eventId: 'deal' } as const;
    const by = (family: string) => ({ source: family, publisher: { domain: null, family } });
    await board.news('whisper', { ...whisper, ...by('Gazette'), report: reportSaying('rumour', service.clock.now()) });
    expect((await trends()).events).toBe(0);
    await board.news('deal', { ...whisper, ...by('Post'), report: reportSaying('fact', service.clock.now()) });
    expect((await trends()).events).toBe(1);
  });

  it('are empty on a board that is not linked yet, and reject other periods', async () => {
    const none = new NewsBoard(service, 'b9');
    expect(await trends('', none)).toMatchObject({ events: 0, companies: [], findings: [], collectedSince: null });
    expect((await board.ask('GET', '/trends?days=31')).status).toBe(400);
  });

  it('compare with the usual range, starting 30 days before the first sync', async () => {
    await synced(rival, 60);
    await synced(rival, 0);
    for (let ago = 0; ago < 89; ago += 3) await board.news(`every third day, ${ago}`, { ageDays: ago });
    const first = of(await trends(), rival);
    expect(first).toMatchObject({ collectedSince: '2025-12-02T00:00:00.000Z', comparison: { kind: 'usual' } });
    expect(of(await trends(), third)?.comparison).toEqual({ kind: 'too-early', since: null, from: null });
  });

  it('report when a company is in the news more than usual, with its events', async () => {
    for (let ago = 0; ago < 200; ago += 10) await board.news(`calm ${ago}`, { ageDays: ago, event: 'results' });
    for (let ago = 0; ago < 12; ago += 1) await board.news(`loud ${ago}`, { ageDays: ago + 0.5, event: 'pricing' });
    const { findings } = await trends();
    const finding = findings.find(({ companyIds }) => companyIds[0] === rival.companyId);
    expect(finding).toMatchObject({
      kind: 'momentum',
      direction: 'up',
      reason: expect.stringMatching(/usually 1 to \d/),
    });
    const { companyIds = [], since, until, events } = finding ?? {};
    const list = await board.cards(
      `?show=counted&company=${companyIds[0]}&publishedSince=${since}&publishedBefore=${until}`,
    );
    expect(list.counts.all).toBe(events);
  });
});

describe('the counts', () => {
  it('include an event once, however many reports it has', async () => {
    await board.news('first');
    await board.news('second');
    const [a, b] = (await board.cards()).items;
    await board.ask('POST', `/cards/${a?.id}/join`, { intoCardId: b?.id });
    expect(await trends()).toMatchObject({ events: 1, articles: 2 });
    await board.ask('POST', `/cards/${a?.id}/split`);
    expect(await trends()).toMatchObject({ events: 2, articles: 2 });
  });

  it('include archived events', async () => {
    await board.news('one');
    expect(await eventsOf(rival)).toBe(1);
    await archive('one');
    expect(await eventsOf(rival)).toBe(1);
    expect((await board.cards('?show=counted')).counts.all).toBe(1);
  });

  it('exclude hidden cards, and doubtful ones until they are confirmed', async () => {
    await board.news('one', { tags: ['Award'] });
    await board.news('doubt', { doubtful: true, source: 'Harbour Gazette' });
    expect(await eventsOf(rival)).toBe(1);
    const rule = await board.ask<{ rule: { id: string } }>('POST', '/rules', {
      kind: 'tag',
      tag: 'Award',
      companyId: null,
    });
    expect(await eventsOf(rival)).toBe(0);
    await board.ask('POST', '/rules', { kind: 'company', cardId: await board.cardId('doubt'), isCompany: true });
    expect(await eventsOf(rival)).toBe(1);
    await board.ask('DELETE', `/rules/${rule.body.rule.id}`);
    expect(await eventsOf(rival)).toBe(2);
  });

  it('follow the latest evaluation', async () => {
    await board.news('one', { event: 'pricing', sentiment: 'negative' });
    expect((await trends()).topics.map(({ topic }) => topic)).toEqual(['pricing']);
    service.clock.advance(60_000);
    await board.news('one', { event: 'outage', sentiment: 'positive' });
    const after = await trends();
    expect(after.topics.map(({ topic }) => topic)).toEqual(['outage']);
    expect(of(after, rival)?.sentiments).toEqual({ positive: 1, neutral: 0, negative: 0 });
    service.clock.advance(60_000);
    await board.news('one', { relevant: false });
    expect((await trends()).events).toBe(0);
  });

  it('follow the list of companies', async () => {
    await board.news('one');
    await board.news('two', { company: third });
    expect((await trends()).events).toBe(2);
    await board.link(ada, [own, rival, { ...third, mergedInto: rival.companyId }], { revision: 1 });
    expect((await trends()).companies.map(({ companyId, events }) => [companyId, events])).toEqual([
      [rival.companyId, 2],
      [own.companyId, 0],
    ]);
    await board.link(ada, [own, third], { revision: 2 });
    expect((await trends()).companies.map(({ companyId, events }) => [companyId, events])).toEqual([
      [third.companyId, 1],
      [own.companyId, 0],
    ]);
  });

  it('are deleted with the board', async () => {
    await board.news('one');
    await trends();
    expect(await service.db.collection('trend_spans').countDocuments({ boardId: 'b1' })).toBeGreaterThan(0);
    await service.emit('board.deleted', { boardId: 'b1' });
    await trends();
    expect(await service.db.collection('trend_spans').countDocuments({ boardId: 'b1' })).toBe(0);
  });
});

describe('the list of events behind a number', () => {
  const titles = ({ items }: CardList) => items.map(({ title }: Card) => title);

  it('can be filtered by topic, sentiment and period', async () => {
    await board.news('new price', { event: 'pricing', sentiment: 'negative', ageDays: 1 });
    await board.news('old price', { event: 'pricing', sentiment: 'positive', ageDays: 10 });
    await board.news('outage', { event: 'outage', ageDays: 1 });
    const list = async (query: string) => titles(await board.cards(`?show=counted&sort=newest${query}`));
    expect(await list('&topic=pricing')).toEqual(['new price', 'old price']);
    expect(await list('&topic=pricing&sentiment=positive')).toEqual(['old price']);
    const since = new Date(service.clock.now().getTime() - 5 * 86_400_000).toISOString();
    expect(await list(`&topic=pricing&publishedSince=${since}`)).toEqual(['new price']);
    expect(await list(`&topic=pricing&publishedBefore=${since}`)).toEqual(['old price']);
    expect((await board.cards(`?publishedSince=${since}`)).counts.all).toBe(2);
    expect((await board.cards(`?publishedBefore=${since}&window=30d&sort=newest`)).items).toHaveLength(1);
  });
});
