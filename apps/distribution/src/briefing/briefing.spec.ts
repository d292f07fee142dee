import type { Briefing } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import { asVisitor, syncOutcome } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { ada, NewsBoard, own, rival } from '../testing/news-board.ts';
import { board, service, useBoard } from '../testing/running.ts';
import { headlineOf, ownNews } from './briefing-line.ts';

useBoard();

const briefing = async (query = '', as: Principal = ada) =>
  (await board.ask<Briefing>('GET', `/briefing${query}`, undefined, as)).body;
const seen = async (body: object, as: Principal = ada) => (await board.ask('POST', '/seen', body, as)).status;
const headlines = ({ lines }: Briefing) => lines.map(({ headline }) => headline);
/** Opens the board, and returns a day later. */
const visitAndReturn = async () => {
  await seen({ what: 'visit' });
  board.passDays(1);
};

describe('a first visit', () => {
  it('shows the events published in the last 7 days, the most important first', async () => {
    await board.news('old', { ageDays: 8, importance: 6 });
    await board.news('small', { ageDays: 1, importance: 2 });
    await board.news('great', { ageDays: 6, importance: 8 });
    const first = await briefing();
    expect(first).toMatchObject({ isFirstVisit: true, newEvents: 2, smallerEvents: 0 });
    expect(first.since).toBe(new Date(service.clock.now().getTime() - 7 * 86_400_000).toISOString());
    expect(headlines(first)).toEqual(['great', 'small']);
    expect(first.lines[0]).toMatchObject({
      ...{ company: 'Tallyforge', isHighPriority: true, moreSources: 0, importance: 8, forYou: null },
      sources: [{ name: 'Example News', url: 'https://news.example/great' }],
    });
  });

  it('is empty on a board that is not linked yet', async () => {
    const none = (await new NewsBoard(service, 'b9').ask<Briefing>('GET', '/briefing')).body;
    expect(none).toMatchObject({ lines: [], newEvents: 0, sourcesChecked: 0, lastCheckedAt: null });
  });
});

describe('a later visit', () => {
  it('shows events found since the last visit, even if they were published before it', async () => {
    await board.news('seen', { importance: 9 });
    await visitAndReturn();
    await board.news('published before, found after', { ageDays: 3, importance: 4 });
    await board.news('came with a new competitor', { ageDays: 20, importance: 9 });
    expect(headlines(await briefing())).toEqual(['published before, found after']);
  });

  it('repeats an event when a report adds something, but not for a copy', async () => {
    board.arrival = 'news';
    await board.news('fault', { eventId: 'outage', ageDays: 2 });
    await board.news('round', { eventId: 'funding', ageDays: 2 });
    await visitAndReturn();
    await board.news('the same fault', { eventId: 'outage' });
    await board.news('round of $48 million', { eventId: 'funding' });
    expect(await briefing()).toMatchObject({ lines: [{ moreSources: 0, headline: 'round' }], newEvents: 1 });
  });

  it('shows at most five events, High Priority first, and counts the others', async () => {
    await visitAndReturn();
    for (const importance of [3, 9, 5, 7, 1, 6, 4]) await board.news(`of ${importance}`, { importance });
    const now = await briefing();
    expect(headlines(now)).toEqual(['of 9', 'of 7', 'of 6', 'of 5', 'of 4']);
    expect(now).toMatchObject({ newEvents: 7, smallerEvents: 2, isFirstVisit: false });
  });

  it('leaves out archived, hidden and doubtful events', async () => {
    await visitAndReturn();
    for (const name of ['shown', 'archived', 'hidden', 'doubtful'])
      await board.news(name, { doubtful: name === 'doubtful' || undefined, source: name });
    await board.ask('PATCH', `/cards/${await board.cardId('archived')}`, { archived: true });
    await board.ask('POST', '/rules', { kind: 'source', companyId: null, source: 'hidden' });
    expect(await briefing()).toMatchObject({ lines: [{ headline: 'shown' }], newEvents: 1 });
  });

  it('states what was checked and when if nothing is new', async () => {
    await board.news('seen');
    await visitAndReturn();
    const outcome = { companyId: rival.companyId, sourcesChecked: ['A', 'B'], sourcesFailed: ['B', 'C'] };
    await service.emit('company.synced', syncOutcome(outcome));
    await service.emit('company.sync-evaluated', syncOutcome(outcome));
    expect(await briefing()).toMatchObject({
      ...{ lines: [], newEvents: 0, smallerEvents: 0, sourcesChecked: 2, sourcesFailed: ['C'] },
      lastCheckedAt: service.clock.now().toISOString(),
    });
  });

  it('starts after "Mark all as seen" unless the action is undone', async () => {
    await visitAndReturn();
    await board.news('news');
    const before = await briefing();
    expect(await seen({ what: 'all', until: before.until })).toBe(204);
    expect((await briefing()).newEvents).toBe(0);
    await seen({ what: 'undo' });
    expect(headlines(await briefing())).toEqual(['news']);
  });

  it('is recorded per board and reader', async () => {
    const other = new NewsBoard(service, 'b2');
    const visitor = asVisitor();
    await other.link(visitor);
    await seen({ what: 'visit' });
    board.passDays(1);
    const ask = async (as: Principal) =>
      (await other.ask<Briefing>('GET', '/briefing', undefined, as)).body.isFirstVisit;
    expect(await ask(visitor)).toBe(true);
    expect((await other.ask('POST', '/seen', { what: 'visit' }, visitor)).status).toBe(204);
    board.passDays(1);
    expect(await ask(visitor)).toBe(false);
    await service.emit('board.claimed', { boardId: 'b2', userId: 'ada' });
    expect(await ask(ada)).toBe(true);
  });

  it('is rejected with an invalid time', async () => {
    expect(await seen({ what: 'all', until: 'yesterday' })).toBe(400);
  });
});

