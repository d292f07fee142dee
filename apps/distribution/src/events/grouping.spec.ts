import { type CompanyIdentity, isHighPriority, type ReportList } from '@sightline/contracts';
import { contentIdOf, eventIdOf } from '@sightline/product';
import { syncOutcome } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { ada, own as lumenpay, type News, rival as tallyforge, urlOf } from '../testing/news-board.ts';
import { board, boardOf, service, useBoard } from '../testing/running.ts';

const hourMs = 3_600_000;
const rows = () => service.db.collection('board_content').find({}).sort({ _id: 1 }).toArray();

interface Report extends News {
  eventId?: string;
  ageHours?: number;
}
const evaluated = (name: string, { eventId = name, ageHours = 48, ...given }: Report = {}) =>
  board.news(name, { company: lumenpay, source: name, eventId, ageDays: ageHours / 24, ...given });
const link = (companies: CompanyIdentity[], revision: number) => board.link(ada, companies, { revision });
const regrouped = (moves: Record<string, string>, eventRevision = 1, company = lumenpay) =>
  service.emit('events.regrouped', {
    companyId: company.companyId,
    moves: Object.entries(moves).map(([name, eventId]) => ({
      contentId: contentIdOf(urlOf(name)),
      eventId,
      eventRevision,
    })),
  });
const settle = async () => {
  await service.emit('company.sync-evaluated', syncOutcome({ companyId: lumenpay.companyId }));
  await service.settled();
};
const idOf = (name: string) => board.idOf(name);
const cards = (query = '') => board.cards(query);
/** The URLs of each event: that of its lead, then those of its further reports. */
async function events(query = '?sort=newest'): Promise<string[]> {
  const { items } = await cards(query);
  const lines = await Promise.all(
    items.map(async (card) => [card.url, ...(await reports(card.id)).map(({ url }) => url)]),
  );
  return lines.map((line) => line.map((url) => url.slice(urlOf('').length)).join(' + '));
}
const reports = async (cardId: string) => (await board.ask<ReportList>('GET', `/cards/${cardId}/reports`)).body.items;
const change = (name: string, body: object) => board.ask('PATCH', `/cards/${idOf(name)}`, body);
const split = (name: string) => board.ask('POST', `/cards/${idOf(name)}/split`);
const join = (name: string, into: string) => board.ask('POST', `/cards/${idOf(name)}/join`, { intoCardId: idOf(into) });
const published = async () => {
  await service.settled();
  return service.published('card.published').map(({ url, joins }) => `${url.slice(urlOf('').length)} ${joins ?? ''}`);
};

useBoard();

describe('an article about two companies on the board', () => {
  it('reports an event of one company only, and does not change events of the other', async () => {
    await evaluated('court', { eventId: 'lawsuit', company: tallyforge });
    await evaluated('fees', { eventId: 'fee-cut' });
    await evaluated('price-war', { eventId: 'lawsuit', relevanceScore: 8, company: tallyforge });
    await evaluated('price-war', { eventId: 'fee-cut', relevanceScore: 9 });
    expect((await events()).map((line) => line.split(' + ').toSorted().join(' + ')).toSorted()).toEqual([
      'court',
      'fees + price-war',
    ]);
  });
});

