import type { ContentItem, Evaluation } from '@sightline/contracts';
import { contentItem, evaluation } from '@sightline/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardDocument, Fact, ReportSort } from '../cards/card.document.ts';
import { cardRow } from '../testing/card-row.ts';
import { eventOf, sortOfReport } from './event-rules.ts';
import { arrange } from './grouping-rules.ts';

const kind = (topic: string): Fact => ({ about: 'kind', topic });
const figure = (unit: 'count' | 'money', value: number, text: string): Fact => ({ about: 'number', unit, value, text });
const confirmed: Fact = { about: 'confirmed' };
const day = (number: number) => new Date(Date.UTC(2026, 10, number));

const report = (id: string, parts: Partial<CardDocument> = {}): CardDocument => {
  const reportedAt = parts.reportedAt ?? day(10);
  return cardRow({
    ...{ _id: id, boardId: 'b', eventId: 's', itemEventId: 's', language: 'en', facts: [kind('outage')] },
    ...{ reportedAt, publishedAt: reportedAt, relevanceScore: 8, credibilityScore: 6, executiveValueScore: 6 },
    ...{ createdAt: day(12), foundAt: day(12) },
    ...parts,
  });
};
const leadOf = (...reports: CardDocument[]) => eventOf(reports).lead._id;

describe('the lead of an event', () => {
  it('is a press report rather than the company’s own post, however credible and important', () => {
    const own = report('own', { sort: 'own-post', credibilityScore: 9, judgedImportance: 9, reportedAt: day(1) });
    expect(leadOf(own, report('press', { judgedImportance: 5, credibilityScore: 3 }))).toBe('press');
    expect(leadOf(own, report('rumour', { sort: 'rumour' }))).toBe('rumour');
    expect(leadOf(own)).toBe('own');
  });

  it('is never an opinion or a passing mention while another report states the fact', () => {
    const aside = report('aside', { sort: 'aside', judgedImportance: 9, credibilityScore: 9 });
    expect(leadOf(aside, report('press'))).toBe('press');
    expect(leadOf(aside, report('own', { sort: 'own-post' }))).toBe('own');
    expect(leadOf(aside, report('own', { sort: 'own-aside' }))).toBe('aside');
  });

  it('has the kind of event that occurs in most of the strongest reports', () => {
    const odd = report('odd', { topic: 'acquisition', facts: [kind('acquisition')], judgedImportance: 9 });
    expect(eventOf([odd, report('one'), report('two')])).toMatchObject({ importance: 6, lead: { topic: 'outage' } });
    const silent = report('silent', { topic: 'news', facts: [], judgedImportance: 9 });
    expect(leadOf(silent, report('one'))).toBe('one');
  });

  it('is in the language of the readers among equally strong reports, with the highest importance', () => {
    const german = report('german', { language: 'de-DE', judgedImportance: 8 });
    const event = eventOf([german, report('english', { judgedImportance: 7 })]);
    expect([event.lead._id, event.importance]).toEqual(['english', 8]);
    expect(leadOf(german, report('own', { sort: 'own-post' }))).toBe('german');
  });

  it('is not hidden or doubtful if another report is neither', () => {
    const hidden = report('hidden', { hiddenBy: 'rule', judgedImportance: 9 });
    const doubtful = report('doubtful', { doubtful: true, judgedImportance: 9 });
    expect(leadOf(hidden, doubtful, report('own', { sort: 'own-aside', judgedImportance: 2 }))).toBe('own');
  });
});

describe('the importance of an event', () => {
  it('is set on its lead; the other reports keep their own', () => {
    const cards = arrange([
      report('german', { language: 'de', judgedImportance: 8 }),
      report('english', { judgedImportance: 7 }),
      report('own', { sort: 'own-post', judgedImportance: 9 }),
    ]);
    expect(cards.map(({ _id, leads, importance }) => [_id, leads, importance])).toEqual([
      ['german', false, 8],
      ['english', true, 8],
      ['own', false, 9],
    ]);
  });
});

