import type { Card } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import type { ContentBlock } from '../channels/channel.ts';
import { boardDigest, digestParts, toldEvent } from '../testing/told-event.ts';
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
const many = (count: number, parts: Parameters<typeof toldEvent>[0] = {}) =>
  Array.from({ length: count }, (_, n) => toldEvent({ headline: `Event ${n}`, ...parts }));

describe('a digest', () => {
  it('is named by its first event, and says when and why it comes', () => {
    const events = [
      toldEvent({ headline: 'Scale up to $249, Growth cut to $39', company: 'Tallyforge', reports: 4 }),
      toldEvent({ headline: 'Outage at Cobalt Till' }),
      toldEvent({ headline: 'Merra signs Northwind Freight' }),
    ];
    expect(messageOf([boardDigest('b1', { name: 'lumenpay.example', events })])).toMatchObject({
      kind: 'digest',
      subject: 'Tallyforge: Scale up to $249, Growth cut to $39 and 2 more',
      title: 'Three things changed at your competitors',
      subtitle: 'lumenpay.example · 16 to 22 November · 3 events from 7 articles',
      dateline: 'Mon 23 Nov, 07:00',
      preview: 'Outage at Cobalt Till, Merra signs Northwind Freight',
      footer: [
        'You get this each Monday at 07:00 (Europe/Lisbon), with events of importance 3 and more. Each event is sent once.',
        { label: 'Change how often, when and what', url: `${publicUrl}/settings/notifications` },
        { label: 'Stop this digest', url: oneClick },
      ],
      list: { id: 'digest.sightline.example', name: 'Sightline digests' },
      stopUrl: oneClick,
    });
  });

  it('tells an event with its source, day, meaning, change and scores, linked to its card', () => {
    const event = toldEvent({
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
        meta: 'Ledger and 3 more · Lumenpay · 20 Nov',
        text: 'It says so.',
        badge: 'High Priority',
        tone: 'negative',
        note: { label: 'For you:', text: 'Its second price change in 60 days.' },
        scores: [
          { label: 'Importance', value: 9 },
          { label: 'Relevance', value: 8 },
          { label: 'Credibility', value: 6 },
          { label: 'Executive value', value: 5 },
        ],
      },
    ]);
  });

  it('shows what changed on a website, before and after, also beyond the first five events', () => {
    const price = { kind: 'price', before: '$199', after: '$249', quote: '', minor: false, percent: 25 } as const;
    const change: NonNullable<Card['change']> = {
      ...{ changeId: 'chg_1', pageId: 'pag_1', pageKind: 'pricing', total: 2 },
      changes: [
        { ...price, section: 'Scale' },
        { ...price, after: '', percent: undefined },
      ],
    };
    const events = [
      toldEvent({ headline: 'First', change }),
      ...many(4),
      toldEvent({ headline: 'Sixth', importance: 4, change }),
    ];
    const { blocks } = messageOf([boardDigest('b1', { events })]);
    const changes = [
      { label: 'Scale', before: '$199', after: '$249', change: '+25%' },
      { label: 'Price', before: '$199', after: '' },
    ];
    expect(articles(blocks)[0]).toMatchObject({ meta: 'Website change · Lumenpay · 1 Mar', changes });
    expect(headings(blocks)).toEqual(['What happened', 'Website changes']);
    expect(articles(blocks)[5]).toMatchObject({ title: 'Sixth', changes });
  });

  it('tells an update with its day and source, and a new event with what became known since', () => {
    const update = { contentId: 'c2', title: 'A certificate had expired', source: 'Till News' };
    const dates = { date: '2026-11-20T09:00:00.000Z', foundAt: '2026-11-20T10:00:00.000Z' };
    const of = (kind: 'new' | 'update') => toldEvent({ kind, headline: kind, update: { ...update, ...dates } });
    const { blocks } = messageOf([boardDigest('b1', { events: [of('update'), of('new')] })]);
    const words = 'Update of 20 Nov: A certificate had expired (Till News)';
    expect(articles(blocks)).toMatchObject([{ text: words }, { note: { label: 'Later:', text: words } }]);
  });

  it('has five events of a board in full, twelve in lines, and counts the others', () => {
    const { blocks } = messageOf([boardDigest('b1', { events: many(20), more: 4 })]);
    const told = articles(blocks);
    expect(told.filter(({ scores }) => scores)).toHaveLength(5);
    expect(told.filter(({ isShort }) => isShort)).toHaveLength(12);
    expect(headings(blocks)).toEqual(['What happened', 'Also this week']);
    expect(blocks).toContainEqual({
      kind: 'link',
      label: '7 smaller events on the board',
      url: `${publicUrl}/boards/b1`,
    });
  });

  it('stays within what mail programs show, with the first event of every board in full', () => {
    const boards = Array.from({ length: 20 }, (_, n) =>
      boardDigest(`b${n}`, { events: many(30).map((event) => ({ ...event, storyId: `${n} ${event.headline}` })) }),
    );
    const { blocks, title, subtitle } = messageOf(boards);
    const told = articles(blocks);
    expect([told.filter(({ scores }) => scores).length, told.filter(({ isShort }) => isShort).length]).toEqual([
      12, 60,
    ]);
    expect(headings(blocks).filter((text) => text.endsWith('.example'))).toHaveLength(15);
    expect(blocks.at(-1)).toEqual({ kind: 'link', label: '5 more boards with news', url: `${publicUrl}/boards` });
    expect([title, subtitle]).toEqual([
      'Twelve things changed at your competitors',
      '20 boards · 16 to 22 November · 600 events',
    ]);
  });

  it('tells an event of several boards on the one where it matters most', () => {
    const shared = toldEvent({ headline: 'Everywhere', importance: 8 });
    const { blocks, subtitle } = messageOf([
      boardDigest('b2', { events: [shared] }),
      boardDigest('b1', { events: [toldEvent({ headline: 'Only here', importance: 9 }), shared] }),
    ]);
    expect(headings(blocks)).toEqual(['b1.example', 'b2.example']);
    expect(articles(blocks).map(({ title }) => title)).toEqual(['Only here', 'Everywhere']);
    expect(blocks).toContainEqual({ kind: 'link', label: 'All of it is told above', url: `${publicUrl}/boards/b2` });
    expect(subtitle).toBe('b1.example and b2.example · 16 to 22 November · 2 events');
  });

  it('lists every event that was held back for it, however small', () => {
    const held = many(15, { isHeld: true, importance: 2 });
    const { blocks } = messageOf([boardDigest('b1', { events: [toldEvent({ headline: 'New' }), ...held] })]);
    expect(headings(blocks)).toEqual(['What happened', 'Waiting for this digest']);
    expect(articles(blocks)).toHaveLength(16);
  });

  it('adds trends and the sources that did not answer', () => {
    const board = boardDigest('b1', {
      findings: [{ key: 'f1', text: 'Pricing: 9 events in 30 days, usually 2 to 5.' }],
      sources: { checked: 40, failed: ['Stallside', 'Paperplane Pay'] },
    });
    expect(messageOf([board]).blocks.slice(-4)).toEqual([
      { kind: 'heading', text: 'Trend', isSection: true },
      { kind: 'paragraph', text: 'Pricing: 9 events in 30 days, usually 2 to 5.' },
      { kind: 'heading', text: 'Sources', isSection: true },
      { kind: 'paragraph', text: '40 of 42 answered. Not: Stallside, Paperplane Pay.' },
    ]);
  });
});

describe('a test digest without news', () => {
  const blocksFor = (boardCount: number) => messageOf([], { boardCount, isTest: true });

  it('says that there are no boards yet, and where to create one', () => {
    expect(blocksFor(0)).toMatchObject({
      ...{ kind: 'test-digest', subject: 'Test: Your weekly digest', title: 'Nothing new' },
      blocks: [
        { kind: 'paragraph', text: 'You have no boards yet, so there is nothing to tell.' },
        { kind: 'button', label: 'Create your first board', url: `${publicUrl}/boards` },
      ],
    });
  });

  it.each([
    [1, 'your board'],
    [2, 'your 2 boards'],
  ])('says that nothing on %i boards reaches the minimum importance', (boardCount, boards) => {
    const text = `There is nothing to tell: no event of importance 3 and more was found on ${boards} (16 to 22 November). A digest with nothing in it is not sent.`;
    expect(blocksFor(boardCount).blocks[0]).toEqual({ kind: 'paragraph', text });
  });
});