describe('a period', () => {
  it('can be requested with a minimum importance, and does not count as a visit', async () => {
    await board.news('before');
    board.passDays(1);
    const since = service.clock.now().toISOString();
    board.passDays(1);
    await board.news('small', { importance: 2 });
    await board.news('within', { importance: 6 });
    board.passDays(1);
    const until = service.clock.now().toISOString();
    await board.news('after', { importance: 6 });
    expect(headlines(await briefing(`?since=${since}&until=${until}&minimumImportance=3`))).toEqual(['within']);
    expect((await briefing()).isFirstVisit).toBe(true);
  });
});

describe('the headline of an event', () => {
  it.each([
    [
      'Tallyforge Inc. raised its Scale plan to $249 a month. It cut Growth.',
      'Tallyforge Inc. raised its Scale plan to $249 a month.',
    ],
    ['It raised its Scale plan to $249 a month. It cut Growth.', 'The title'],
    ['Tallyforge grows.', 'The title'],
    [`Tallyforge ${'grows '.repeat(60)}.`, 'The title'],
    ['', 'The title'],
  ])('for the summary %j is %j', (summary, headline) => {
    expect(headlineOf({ summary }, { title: 'The title', origin: 'news-search' }, 'Tallyforge')).toBe(headline);
  });
});

const ownPost = { title: 'Title', origin: 'company-feed' } as const;

describe("the first sentence of a model's summary", () => {
  it.each([
    'Tallyforge moves its till to .NET 9 this spring.',
    'Tallyforge eröffnet am 18. April einen Laden in Bonn.',
    'El Sr. García dirige Tallyforge desde mayo.',
  ])('is kept whole: %s', (sentence) => {
    expect(headlineOf({ summary: `${sentence} Shops wait.` }, ownPost, 'Tallyforge')).toBe(sentence);
  });
});

describe('a line chosen by the rules', () => {
  it('is kept as the press wrote it, whichever company it names', () => {
    const line = 'Tallyforge publishes every minute it was down.';
    expect(headlineOf({ line, summary: '' }, { title: 'Title', origin: 'news-search' }, 'Lumenpay')).toBe(line);
  });

  it.each([
    ['Tallyforge raised Scale.', 'Tallyforge raised Scale.'],
    ['Scale now costs $249.', 'Tallyforge: Scale now costs $249.'],
    ['We just shipped Tallyforge 4.', 'Tallyforge: We just shipped Tallyforge 4.'],
  ])('%j becomes %j', (line, headline) => {
    expect(headlineOf({ line, summary: 'Tallyforge has another summary with words.' }, ownPost, 'Tallyforge')).toBe(
      headline,
    );
  });
});

describe('a line that names a company in another spelling', () => {
  it.each([
    ['Seven months: what Marlowe really sold', 'Marlowe Freight', 'Seven months: what Marlowe really sold'],
    [
      'Seven months: what marlowes really sold',
      'Marlowe Freight',
      'Marlowe Freight: Seven months: what marlowes really sold',
    ],
    ['What Pay Now sold', 'Pay Works', 'Pay Works: What Pay Now sold'],
    ['Let’s Pay opens a shop in Leeds', "Let's Pay", 'Let’s Pay opens a shop in Leeds'],
  ])('%j about %j becomes %j', (line, company, headline) => {
    expect(headlineOf({ line, summary: '' }, ownPost, company)).toBe(headline);
  });

  it('is processed quickly, even if hostile', () => {
    for (const part of ['-', '.', ' ', '\n', '"', 'Marlowe '])
      for (const length of [1_000, 10_000, 100_000]) {
        const before = process.threadCpuUsage();
        headlineOf({ line: part.repeat(length / part.length), summary: '' }, ownPost, 'Marlowe Freight');
        expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(200);
      }
  });
});

