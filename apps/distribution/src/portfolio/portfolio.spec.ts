import type { BoardNews, ItemChange, NewsTotals } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import { asUser, syncOutcome } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { ada, NewsBoard, own, rival } from '../testing/news-board.ts';
import { service, useService } from '../testing/running.ts';

let b1: NewsBoard;
let b2: NewsBoard;

useService(async () => {
  b1 = new NewsBoard(service, 'b1');
  b2 = new NewsBoard(service, 'b2');
  await b1.link(ada, [own, rival]);
  await b2.link(ada, [rival]);
});

async function answered(boardIds: string[], as: Principal): Promise<{ items: BoardNews[]; totals: NewsTotals }> {
  const answer = await service.inject('POST', '/internal/portfolio', { as, body: { boardIds } });
  expect(answer.status).toBe(200);
  return answer.json() as { items: BoardNews[]; totals: NewsTotals };
}
const news = async (boardIds = ['b1', 'b2'], as: Principal = ada) =>
  new Map((await answered(boardIds, as)).items.map((one) => [one.boardId, one]));
const totals = async (boardIds = ['b1', 'b2']) => (await answered(boardIds, ada)).totals;
const of = async (boardId: string, as?: Principal) => (await news([boardId], as)).get(boardId);
const mark = async (seen: object, boardIds = ['b1', 'b2']) =>
  (await service.inject('POST', '/internal/portfolio/seen', { as: ada, body: { boardIds, seen } })).status;
const now = () => service.clock.now().toISOString();

const priceChange = (before: string, after: string, ageDays: number, kind: 'price' | 'headline' = 'price') => {
  const change: ItemChange = {
    ...{ changeId: 'chg_00000000000000000001', pageId: 'pag_00000000000000000001', pageKind: 'pricing' },
    changes: [{ kind, before, after, quote: after, minor: false, percent: 20, section: 'Team' }],
    ...{ total: 1, audience: { except: [] } },
  };
  return b1.news(`pricing ${before}`, { ageDays, change, tags: ['Pricing'] });
};

/** Publishes a report of an event. */
const report = (name: string, source: string, ageDays: number) => b1.news(name, { source, ageDays, eventId: 'recall' });