describe('reports of one event', () => {
  it('are one card, led by the most credible, then the earliest report; a doubtful report never leads a certain one', async () => {
    await evaluated('weak', { eventId: 's', credibilityScore: 4, ageHours: 60 });
    expect(await events()).toEqual(['weak']);
    await evaluated('late', { eventId: 's', credibilityScore: 8, ageHours: 30 });
    await evaluated('early', { eventId: 's', credibilityScore: 8, ageHours: 50 });
    await evaluated('unsure', { eventId: 's', credibilityScore: 9, ageHours: 55, doubtful: true });
    await evaluated('other');
    expect(await events()).toEqual(['other', 'early + weak + unsure + late']);
    expect(await cards()).toMatchObject({ counts: { all: 2 }, articles: 5 });
  });

  it('are summarised on the card: reports, sources and the latest report with new facts', async () => {
    await evaluated('lead', { eventId: 's', credibilityScore: 9, ageHours: 60, source: 'Checkout Weekly' });
    await evaluated('same', { eventId: 's', ageHours: 58, source: 'Retail Desk', title: 'Lead' });
    expect((await cards()).items[0]).toMatchObject({ reports: 1, sources: 1, update: null, eventId: 's' });
    await evaluated('more', {
      eventId: 's',
      ageHours: 30,
      source: 'Checkout Weekly',
      title: 'The fault hit 1,900 shops',
    });
    await evaluated('again', { eventId: 's', ageHours: 57, source: 'Retail Desk', title: 'Something else' });
    await evaluated('copy', { eventId: 's', ageHours: 20, source: 'Retail Desk', title: 'Fault hit 1,900 shops' });
    const [card] = (await cards()).items;
    expect(card).toMatchObject({
      reports: 4,
      sources: 1,
      updatedAt: new Date(service.clock.now().getTime() - 30 * hourMs).toISOString(),
      update: {
        ...{ title: 'The fault hit 1,900 shops', source: 'Checkout Weekly', url: urlOf('more') },
        added: [{ kind: 'number', text: '1,900 shops' }],
      },
    });
    expect(await reports(card?.id ?? '')).toMatchObject([
      { cardId: idOf('same'), source: 'Retail Desk', language: 'en', title: 'Lead', sameWording: true },
      { cardId: idOf('again'), sameWording: false },
      { cardId: idOf('more') },
      { cardId: idOf('copy') },
    ]);
    expect((await reports(idOf('more'))).map(({ cardId }) => cardId)).toEqual([
      idOf('same'),
      idOf('again'),
      idOf('more'),
      idOf('copy'),
    ]);
  });

  it('are announced as one new event, in one batch or later, whichever leads', async () => {
    await Promise.all([evaluated('one', { eventId: 's' }), evaluated('two', { eventId: 's', credibilityScore: 7 })]);
    await evaluated('three', { eventId: 's', credibilityScore: 9 });
    await evaluated('other');
    expect((await published()).toSorted()).toEqual(['one true', 'other ', 'three true', 'two ']);
  });

  it('count as one event in all counts of the board', async () => {
    await evaluated('one', { eventId: 's' });
    await evaluated('two', { eventId: 's' });
    await settle();
    expect(service.published('cards.settled')).toMatchObject([{ cardCount: 1 }]);
    const get = async (path: string) => (await service.inject('GET', path, { as: ada })).json();
    expect(await get('/api/insights/count')).toEqual({ count: 1 });
    const byCompany = (await get('/api/boards/b1/cards/by-company')) as { items: { count: number }[] };
    expect(byCompany.items.map(({ count }) => count)).toEqual([1, 0]);
    const since = encodeURIComponent(new Date(service.clock.now().getTime() - hourMs).toISOString());
    expect(await get(`/api/boards/b1/refresh?since=${since}`)).toMatchObject({ newCards: 1 });
  });

  it('are found by the text, tag or sentiment of any of them, and show the lead', async () => {
    await evaluated('lead', { eventId: 's', credibilityScore: 9, tags: ['Outage'], sentiment: 'neutral' });
    await evaluated('zebra', { eventId: 's', tags: ['Pricing'], sentiment: 'negative' });
    await evaluated('other', { tags: ['Hiring'], sentiment: 'neutral' });
    for (const query of ['?search=zebra', '?tag=Pricing', '?sentiment=negative']) {
      expect(await events(query)).toEqual(['lead + zebra']);
      expect(await cards(query)).toMatchObject({ counts: { all: 1 }, articles: 2 });
    }
  });

  it('are one card for two companies when both events began with the same report', async () => {
    const event = eventIdOf('first');
    await evaluated('takeover', { eventId: event, relevanceScore: 9, credibilityScore: 8 });
    await evaluated('takeover', { eventId: event, company: tallyforge, relevanceScore: 6 });
    await evaluated('analysis', { eventId: event, company: tallyforge, relevanceScore: 9 });
    await evaluated('analysis', { eventId: event, relevanceScore: 5 });
    expect(await events()).toEqual(['takeover + analysis']);
  });

  it('keep the time of the first report when a later lead adds no facts', async () => {
    await evaluated('one', { eventId: 's' });
    service.clock.advance(2 * hourMs);
    const since = encodeURIComponent(service.clock.now().toISOString());
    await evaluated('two', { eventId: 's', credibilityScore: 9 });
    await evaluated('other');
    expect(await events('?sort=newest')).toEqual(['other', 'two + one']);
    expect(await events(`?foundSince=${since}`)).toEqual(['other']);
  });
});

