import type { ContentItem, Evaluation, ItemSignal } from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportChannel } from '../clustering/event-report.ts';
import { anItem } from '../testing/builders.ts';
import { readStatement } from './read-statement.ts';

const evaluation = (parts: Partial<Evaluation>): Evaluation => ({
  ...{ contentId: 'cnt_0123456789abcdef0123', companyId: 'cmp_0123456789abcdef0123', relevant: true, summary: '' },
  ...{ sentiment: 'neutral', importance: 5, tags: [], relevanceScore: 8, credibilityScore: 6, executiveValueScore: 5 },
  ...{ reason: '', matchedKeywords: [], engine: 'local', engineVersion: '1', event: 'acquisition', quote: null },
  ...parts,
});

interface Given {
  readonly item?: Partial<ContentItem>;
  readonly evaluation?: Partial<Evaluation>;
  readonly channel?: ReportChannel;
}

const read = (title: string, { item, evaluation: judged = {}, channel = 'press' }: Given = {}) =>
  readStatement({
    item: anItem({ title, ...item }),
    evaluation: evaluation({ quote: title, ...judged }),
    channel,
    names: ['Tallyforge'],
  });
const said = (title: string, given?: Given) => {
  const [mark] = read(title, given)?.marks ?? [];
  return mark && `${mark.says}${mark.isCompany ? ' by the company' : ''}`;
};

describe('what a headline says about an event', () => {
  it.each([
    ['en', 'Tallyforge in talks to buy Brasswick', 'Tallyforge buys Brasswick'],
    ['de', 'Tallyforge erwägt Übernahme von Brasswick', 'Tallyforge übernimmt Brasswick'],
    ['fr', 'Tallyforge pourrait racheter Brasswick', 'Tallyforge rachète Brasswick'],
    ['es', 'Tallyforge estudia la compra de Brasswick', 'Tallyforge compra Brasswick'],
    ['it', 'Tallyforge in trattativa per Brasswick', 'Tallyforge acquisisce Brasswick'],
    ['pt', 'Tallyforge negocia a compra da Brasswick', 'Tallyforge compra a Brasswick'],
    ['nl', 'Tallyforge overweegt overname van Brasswick', 'Tallyforge neemt Brasswick over'],
    ['sv', 'Tallyforge överväger att köpa Brasswick', 'Tallyforge köper Brasswick'],
    ['ja', 'タリーフォージ、ブラスウィックの買収を検討', 'タリーフォージ、ブラスウィックを買収'],
    ['zh', '泰利福吉考虑收购布拉斯威克', '泰利福吉收购布拉斯威克'],
  ])('is a rumour if it hedges, and otherwise a fact: %s', (language, hedged, plain) => {
    expect(said(hedged, { item: { language } })).toBe('rumour');
    expect(said(plain, { item: { language } })).toBe('fact');
  });

  it.each([
    ['en', 'Tallyforge to buy Brasswick: sources'],
    ['en', 'Tallyforge reportedly buys Brasswick'],
    ['en', 'Tallyforge may acquire Brasswick'],
    ['de', 'Tallyforge kauft angeblich Brasswick'],
    ['fr', 'Selon des sources, Tallyforge rachète Brasswick'],
    ['nl', 'Tallyforge koopt naar verluidt Brasswick'],
  ])('is a rumour without a named source (%s): %s', (language, title) => {
    expect(said(title, { item: { language } })).toBe('rumour');
  });

  it.each([
    'Tallyforge opens in May in Leeds',
    'Tallyforge agrees to buy Brasswick in a deal that could cost 40 jobs',
    'Tallyforge cuts prices; rivals may raise theirs',
    'Tallyforge eyes lower earnings after buying Brasswick',
  ])('is a fact if the hedge is about something else: %s', (title) => {
    expect(said(title)).toBe('fact');
  });

  it.each([
    ['denial by the company', 'Tallyforge denies it will buy Brasswick'],
    ['denial by the company', 'Tallyforge dispels Brasswick takeover rumours'],
    ['denial by the company', '„Das stimmt nicht“: Tallyforge dementiert Übernahme', 'de'],
    ['denial', 'Brasswick takeover reports are false, analyst says'],
    ['rumour', 'Sources say Tallyforge did not deny talks with Brasswick'],
    ['fact', 'Tallyforge withdraws its denial of the Brasswick purchase'],
    ['fact', 'Tallyforge denies that a denial of the Brasswick deal came from its office'],
    ['fact by the company', 'Tallyforge confirms purchase of Brasswick'],
    ['fact', 'Police confirm theft at Tallyforge'],
    ['end', 'Tallyforge completes acquisition of Brasswick'],
  ])('is a %s: %s', (expected, title, language = 'en') => {
    expect(said(title, { item: { language } })).toBe(expected);
  });

  it('is not a denial if a company denies an accusation in a lawsuit', () => {
    const legal = { evaluation: { event: 'legal' as const } };
    expect(said('Tallyforge denies claims in Brasswick lawsuit', legal)).toBe('fact');
  });

  it('counts as the company’s word on its own site, hedged or not', () => {
    expect(said('We may open in Leeds', { channel: 'own' })).toBe('fact by the company');
    expect(said('Tallyforge denies reports of a sale', { channel: 'own' })).toBe('denial by the company');
    expect(said('Price of Starter raised', { channel: 'change' })).toBe('fact by the company');
  });
});