describe('a row of the portfolio', () => {
  it('uses the headline of the briefing for an event', async () => {
    const line = 'Tallyforge froze 41 accounts after phishing calls.';
    await b1.news('great', { importance: 8, summary: 'Callers of Tallyforge knew the last settlement amount.', line });
    expect((await of('b1'))?.event?.headline).toBe(line);
  });

  it('counts new events like the briefing of its board, and shows the most important one', async () => {
    await b1.news('small', { company: own, importance: 3 });
    await b1.news('great', { importance: 8 });
    await b1.news('old', { company: own, ageDays: 20, importance: 6 });
    const row = await of('b1');
    expect(row).toMatchObject({ since: null, newEvents: 2, newImportance: 8 });
    expect(row?.event).toMatchObject({ headline: 'great', company: 'Tallyforge', isHighPriority: true, isNew: true });
    // The same event is about the other board's own company.
    expect((await of('b2'))?.event).toMatchObject({ headline: 'great', company: null });
    const briefing = await b1.ask<{ newEvents: number }>('GET', '/briefing');
    expect(briefing.body.newEvents).toBe(row?.newEvents);
  });

  it('shows the events of its own company and those of rivals separately', async () => {
    await b1.news('own and small', { company: own, importance: 3 });
    await b1.news('own', { company: own, importance: 5 });
    await b1.news('of a rival', { importance: 9 });
    await b1.news('of a rival, too', { importance: 2 });
    const row = await of('b1');
    expect(row).toMatchObject({ newEvents: 4, newHighPriority: 1, event: { headline: 'of a rival' } });
    expect(row?.own).toMatchObject({
      ...{ newEvents: 2, newImportance: 5, weeks: [0, 0, 0, 0, 0, 0, 0, 2] },
      event: { headline: 'own', company: null, isNew: true },
    });
    expect(row?.rivals).toMatchObject({ newEvents: 2, event: { headline: 'of a rival', company: 'Tallyforge' } });
    expect((await of('b2'))?.own).toMatchObject({ newEvents: 2, event: { headline: 'of a rival' } });
  });

  it('counts a merged company as its own', async () => {
    await b1.news('of the merged one', { importance: 6 });
    await b1.merge(1);
    const row = await of('b1');
    expect(row?.own).toMatchObject({ newEvents: 1, event: { headline: 'of the merged one', company: null } });
    expect(row?.rivals).toEqual({ newEvents: 0, event: null });
  });

  it('shows an event about a rival only if it is new', async () => {
    await b1.news('old', { ageDays: 20 });
    expect((await of('b1'))?.rivals).toEqual({ newEvents: 0, event: null });
    expect((await of('b1'))?.own.event).toBeNull();
  });

  it('shows the last event of a quiet board, and none for an empty one', async () => {
    await b1.news('long ago', { company: own, ageDays: 30 });
    expect((await of('b1'))?.event).toMatchObject({ headline: 'long ago', isNew: false });
    expect(await of('b1')).toMatchObject({ newEvents: 0, newImportance: null });
    expect(await of('b2')).toMatchObject({ newEvents: 0, event: null, weeks: [0, 0, 0, 0, 0, 0, 0, 0], usual: null });
  });

  it('counts the other publishers of an event', async () => {
    await report('recall', 'Home Trade', 3);
    await report('recall again', 'Port News', 2);
    await report('recall once more', 'Port News', 1);
    expect(await of('b1')).toMatchObject({ newEvents: 1, event: { moreSources: 1 } });
  });

  it('counts events by week up to today, including archived ones', async () => {
    for (const ageDays of [0, 1, 6, 8, 55, 57]) await b1.news(`of ${ageDays}`, { company: own, ageDays });
    expect((await of('b1'))?.weeks).toEqual([1, 0, 0, 0, 0, 0, 1, 3]);
    const cardId = await b1.cardId('of 1');
    await b1.ask('PATCH', `/cards/${cardId}`, { archived: true });
    expect(await of('b1')).toMatchObject({ weeks: [1, 0, 0, 0, 0, 0, 1, 3], newEvents: 2 });
  });

  it('has a usual range only with enough events', async () => {
    for (let day = 0; day < 9; day++) await b1.news(`of ${day}`, { company: own, ageDays: day * 6 });
    expect((await of('b1'))?.usual).toBeNull();
    await b1.news('one more', { company: own, ageDays: 10 });
    expect((await of('b1'))?.usual).toMatchObject({ low: expect.any(Number), high: expect.any(Number) });
  });

  it('shows the last price change of its own company as stated on the page', async () => {
    await priceChange('$30', '$36', 12);
    await priceChange('$40', '$32', 3);
    await priceChange('Old words', 'New words', 1, 'headline');
    expect((await of('b2'))?.priceChange).toMatchObject({
      ...{ before: '$40', after: '$32', section: 'Team', isNew: true, percent: 20 },
    });
    // On that board it is a competitor's price.
    expect((await of('b1'))?.priceChange).toBeNull();
  });

  it('counts the sources that answered, and names those that failed', async () => {
    const { companyId } = own;
    const outcome = syncOutcome({ companyId, sourcesChecked: ['News feeds'], sourcesFailed: ['The company’s feed'] });
    await service.emit('company.synced', outcome);
    expect(await of('b1')).toMatchObject({ sourcesChecked: 1, sourcesFailed: ['The company’s feed'] });
  });

  it('distinguishes sources on its own website from shared sources and from those of rivals', async () => {
    const failed = (companyId: string, sourcesFailed: string[]) =>
      service.emit('company.synced', syncOutcome({ companyId, sourcesChecked: ['news-feeds'], sourcesFailed }));
    await failed(own.companyId, ['company-feeds', 'gdelt']);
    await failed(rival.companyId, ['company-sitemap', 'gdelt']);
    const row = await of('b1');
    expect(row?.ownSourcesFailed).toEqual(['company-feeds']);
    expect(row?.sourcesFailed.toSorted()).toEqual(['company-feeds', 'company-sitemap', 'gdelt']);
  });

  it('stays the same until cards change', async () => {
    await b1.news('first', { company: own });
    const before = await of('b1');
    expect(await of('b1')).toEqual(before);
    await b1.news('second', { company: own, importance: 6 });
    expect(await of('b1')).toMatchObject({ newEvents: 2 });
    const cardId = await b1.cardId('second');
    await b1.ask('PATCH', `/cards/${cardId}`, { archived: true });
    expect(await of('b1')).toMatchObject({ newEvents: 1 });
    await b1.ask('POST', '/rules', { kind: 'words', companyId: null, words: ['first'] });
    expect(await of('b1')).toMatchObject({ newEvents: 0 });
  });

  it('is absent for a board that is not linked yet', async () => {
    expect([...(await news(['b1', 'b9'])).keys()]).toEqual(['b1']);
  });
});