describe('a report that adds facts', () => {
  it('makes the event new and unread and updates its time, unlike a copy', async () => {
    board.arrival = 'news';
    const first = { eventId: 's', ageHours: 60, title: 'Lumenpay terminals fail', importance: 8 };
    await evaluated('one', first);
    await evaluated('other', { ageHours: 40 });
    await change('one', { read: true });
    service.clock.advance(2 * hourMs);
    const since = encodeURIComponent(service.clock.now().toISOString());
    await evaluated('copy', { ...first, ageHours: 10, importance: 7 });
    expect(await events()).toEqual(['other', 'one + copy']);
    expect(await events(`?foundSince=${since}`)).toEqual([]);
    expect((await cards('?show=unread')).items.map(({ url }) => url)).toEqual([urlOf('other')]);
    await evaluated('more', { ...first, ageHours: 9, title: 'Lumenpay fault hit 1,900 shops', importance: 7 });
    expect(await events()).toEqual(['one + copy + more', 'other']);
    expect(await events(`?foundSince=${since}`)).toEqual(['one + copy + more']);
    expect((await cards('?show=unread')).items.map(({ url }) => url)).toContain(urlOf('one'));
  });
});

describe('read and archived marks', () => {
  it('apply to the event, including reports that join later', async () => {
    await evaluated('one', { eventId: 's', ageHours: 50 });
    await change('one', { read: true });
    await evaluated('two', { eventId: 's', credibilityScore: 9 });
    expect((await cards()).items).toMatchObject([{ url: urlOf('two'), read: true }]);
    await change('two', { archived: true });
    await evaluated('three', { eventId: 's', credibilityScore: 10 });
    expect(await events()).toEqual([]);
    expect(await events('?show=archived')).toEqual(['three + one + two']);
    await change('one', { archived: false, read: false });
    expect((await cards()).items).toMatchObject([{ url: urlOf('three'), read: false, archived: false }]);
  });

  it('are kept when their event is regrouped', async () => {
    await evaluated('one', { eventId: 's', ageHours: 40 });
    await evaluated('two', { eventId: 's' });
    await change('one', { archived: true });
    await regrouped({ two: 't' });
    expect(await events('?show=archived&sort=newest')).toEqual(['one', 'two']);
  });

  it('return with a removed company, as does a split', async () => {
    await evaluated('one', { eventId: 's', company: tallyforge });
    await evaluated('two', { eventId: 's', company: tallyforge });
    await split('two');
    await change('two', { read: true });
    const came = () =>
      service.db
        .collection('board_content')
        .find({}, { projection: { createdAt: 1, foundAt: 1, cameWithBoard: 1 } })
        .sort({ _id: 1 })
        .toArray();
    const before = await came();
    service.clock.advance(hourMs);
    await link([lumenpay], 1);
    expect(await events()).toEqual([]);
    await link([lumenpay, tallyforge], 2);
    expect((await cards('?sort=newest')).items.map(({ url, read }) => [url, read]).toSorted()).toEqual([
      [urlOf('one'), false],
      [urlOf('two'), true],
    ]);
    // Undoing an answer doesn't make them new.
    expect(await came()).toEqual(before);
  });
});