describe('the time of an event', () => {
  it('is the time of the newest report that added a number or a consequence, or confirmed a rumour', () => {
    const first = report('first', { sort: 'rumour', reportedAt: day(10), facts: [kind('outage')] });
    const timeOf = (facts: Fact[], parts: Partial<CardDocument> = {}) =>
      eventOf([first, report('later', { reportedAt: day(20), facts, ...parts })]).publishedAt.getUTCDate();
    expect(timeOf([kind('outage')])).toBe(10);
    expect(timeOf([kind('outage'), figure('count', 1900, '1,900 shops')])).toBe(20);
    expect(timeOf([kind('legal')])).toBe(20);
    expect(timeOf([kind('expansion')])).toBe(10);
    expect(timeOf([kind('outage'), confirmed])).toBe(20);
    expect(timeOf([figure('count', 1900, '1,900 shops')], { sort: 'aside' })).toBe(10);
    expect(timeOf([figure('count', 1900, '1,900 shops')], { doubtful: true })).toBe(10);
  });

  it('does not change with approximately equal numbers', () => {
    const first = report('first', { facts: [figure('count', 1900, '1,900 shops')] });
    const later = report('later', {
      reportedAt: day(20),
      facts: [figure('count', 2000, 'nearly 2,000 shops'), figure('money', 1900, '$1,900')],
    });
    expect(eventOf([first, later]).publishedAt).toEqual(day(20));
    expect(eventOf([first, { ...later, facts: [figure('count', 2000, 'nearly 2,000 shops')] }]).publishedAt).toEqual(
      day(10),
    );
  });
});

const sorts: ReportSort[] = ['report', 'rumour', 'own-post', 'aside', 'own-aside'];
const someReports = fc.uniqueArray(
  fc.record({
    _id: fc.integer({ min: 0, max: 99 }).map((number) => `card-${number}`),
    sort: fc.constantFrom(...sorts),
    language: fc.constantFrom(null, 'en', 'de', 'en-GB'),
    topic: fc.constantFrom('outage', 'legal', 'news'),
    facts: fc.constantFrom<Fact[]>(
      [],
      [kind('outage')],
      [kind('legal'), confirmed],
      [figure('count', 1900, '1,900 shops')],
    ),
    judgedImportance: fc.integer({ min: 0, max: 10 }),
    credibilityScore: fc.integer({ min: 0, max: 10 }),
    reportedAt: fc.integer({ min: 1, max: 5 }).map(day),
    doubtful: fc.boolean(),
    hiddenBy: fc.constantFrom(null, 'rule'),
  }),
  { selector: ({ _id }) => _id, minLength: 1, maxLength: 8 },
);

it('an event does not depend on the order of its reports, and is led by the press if it reports the event', () =>
  fc.assert(
    fc.property(
      someReports.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const cardsOf = (some: typeof all) => some.map(({ _id, ...parts }) => report(_id, parts));
        const one = eventOf(cardsOf(all));
        expect(eventOf(cardsOf(shuffled))).toEqual(one);
        const isSure = ({ doubtful, hiddenBy }: (typeof all)[number]) => !doubtful && hiddenBy === null;
        if (all.some((each) => isSure(each) && each.sort === 'report')) expect(one.lead.sort).toBe('report');
      },
    ),
  ));

describe('a report', () => {
  it.each<[ReportSort, Partial<ContentItem>, Partial<Evaluation>]>([
    ['own-post', { origin: 'company-feed' }, {}],
    ['own-post', { origin: 'company-sitemap' }, { genre: 'announcement', rumour: true }],
    ['own-aside', { origin: 'company-feed' }, { genre: 'opinion' }],
    ['aside', {}, { genre: 'guide' }],
    ['aside', {}, { genre: 'other', event: null, tags: ['Opinion'] }],
    ['report', {}, { genre: 'announcement', event: 'pricing', tags: ['Pricing', 'Opinion'] }],
    ['aside', {}, { relevanceScore: 3 }],
    ['rumour', {}, { rumour: true }],
    ['report', {}, { genre: 'incident-report' }],
    ['report', {}, {}],
  ])('is classified as %s for the item %j with the evaluation %j', (sort, item, judged) => {
    expect(sortOfReport({ item: contentItem(item), evaluation: evaluation({ relevanceScore: 8, ...judged }) })).toBe(
      sort,
    );
  });
});