describe('a statement', () => {
  it('quotes the words, including those in the first sentence of the text', () => {
    const description = 'The price is $40m, people familiar with the matter said. More follows.';
    const [mark] = read('Tallyforge buys Brasswick', { item: { description } })?.marks ?? [];
    expect(mark).toMatchObject({
      ...{ says: 'rumour', isCompany: false, at: anItem().publishedAt },
      quote: 'The price is $40m, people familiar with the matter said.',
    });
  });

  const german = { item: { language: 'de' } };
  it('repeats another publisher if it credits that publisher', () => {
    expect(read('Tallyforge may acquire Brasswick, according to Bloomberg')?.repeats).toBe(true);
    expect(read('Tallyforge may acquire Brasswick')).not.toHaveProperty('repeats');
    expect(read('Tallyforge acquires Brasswick, according to Bloomberg')?.repeats).toBe(true);
    expect(read('Wie die „Nordpost“ berichtet, kauft Tallyforge Brasswick', german)?.repeats).toBe(true);
    expect(read('Tallyforge acquires Brasswick')).not.toHaveProperty('repeats');
    expect(read('Tallyforge confirms purchase of Brasswick, first reported by Bloomberg')).not.toHaveProperty(
      'repeats',
    );
  });

  it('contains the amounts of money and numbers of people', () => {
    const title = 'Tallyforge buys Brasswick and its 34 people for $40m, 5% of its value';
    expect(read(title)?.figures).toEqual([
      { about: 'money', currency: 'usd', value: 40e6, text: '$40m' },
      { about: 'people', value: 34, text: '34 people' },
    ]);
  });

  it('is absent without an event, unless the text cites an unnamed source', () => {
    expect(read('You may buy better tills', { evaluation: { event: null } })).toBeNull();
    expect(said('Tallyforge to leave Leeds - sources', { evaluation: { event: null } })).toBe('rumour');
  });

  it('contains the start and end of an incident, and is absent for a job board', () => {
    const startedAt = '2026-11-18T08:00:00.000Z';
    const endedAt = '2026-11-18T10:10:00.000Z';
    const incident = {
      ...({ kind: 'incident', incidentId: 'i1', name: 'Cards fail', impact: 'major', isSecurity: false } as const),
      ...{ startedAt, endedAt, updates: [{ at: startedAt, status: 'investigating', text: 'Some cards fail.' }] },
    };
    const signal = (detail: ItemSignal['detail']): ItemSignal => ({
      ...{ surfaceId: 'srf_0123456789abcdef0123', provider: 'statuspage', audience: { except: [] }, detail },
    });
    const of = (detail: ItemSignal['detail']) =>
      read('Cards fail', { item: { signal: signal(detail) }, evaluation: { event: 'outage' }, channel: 'signal' });
    expect(of(incident)).toMatchObject({
      marks: [
        { says: 'fact', at: startedAt, isCompany: true, quote: 'Some cards fail.' },
        { says: 'end', at: endedAt },
      ],
      isTrouble: true,
    });
    expect(of({ ...incident, endedAt: null })?.marks).toHaveLength(1);
    expect(of({ kind: 'jobs', finding: 'place', subject: 'Lisbon', jobs: [], openBefore: 1, openNow: 4 })).toBeNull();
  });

  it('is read quickly from any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.option(fc.string()), (title, description, language) => {
        read(title, { item: { description, language } });
      }),
    );
    const startedAt = performance.now();
    for (const part of ['may ', 'sources ', 'deny ', '$4m ', '検討', 'according to '])
      read(part.repeat(50_000), { item: { description: part.repeat(50_000), language: null } });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