describe('regrouping', () => {
  it('moves cards between events, keeps one lead each, and updates the counts', async () => {
    for (const name of ['one', 'two', 'three']) await evaluated(name, { eventId: 's' });
    await regrouped({ two: 't', three: 't' });
    const both = await events();
    expect(both.toSorted()).toEqual(
      [both.find((line) => line === 'one'), both.find((line) => line !== 'one')].toSorted(),
    );
    expect(both).toHaveLength(2);
    await settle();
    expect(service.published('cards.settled')).toMatchObject([{ cardCount: 2 }]);
    expect(service.published('card.updated').length).toBeGreaterThan(0);
  });

  it('is not undone by redelivery of an older message', async () => {
    await evaluated('one', { eventId: 's' });
    await evaluated('two', { eventId: 't' });
    await regrouped({ two: 's' });
    await evaluated('two', { eventId: 't' });
    expect(await cards()).toMatchObject({ counts: { all: 1 } });
    await regrouped({ two: 't' }, 2);
    await regrouped({ two: 's' }, 1);
    expect(await cards()).toMatchObject({ counts: { all: 2 } });
  });

  it('applies to a board that is linked later', async () => {
    await evaluated('one', { eventId: 's', company: tallyforge });
    await evaluated('two', { eventId: 't', company: tallyforge });
    await link([lumenpay], 1);
    await regrouped({ two: 's' }, 1, tallyforge);
    await link([lumenpay, tallyforge], 2);
    expect(await cards()).toMatchObject({ counts: { all: 1 }, articles: 2 });
  });

  it('does not move a split report, and moves joined reports together', async () => {
    for (const name of ['one', 'two', 'three']) await evaluated(name, { eventId: 's', credibilityScore: 9 });
    await evaluated('other', { eventId: 'o' });
    expect((await split('three')).body).toMatchObject({ url: urlOf('three'), reports: 0 });
    expect((await join('other', 'one')).body).toMatchObject({ reports: 2 });
    await regrouped({ one: 'n', two: 'n', three: 'n', other: 'x' });
    const all = await events();
    expect(all).toHaveLength(2);
    expect(all).toContain('three');
    expect(
      all
        .find((line) => line !== 'three')
        ?.split(' + ')
        .toSorted(),
    ).toEqual(['one', 'other', 'two']);
  });
});

describe('splitting and joining reports', () => {
  it('is undone completely by the opposite call', async () => {
    await evaluated('one', { eventId: 's', credibilityScore: 9 });
    await evaluated('two', { eventId: 's' });
    await evaluated('other', { eventId: 'o' });
    const before = await rows();
    await split('two');
    expect(await cards()).toMatchObject({ counts: { all: 3 } });
    expect((await join('two', 'one')).body).toMatchObject({ id: idOf('one'), reports: 1 });
    expect(await rows()).toEqual(before);
    expect((await join('other', 'two')).body).toMatchObject({ id: idOf('one'), reports: 2 });
    expect((await split('other')).body).toMatchObject({ id: idOf('other'), reports: 0 });
    expect(await rows()).toEqual(before);
    await service.settled();
    expect(service.published('card.updated').map(({ cardId }) => cardId)).toEqual(
      expect.arrayContaining([idOf('one'), idOf('two'), idOf('other')]),
    );
  });

  it('keeps reports together that were joined to a split-off report', async () => {
    for (const name of ['one', 'two']) await evaluated(name, { eventId: 's' });
    for (const name of ['x', 'y']) await evaluated(name);
    await join('x', 'one');
    await join('y', 'one');
    await split('one');
    const all = await events();
    expect(all).toContain('one');
    expect(
      all
        .find((line) => line !== 'one')
        ?.split(' + ')
        .toSorted(),
    ).toEqual(['two', 'x', 'y']);
  });

  it('has no effect on a single report or one that is already joined', async () => {
    await evaluated('one', { eventId: 's' });
    await evaluated('two', { eventId: 's' });
    await evaluated('other');
    const before = await rows();
    await split('other');
    await join('one', 'two');
    await join('one', 'one');
    expect(await rows()).toEqual(before);
  });

  it('is refused for cards of another board', async () => {
    await evaluated('one');
    const elsewhere = `/cards/${idOf('one')}`;
    const answers = await Promise.all([
      boardOf('b2').ask('GET', `${elsewhere}/reports`),
      boardOf('b2').ask('POST', `${elsewhere}/split`),
      boardOf('b2').ask('POST', `${elsewhere}/join`, { intoCardId: idOf('one') }),
      join('one', 'nothing'),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'card_not_found' } });
    expect((await board.ask('POST', `${elsewhere}/join`, {})).status).toBe(400);
  });
});