describe('the totals', () => {
  it('count an event once, and as own if it is about the own company of one board', async () => {
    await b1.news('of both boards', { importance: 8 });
    await b1.news('of one board', { company: own, importance: 4 });
    expect([(await of('b1'))?.newEvents, (await of('b2'))?.newEvents]).toEqual([2, 1]);
    expect(await totals()).toEqual({ newEvents: 2, newHighPriority: 1, ownEvents: 2 });
    expect(await totals(['b1'])).toEqual({ newEvents: 2, newHighPriority: 1, ownEvents: 1 });
    expect(await totals([])).toEqual({ newEvents: 0, newHighPriority: 0, ownEvents: 0 });
  });

  it('count an article once when two boards show it for different companies', async () => {
    await b1.news('sues', { company: own });
    await b2.news('sues', { company: rival });
    expect((await totals()).newEvents).toBe(1);
  });
});

describe('new events', () => {
  it('are counted since the last visit to each board', async () => {
    await b1.news('seen', { importance: 9 });
    await b1.ask('POST', '/seen', { what: 'visit' });
    b1.passDays(1);
    await b1.news('after', { importance: 4 });
    expect(await of('b1')).toMatchObject({ newEvents: 1, event: { headline: 'after' } });
    expect(await of('b2')).toMatchObject({ newEvents: 2, since: null });
  });

  it('are empty after all were marked as seen, until the action is undone', async () => {
    await b1.news('first');
    await b1.ask('POST', '/seen', { what: 'visit' });
    b1.passDays(1);
    await b1.news('second');
    const before = await news();
    expect([...before.values()].map(({ newEvents }) => newEvents)).toEqual([1, 2]);
    expect(await mark({ what: 'all', until: now() })).toBe(200);
    b1.passDays(1);
    expect([...(await news()).values()].map(({ newEvents }) => newEvents)).toEqual([0, 0]);
    expect(await mark({ what: 'undo' })).toBe(200);
    const after = await news();
    expect([...after.values()].map(({ newEvents, since }) => [newEvents, since])).toEqual(
      [...before.values()].map(({ newEvents, since }) => [newEvents, since]),
    );
  });

  it('include events that arrived after the list was loaded, however long it was open', async () => {
    const until = now();
    b1.passDays(0.5);
    await b1.news('while it was open');
    await mark({ what: 'all', until });
    b1.passDays(1);
    expect((await of('b1'))?.newEvents).toBe(1);
  });

  it('are not affected by another reader', async () => {
    await b1.news('first');
    const grace = asUser('grace');
    const body = { boardIds: ['b1'], seen: { what: 'all', until: now() } };
    await service.inject('POST', '/internal/portfolio/seen', { as: grace, body });
    expect((await of('b1'))?.newEvents).toBe(1);
  });
});