describe('the meaning of an event for the board’s own company', () => {
  const forYou = async () => (await briefing()).lines.map((line) => line.forYou);

  it('counts the independent publishers of the company’s own news', async () => {
    await board.news('ours', { company: own, importance: 8, origin: 'company-feed' });
    await board.news('shops leave Lumenpay', { company: own, importance: 4 });
    expect(await forYou()).toMatchObject([
      { text: 'You published this.', isAboutYou: true },
      { text: '1 publisher wrote about you.', isAboutYou: true },
    ]);
  });

  it.each([
    [0, true, 'You published this.'],
    [0, false, 'You published this.'],
    [1, true, 'Your own announcement, reported by 1 publisher.'],
    [3, true, 'Your own announcement, reported by 3 publishers.'],
    [3, false, '3 publishers wrote about you.'],
  ])(
    "about the company's own news with %i publishers, announced by the company: %j, is %j",
    (publishers, isAnnouncement, text) => {
      expect(ownNews(publishers, isAnnouncement)?.text).toBe(text);
    },
  );

  it('states that an event is about us, whichever company its card belongs to', async () => {
    const talks = { title: 'Tallyforge held talks about buying Lumenpay', event: 'acquisition' } as const;
    await board.news('talks', { ...talks, company: rival, relevanceScore: 10 });
    await board.news('talks', { ...talks, company: own, relevanceScore: 8 });
    const { lines } = await briefing();
    expect(lines).toMatchObject([{ company: 'Tallyforge', forYou: { isAboutYou: true } }]);
  });

  it.each([
    ['a report that names us in passing', { title: 'Lumenpay and six others to watch', relevanceScore: 3 }],
    ['a report about others, whatever its text says about us', { title: 'A bank agrees a loan', relevanceScore: 6 }],
  ])('is absent for %s', async (_, report) => {
    await board.news('report', { ...report, company: own });
    expect(await forYou()).toEqual([null]);
  });

  it('is given when the evidence names us but the headline does not', async () => {
    const quote = 'The regulator fined Lumenpay €2 million.';
    await board.news('A costly Monday', { company: own, event: 'legal', quote });
    expect(await forYou()).toMatchObject([{ isAboutYou: true }]);
  });

  it('compares a price that a rival changed with our newest prices', async () => {
    const amount = (price: number) => ({ price, currency: 'USD', period: 'month', per: null }) as const;
    const row = (price: number) => ({ plan: 'Business', ...amount(price) });
    const figures = (price: number) => ({ ...amount(price), contact: false });
    const priced = (price: number, seenAt: string, company = own, pageId = 'pag_00000000000000000001') =>
      service.emit('page.priced', { companyId: company.companyId, pageId, seenAt, rows: [row(price)] });
    await priced(45, '2026-11-02T09:00:00.000Z');
    await priced(50, '2026-11-01T09:00:00.000Z');
    await priced(40, '2026-11-03T09:00:00.000Z', rival, 'pag_00000000000000000002');
    const price = { plan: 'Growth', before: figures(49), after: figures(39) };
    await board.news('pricing', {
      origin: 'page-change',
      tags: ['Pricing'],
      change: {
        ...{ changeId: 'chg_00000000000000000001', pageId: 'pag_00000000000000000002', pageKind: 'pricing' },
        changes: [{ kind: 'price', before: '$49', after: '$39', quote: '', minor: false, price }],
        ...{ total: 1, audience: { except: [] } },
      },
    });
    expect(await forYou()).toMatchObject([
      { text: 'Your Business is $45 a month, their Growth is now $39.', isAboutYou: false },
    ]);
  });

  it('counts a repeated event of a company, and links the earlier card', async () => {
    service.clock.set(new Date('2026-11-20T09:00:00.000Z'));
    await board.news('first', { ageDays: 57, tags: ['Outage'] });
    await board.news('still the first', { ageDays: 55, tags: ['Outage'] });
    await board.news('too long ago', { ageDays: 70, tags: ['Outage'] });
    await board.news('of somebody else', { ageDays: 20, tags: ['Outage'], company: own });
    await board.news('mainly another', { ageDays: 30, tags: ['Legal', 'Outage'] });
    await board.news('second', { ageDays: 2, tags: ['Outage'] });
    expect(await forYou()).toEqual([
      {
        text: 'Its second outage in 60 days. The first was on 24 September.',
        ...{ isAboutYou: false, cardId: await board.cardId('first'), tag: 'Outage' },
      },
    ]);
  });

  it.each([
    ['an event without an earlier one', 'Outage', 200],
    ['a report that may be about the same event', 'Outage', 5],
    ['a tag that does not count events', 'Opinion', 30],
  ])('is not guessed for %s', async (_, tag, ageDays) => {
    await board.news('earlier', { ageDays, tags: [tag] });
    await board.news('now', { tags: [tag] });
    expect((await briefing()).lines.find(({ headline }) => headline === 'now')?.forYou).toBeNull();
  });
});