describe('events joined by a user', () => {
  const separate = (name: string, from: string) =>
    board.ask('POST', `/cards/${idOf(name)}/separate`, { fromCardId: idOf(from) });
  const sizes = async () => (await events()).map((line) => line.split(' + ').length).toSorted();

  it('are one card with all their reports, including later ones', async () => {
    await evaluated('a1', { eventId: 'a', credibilityScore: 9 });
    await evaluated('a2', { eventId: 'a' });
    await evaluated('b1', { eventId: 'b' });
    expect((await join('b1', 'a1')).body).toMatchObject({ id: idOf('a1'), reports: 2 });
    await evaluated('a3', { eventId: 'a' });
    await evaluated('b2', { eventId: 'b' });
    await evaluated('c1', { eventId: 'c' });
    await regrouped({ c1: 'b' });
    expect(await sizes()).toEqual([6]);
  });

  it('are restored when the join is undone, in either direction', async () => {
    for (const [name, event] of Object.entries({ a1: 'a', a2: 'a', b1: 'b', b2: 'b', c1: 'c' }))
      await evaluated(name, { eventId: event, credibilityScore: name === 'a1' ? 9 : 5 });
    await join('c1', 'b1');
    const before = await rows();
    await join('b1', 'a1');
    expect(await sizes()).toEqual([5]);
    expect((await separate('b1', 'a1')).status).toBe(200);
    expect(await rows()).toEqual(before);
    await join('a1', 'b1');
    await separate('b1', 'a1');
    expect(await rows()).toEqual(before);
  });

  it('are separated when a report is split off, together with its own event', async () => {
    for (const [name, event] of Object.entries({ a1: 'a', a2: 'a', b1: 'b', b2: 'b', c1: 'c' }))
      await evaluated(name, { eventId: event, credibilityScore: name === 'a1' ? 9 : 5 });
    await join('b1', 'a1');
    await join('c1', 'b1');
    await split('b2');
    // c1 was joined to the event that is split off, but stays with a1.
    expect(await sizes()).toEqual([2, 3]);
    expect((await events()).find((line) => line.startsWith('a1'))).toContain('c1');
  });

  it('stay joined when a report is re-evaluated, or when its company is removed and added again', async () => {
    await evaluated('a1', { eventId: 'a', credibilityScore: 9 });
    await evaluated('b1', { eventId: 'b', company: tallyforge });
    await join('b1', 'a1');
    await evaluated('b1', { eventId: 'b', company: tallyforge, importance: 9 });
    expect(await sizes()).toEqual([2]);
    await link([lumenpay], 1);
    expect(await sizes()).toEqual([1]);
    await link([lumenpay, tallyforge], 2);
    expect(await sizes()).toEqual([2]);
  });

  it('are announced to open pages of the board, and listed in its activity', async () => {
    await evaluated('a1', { eventId: 'a', credibilityScore: 9 });
    await evaluated('b1', { eventId: 'b' });
    await join('b1', 'a1');
    await separate('b1', 'a1');
    await service.settled();
    expect(service.published('card.updated').map(({ cardId }) => cardId)).toEqual(
      expect.arrayContaining([idOf('a1'), idOf('b1')]),
    );
    expect(service.published('board.cards-edited')).toMatchObject([
      { what: 'report-joined', subject: 'b1' },
      { what: 'report-split', subject: 'b1' },
    ]);
  });
});

