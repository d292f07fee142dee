import type { Card } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import type { ContentBlock } from '../channels/message.ts';
import { boardDigest, digestParts, sentEvent } from '../testing/sent-event.ts';
import { digestMessage } from './digest.message.ts';
import { type BoardDigest, type Digest, digestOf } from './digest.ts';

const publicUrl = 'https://sightline.example';
const oneClick = `${publicUrl}/api/digests/unsubscribe?token=t`;
const links = { publicUrl, oneClick, hour: 7, now: new Date('2026-11-23T07:00:30.000Z') };

const messageOf = (boards: BoardDigest[], parts: Partial<Digest> = {}) =>
  digestMessage({ ...digestOf({ ...digestParts(), boards, boardCount: boards.length }), ...parts }, links);
const headings = (blocks: readonly ContentBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
const articles = (blocks: readonly ContentBlock[]) => blocks.filter((block) => block.kind === 'article');
const many = (count: number, parts: Parameters<typeof sentEvent>[0] = {}) =>
  Array.from({ length: count }, (_, n) => sentEvent({ headline: `Event ${n}`, ...parts }));

describe('a digest', () => {
  it('has its first event as subject, and states when and why it is sent', () => {
    const events = [
      sentEvent({ headline: 'Scale up to $249, Growth cut to $39', company: 'Tallyforge', reports: 4 }),
      sentEvent({ headline: 'Outage at Cobalt Till' }),
      sentEvent({ headline: 'Merra signs Northwind Freight' }),
    ];
    expect(messageOf([boardDigest('b1', { name: 'lumenpay.example', events })])).toMatchObject({
      kind: 'digest',
      subject: 'Tallyforge: Scale up to $249, Growth cut to $39 and 2 more',
      title: 'Three things to know about your market',
      subtitle: 'lumenpay.example · 16 to 22 November · 3 events, from 7 reports',
      dateline: 'Mon 23 Nov, 07:00',
      preview: 'Lumenpay: Outage at Cobalt Till, Lumenpay: Merra signs Northwind Freight',
      footer: [
        'You get this every Monday at 07:00 (Europe/Lisbon), with events of importance 3 and above. Each event is sent once.',
        { label: 'Digest settings', url: `${publicUrl}/settings/notifications` },
        { label: 'Stop this digest', url: oneClick },
      ],
      list: { id: 'digest.sightline.example', name: 'Sightline digests' },
      stopUrl: oneClick,
    });
  });

  it('reports an event in one sentence, with its meaning, source, day and importance, linked to its card', () => {
    const event = sentEvent({
      ...{ headline: 'Lumenpay cuts fees by a third.', cardId: 'crd_1', date: '2026-11-20T23:30:00.000Z' },
      ...{ sources: [{ name: 'Ledger', url: 'https://ledger.example/fees' }], moreSources: 3, importance: 9 },
      ...{ isHighPriority: true, sentiment: 'negative', text: 'It says so.' },
      forYou: { text: 'Its second price change in 60 days.', isAboutYou: false, cardId: null, tag: 'Pricing' },
    });
    expect(articles(messageOf([boardDigest('b/1', { events: [event] })]).blocks)).toEqual([
      {
        kind: 'article',
        title: 'Lumenpay cuts fees by a third.',
        url: `${publicUrl}/boards/b%2F1#crd_1`,
        meta: 'Ledger and 3 more, Fri 20 Nov · importance 9',
        text: '',
        badge: 'High Priority',
        tone: 'negative',
        note: { label: 'For you:', text: 'Its second price change in 60 days.' },
      },
    ]);
  });

  it('adds the company to a headline that does not name it', () => {
    const event = sentEvent({ headline: 'Outage in 1,900 shops', company: 'Cobalt Till' });
    expect(articles(messageOf([boardDigest('b1', { events: [event] })]).blocks)).toMatchObject([
      { title: 'Cobalt Till: Outage in 1,900 shops' },
    ]);
  });

  it('lists other website changes as rows of one table', () => {
    const of = (changes: NonNullable<Card['change']>['changes']): NonNullable<Card['change']> => ({
      ...{ changeId: 'chg_1', pageId: 'pag_1', pageKind: 'pricing', total: 2, changes },
    });
    const price = { kind: 'price', before: '$199', after: '$249', quote: '', minor: false, percent: 25 } as const;
    const role = { kind: 'roles', before: '', after: 'Cook', quote: '', minor: false } as const;
    const events = [
      sentEvent({ headline: 'First', importance: 9, change: of([price]) }),
      ...many(4, { importance: 8 }),
      sentEvent({ headline: 'Sixth', importance: 4, change: of([{ ...price, section: 'Scale' }]) }),
      sentEvent({ headline: 'Seventh', importance: 3, change: of([role]) }),
    ];
    const { blocks } = messageOf([boardDigest('b1', { events })]);
    expect(articles(blocks)[0]).toMatchObject({ meta: 'Its website, Sun 1 Mar · importance 9' });
    expect(articles(blocks).slice(5)).toMatchObject([{ title: 'Lumenpay: Seventh', isShort: true }]);
    expect(headings(blocks)).toEqual(['More website changes']);
    expect(blocks).toContainEqual({
      kind: 'changes',
      changes: [{ label: 'Lumenpay: Scale', before: '$199', after: '$249', change: '+25%' }],
    });
  });

  it('lists a price once when two pages of a website state it', () => {
    const figures = {
      price: null,
      percent: 0.7,
      currency: null,
      period: 'usage',
      per: 'payout',
      contact: false,
    } as const;
    const price = { plan: 'Early money', before: null, after: figures };
    const added = { kind: 'plan-added', before: '', after: 'Early money', quote: '', minor: false, price } as const;
    const on = (pageId: string, pageKind: 'landing' | 'pricing') =>
      sentEvent({
        ...{ headline: `Early money, ${pageKind}`, importance: 3 },
        change: { changeId: `chg_${pageId}`, pageId, pageKind, total: 1, changes: [added] },
      });
    const events = [...many(5, { importance: 8 }), on('pag_1', 'landing'), on('pag_2', 'pricing')];
    const { blocks } = messageOf([boardDigest('b1', { events })]);
    expect(blocks.filter((block) => block.kind === 'changes')).toEqual([
      {
        kind: 'changes',
        changes: [{ label: 'Lumenpay: Early money', before: '', after: '0.7% per payout', change: 'New' }],
      },
    ]);
  });

  it('labels a later report with its day and source, as "Update" or, for a new event, as "Later"', () => {
    const update = { contentId: 'c2', title: 'A certificate had expired', source: 'Till News' };
    const dates = { date: '2026-11-20T09:00:00.000Z', foundAt: '2026-11-20T10:00:00.000Z' };
    const of = (kind: 'new' | 'update') => sentEvent({ kind, headline: kind, update: { ...update, ...dates } });
    const { blocks } = messageOf([boardDigest('b1', { events: [of('update'), of('new')] })]);
    const text = 'A certificate had expired (Till News)';
    expect(articles(blocks)).toMatchObject([
      { note: { label: 'Update, 20 Nov:', text } },
      { note: { label: 'Later, 20 Nov:', text } },
    ]);
  });

  it('shows a board’s five most important events, and counts the others', () => {
    const events = many(20).map((event, at) => ({ ...event, importance: at % 9 }));
    const { blocks, title, subtitle } = messageOf([boardDigest('b1', { events, more: 4 })]);
    const importance = articles(blocks).map(({ meta }) => meta.split(' ').at(-1));
    expect(importance).toEqual(['8', '8', '7', '7', '6']);
    expect(title).toBe('Five things to know about your market');
    expect(subtitle).toContain('5 of 24 events');
    expect(blocks).toContainEqual({
      kind: 'link',
      label: '19 more events on the board',
      url: `${publicUrl}/boards/b1`,
    });
  });

  it('shows at most twelve events and fifteen boards, and counts the other boards', () => {
    const boards = Array.from({ length: 20 }, (_, n) =>
      boardDigest(`b${n}`, { events: many(30).map((event) => ({ ...event, eventId: `${n} ${event.headline}` })) }),
    );
    const { blocks, title, subtitle } = messageOf(boards);
    expect(articles(blocks)).toHaveLength(12);
    expect(headings(blocks).filter((text) => text.endsWith('.example'))).toHaveLength(15);
    expect(blocks.at(-1)).toEqual({ kind: 'link', label: '5 more boards with news', url: `${publicUrl}/boards` });
    expect([title, subtitle]).toEqual([
      'Twelve things to know about your market',
      '20 boards · 16 to 22 November · 12 of 600 events',
    ]);
  });

  it('reports an event on several boards once, on the most important board', () => {
    const shared = sentEvent({ headline: 'Everywhere', importance: 8 });
    const { blocks, subtitle } = messageOf([
      boardDigest('b2', { events: [shared] }),
      boardDigest('b1', { events: [sentEvent({ headline: 'Only here', importance: 9 }), shared] }),
    ]);
    expect(headings(blocks)).toEqual(['b1.example', 'b2.example']);
    expect(articles(blocks).map(({ title }) => title)).toEqual(['Lumenpay: Only here', 'Lumenpay: Everywhere']);
    expect(blocks).toContainEqual({ kind: 'link', label: 'All its events are above', url: `${publicUrl}/boards/b2` });
    expect(subtitle).toBe('b1.example and b2.example · 16 to 22 November · 2 events');
  });

  it('lists three held events, and counts the others', () => {
    const held = many(15, { isHeld: true, importance: 2 });
    const { blocks } = messageOf([boardDigest('b1', { events: [sentEvent({ headline: 'New' }), ...held] })]);
    expect(headings(blocks)).toEqual(['Held for this digest']);
    expect(articles(blocks)).toHaveLength(4);
    expect(blocks).toContainEqual({ kind: 'link', label: '12 more held events', url: `${publicUrl}/inbox` });
  });

  it('adds trends and the sources that did not respond', () => {
    const board = boardDigest('b1', {
      findings: [{ key: 'f1', text: 'Pricing: 9 events in 30 days, usually 2 to 5.' }],
      sources: { checked: 40, failed: ['Stallside', 'gdelt'] },
    });
    const { blocks, footer } = messageOf([board]);
    expect(blocks).toContainEqual({ kind: 'paragraph', text: 'Pricing: 9 events in 30 days, usually 2 to 5.' });
    expect(footer[0]).toBe("40 of 42 sources answered. Stallside and GDELT didn't.");
    expect(messageOf([board, { ...board, boardId: 'b2', name: 'b2.example' }]).footer[0]).toBe(
      "Stallside and GDELT didn't answer.",
    );
  });
});

describe('battlecards', () => {
  const cardToCheck = (lines: number, company: string) => ({
    ...{ boardId: 'b1', companyId: `cmp/${company}`, company, lines },
  });

  it('counts the lines that need a look, and links to each battlecard, the one with most lines first', () => {
    const battlecards = [cardToCheck(1, 'Merra'), cardToCheck(2, 'Tallyforge')];
    const { blocks } = messageOf([boardDigest('b1')], { battlecards });
    expect(blocks.slice(-3)).toEqual([
      { kind: 'paragraph', text: '3 lines of 2 battlecards need a look.' },
      {
        ...{ kind: 'link', label: 'Tallyforge (2 lines)' },
        url: `${publicUrl}/boards/b1/companies/cmp%2FTallyforge/battlecard`,
      },
      { kind: 'link', label: 'Merra (1 line)', url: `${publicUrl}/boards/b1/companies/cmp%2FMerra/battlecard` },
    ]);
  });

  it('are counted in the singular, and beyond five', () => {
    const text = (...lines: number[]) => {
      const battlecards = lines.map((count, at) => cardToCheck(count, `c${at}`));
      const { blocks } = messageOf([boardDigest('b1')], { battlecards });
      return blocks.flatMap((block) => ('text' in block && /look\.$/.test(block.text) ? [block.text] : []));
    };
    expect(text(1)).toEqual(['1 line of 1 battlecard needs a look.']);
    expect(text(2)).toEqual(['2 lines of 1 battlecard need a look.']);
    const battlecards = Array.from({ length: 7 }, (_, at) => cardToCheck(1, `c${at}`));
    const { blocks } = messageOf([boardDigest('b1')], { battlecards });
    expect(blocks.at(-1)).toEqual({ kind: 'link', label: '2 more battlecards', url: `${publicUrl}/boards` });
  });

  it('are not mentioned if no line needs a look', () => {
    expect(headings(messageOf([boardDigest('b1')]).blocks)).not.toContain('Battlecards');
  });
});

describe('a test digest', () => {
  it('states the dates of its events, when it is sent, and that they will be sent again', () => {
    const event = sentEvent({ date: '2026-11-18T09:00:00.000Z' });
    const now = new Date('2026-11-29T23:30:00.000Z');
    const period = { from: new Date('2026-11-28T23:30:00.000Z'), until: now, since: now };
    const preferences = { ...digestParts().preferences, timeZone: 'Europe/Berlin' };
    const digest = digestOf({ ...digestParts(), boards: [boardDigest('b1', { events: [event] })], boardCount: 1 });
    const message = digestMessage({ ...digest, isTest: true, period, preferences }, { publicUrl, hour: 7, now });
    expect(message).toMatchObject({
      dateline: 'Mon 30 Nov, 00:30',
      subtitle: 'b1.example · 18 to 30 November · 1 event',
      footer: ['This is a test. The same events will be in your next digest.', expect.anything()],
    });
  });
});

describe('a test digest without news from silent sources', () => {
  it('never states that nothing is new', () => {
    const sources = { checked: 3, failed: ['gdelt', 'bing-news'] };
    const digest = digestOf({ ...digestParts(), boards: [boardDigest('b1', { events: [], sources })], boardCount: 1 });
    const now = new Date('2026-11-29T23:30:00.000Z');
    const message = digestMessage({ ...digest, isTest: true }, { publicUrl, hour: 7, now });
    expect(message.title).toBe('Quiet so far, two sources are silent');
    expect(JSON.stringify(message)).not.toMatch(/nothing new/i);
    expect(JSON.stringify(message.blocks)).toContain("GDELT and Bing News didn't answer.");
  });
});

describe('a test digest without news', () => {
  const blocksFor = (boardCount: number) => messageOf([], { boardCount, isTest: true });

  it('states that there are no boards yet, and where to create one', () => {
    expect(blocksFor(0)).toMatchObject({
      ...{ kind: 'test-digest', subject: 'Test: Your weekly digest', title: 'Nothing new' },
      blocks: [
        { kind: 'paragraph', text: 'You have no boards yet, so there is no news.' },
        { kind: 'button', label: 'Create your first board', url: `${publicUrl}/boards` },
      ],
    });
  });

  it.each([
    [1, 'your board'],
    [2, 'your 2 boards'],
  ])('states that nothing on %i boards reaches the minimum importance', (boardCount, boards) => {
    const text = `No event of importance 3 or above was found on ${boards} (16 to 23 November). An empty digest is not sent.`;
    expect(blocksFor(boardCount).blocks[0]).toEqual({ kind: 'paragraph', text });
  });
});
