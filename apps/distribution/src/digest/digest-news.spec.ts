import type { DigestEvent, DigestNews } from '@sightline/contracts';
import { contentIdOf, eventIdOf } from '@sightline/product';
import { asSystem, syncOutcome } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { ada, NewsBoard, own, rival } from '../testing/news-board.ts';
import { board, service, useBoard } from '../testing/running.ts';

const dayMs = 86_400_000;

useBoard();

const ago = (days: number) => new Date(service.clock.now().getTime() - days * dayMs).toISOString();
/** Completes the first sync of a company, so that later items count as news. */
const settle = async ({ companyId } = rival) => {
  const sources = { sourcesChecked: ['Ledger', 'Till News'], sourcesFailed: ['Broken Feed'] };
  await service.emit('company.synced', syncOutcome({ companyId, ...sources }));
  await service.emit('company.sync-evaluated', syncOutcome({ companyId }));
  board.arrival = 'news';
  board.passDays(2);
};
async function news(query: Record<string, string> = {}, boardId = 'b1'): Promise<DigestNews> {
  const search = new URLSearchParams({ since: ago(1), until: ago(-1), newSince: ago(1), ...query });
  const answer = await service.inject('GET', `/internal/boards/${boardId}/news?${search}`, { as: asSystem });
  expect(answer.status).toBe(200);
  return answer.json() as DigestNews;
}
const headlines = ({ events }: DigestNews) => events.map(({ headline }) => headline);
const eventId = eventIdOf(contentIdOf('https://news.example/first'));

describe('the news of a board for digests', () => {
  it('contain the events found in the period, whenever they were published, the most important first', async () => {
    await settle();
    await board.news('before', { importance: 9 });
    board.passDays(2);
    await board.news('old', { ageDays: 200, importance: 5 });
    await board.news('new', { importance: 8, summary: 'Tallyforge buys a bank for nine million. It closes in May.' });
    await board.news('small', { importance: 2 });
    const found = await news({ minimumImportance: '3' });
    expect(headlines(found)).toEqual(['Tallyforge buys a bank for nine million.', 'old']);
    expect(found).toMatchObject({ more: 0, sourcesChecked: 2, sourcesFailed: ['Broken Feed'] });
    expect(found.events[0]).toMatchObject({
      ...{ text: 'It closes in May.', cameWithBoard: false, reports: 0, update: null, company: 'Tallyforge' },
      ...{ foundAt: service.clock.now().toISOString(), cardId: await board.cardId('new') },
    });
  });

  it('mark events of the first sync of a company, and all events of a board that is linked later', async () => {
    await board.news('of the first sync');
    await settle();
    await board.news('found', { company: rival });
    await board.news('of another company', { company: own, arrival: 'first-sync' });
    const came = async (boardId: string) =>
      Object.fromEntries(
        (await news({ since: ago(9) }, boardId)).events.map((one) => [one.headline, one.cameWithBoard]),
      );
    expect(await came('b1')).toEqual({ 'of the first sync': true, found: false, 'of another company': true });
    const later = new NewsBoard(service, 'b2');
    await later.link(ada, [own, rival]);
    expect(await came('b2')).toEqual({ 'of the first sync': true, found: true, 'of another company': true });
  });

  it('include an update when another report adds facts a day or more later', async () => {
    await settle();
    const judged = { eventId, summary: '' };
    await board.news('first', { ...judged, ageDays: 3, credibilityScore: 9 });
    board.passDays(2);
    expect((await news()).events).toEqual([]);
    await board.news('first again', { ...judged, title: 'first' });
    expect((await news()).events).toEqual([]);
    await board.news('the cause', { ...judged, ageDays: 0, title: 'It hit 1,900 shops' });
    const now = service.clock.now().toISOString();
    expect((await news()).events).toMatchObject([
      {
        headline: 'first',
        reports: 2,
        update: { title: 'It hit 1,900 shops', source: 'Example News', date: now, foundAt: now },
      },
    ]);
  });

  it('leave out archived, hidden and doubtful events, and are empty for an unknown board', async () => {
    await settle();
    for (const name of ['shown', 'archived', 'hidden', 'doubtful'])
      await board.news(name, { doubtful: name === 'doubtful' || undefined, source: name });
    await board.ask('PATCH', `/cards/${await board.cardId('archived')}`, { archived: true });
    await board.ask('POST', '/rules', { kind: 'source', companyId: null, source: 'hidden' });
    expect(headlines(await news())).toEqual(['shown']);
    expect(await news({}, 'b9')).toEqual({ events: [], more: 0, findings: [], sourcesChecked: 0, sourcesFailed: [] });
  });

  it('are available to our services only', async () => {
    const search = new URLSearchParams({ since: ago(1), until: ago(0), newSince: ago(1) });
    const bodies = { eventIds: [eventId], companyIds: [rival.companyId], since: ago(1), minimumImportance: 0 };
    for (const as of [ada, null]) {
      const answers = [
        await service.inject('GET', `/internal/boards/b1/news?${search}`, { as }),
        await service.inject('GET', '/internal/boards/b1/companies', { as }),
        await service.inject('POST', '/internal/boards/b1/events', { as, body: bodies }),
        await service.inject('POST', '/internal/companies/news', { as, body: bodies }),
        await service.inject('POST', '/internal/companies/names', { as, body: bodies }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => (as ? 403 : 401)));
    }
  });
});

it('finds the given events of a board, whatever their importance', async () => {
  await board.news('first', { importance: 1, eventId });
  await board.news('another', { importance: 9 });
  const answer = await service.inject('POST', '/internal/boards/b1/events', {
    ...{ as: asSystem, body: { eventIds: [eventId, eventIdOf('gone')] } },
  });
  expect((answer.json() as { items: DigestEvent[] }).items).toMatchObject([{ headline: 'first', importance: 1 }]);
});

it('lists the companies of a board, its own first', async () => {
  await new NewsBoard(service, 'b2').link(ada, [own, rival]);
  const of = async (boardId: string) =>
    (await service.inject('GET', `/internal/boards/${boardId}/companies`, { as: asSystem })).json();
  expect(await of('b2')).toEqual({ companyIds: [own.companyId, rival.companyId] });
  expect(await of('b9')).toEqual({ companyIds: [] });
});

it('finds the events of companies without a board, each once, with its most credible report', async () => {
  const judged = { eventId, summary: '' };
  await board.news('first', { ...judged, ageDays: 3, credibilityScore: 4, source: 'A' });
  await board.news('second', { ...judged, ageDays: 1, credibilityScore: 8, source: 'B' });
  await board.news('small', { importance: 2 });
  await board.news('doubtful', { doubtful: true });
  await board.news('old', { ageDays: 20 });
  await service.emit('board.deleted', { boardId: 'b1' });
  const body = { companyIds: [rival.companyId], since: ago(7), minimumImportance: 3 };
  const answer = await service.inject('POST', '/internal/companies/news', { as: asSystem, body });
  expect((answer.json() as { items: DigestEvent[] }).items).toMatchObject([
    { headline: 'second', cardId: null, reports: 1, sources: [{ name: 'B' }, { name: 'A' }] },
  ]);
});