describe('a removed company', () => {
  it('leaves each event with one lead', async () => {
    await evaluated('one', { eventId: 's', company: tallyforge, credibilityScore: 9 });
    await evaluated('two', { eventId: 's' });
    await evaluated('three', { eventId: 's' });
    await link([lumenpay], 1);
    const [event, ...others] = await events();
    expect(others).toEqual([]);
    expect(event?.split(' + ').toSorted()).toEqual(['three', 'two']);
    await service.emit('company.sync-evaluated', syncOutcome({ companyId: lumenpay.companyId }));
    await service.settled();
    expect(service.published('cards.settled').at(-1)).toMatchObject({ cardCount: 1 });
  });
});

describe('a report joined to a removed card', () => {
  it('is a separate event until the card returns', async () => {
    await evaluated('one', { eventId: 's', company: tallyforge, credibilityScore: 9 });
    await evaluated('two', { eventId: 's' });
    await evaluated('other', { eventId: 'o', credibilityScore: 7 });
    await join('other', 'one');
    expect(await cards()).toMatchObject({ counts: { all: 1 } });
    await link([lumenpay], 1);
    expect((await events()).toSorted()).toEqual(['other', 'two']);
    await link([lumenpay, tallyforge], 2);
    expect((await cards()).counts.all).toBe(1);
  });
});

describe('High Priority', () => {
  const shown = async () =>
    (await cards('?limit=100')).items
      .filter(isHighPriority)
      .map(({ url }) => url.slice(urlOf('').length))
      .toSorted();

  it('is limited to one in ten events in 30 days; the others keep their importance and state the reason', async () => {
    await evaluated('top', { importance: 9 });
    await evaluated('second', { importance: 8, reason: 'Because.' });
    expect(await shown()).toEqual(['top']);
    const second = (await cards()).items.find(({ url }) => url === urlOf('second'));
    expect(second).toMatchObject({
      importance: 8,
      priorityLowered: true,
      reason: 'Because. Not marked High Priority: this board had 1 more important event in these 30 days.',
    });
    await evaluated('old', { importance: 10, ageHours: 31 * 24 });
    for (let number = 0; number < 18; number++) await evaluated(`small ${number}`, { importance: 3 });
    expect(await shown()).toEqual(['old', 'top']);
    await settle();
    expect(await shown()).toEqual(['old', 'second', 'top']);
    expect((await cards()).items.find(({ url }) => url === urlOf('second'))).not.toHaveProperty('priorityLowered');
  });

  it('is not announced for a card that immediately loses it', async () => {
    await evaluated('top', { importance: 9 });
    await evaluated('second', { importance: 8 });
    await evaluated('third', { importance: 10 });
    await service.settled();
    expect(
      service.published('card.published').map(({ importance, priorityLowered }) => [importance, priorityLowered]),
    ).toEqual([
      [9, undefined],
      [8, true],
      [10, undefined],
    ]);
    expect(await shown()).toEqual(['third']);
  });

  it('counts events, not reports', async () => {
    await evaluated('top', { importance: 9 });
    for (let number = 0; number < 25; number++) await evaluated(`copy ${number}`, { eventId: 'copies', importance: 3 });
    await evaluated('second', { importance: 8 });
    await settle();
    expect(await shown()).toEqual(['top']);
  });

  it('moves to a card whose importance rises, and does not affect the sort by importance', async () => {
    await evaluated('top', { importance: 9, ageHours: 50 });
    await evaluated('second', { importance: 8, ageHours: 50 });
    await evaluated('seven', { importance: 7, ageHours: 50 });
    expect((await cards('?sort=importance')).items.map(({ importance }) => importance)).toEqual([9, 8, 7]);
    await evaluated('second', { importance: 10, ageHours: 50 });
    expect(await shown()).toEqual(['second']);
  });
});
