import { type EventMark, isHeld, type ReportStatement } from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LifeReport, lifeOf } from './event-life.ts';

type Given = Partial<LifeReport> & { readonly says?: EventMark['says'] | null; readonly statement?: ReportStatement };

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 18, hour)).toISOString();

function report(contentId: string, hour: number, given: Given = {}): LifeReport {
  const { says = 'fact', isOwn = false, statement, ...rest } = given;
  const publishedAt = at(hour);
  const mark = { says: says ?? 'fact', at: publishedAt, isCompany: isOwn, quote: `${contentId} says so` };
  return {
    ...{ contentId, publishedAt, isOwn, publisher: contentId, copyOf: null, isDoubtful: false, isAside: false },
    statement: statement ?? (says === null ? null : { marks: [mark], figures: [] }),
    ...rest,
  };
}

const money = (value: number, text: string): ReportStatement['figures'][number] => ({
  ...{ about: 'money', currency: 'usd', value, text },
});
const priced = (contentId: string, hour: number, ...figures: ReportStatement['figures']): LifeReport => {
  const { statement, ...rest } = report(contentId, hour);
  return { ...rest, statement: statement && { ...statement, figures } };
};

const rumour = report('Harbour Gazette', 8, { says: 'rumour' });

const verdictOf = (reports: readonly LifeReport[]) => {
  const life = lifeOf(reports);
  return life === null ? 'reject' : isHeld(life) ? 'hold' : 'tell';
};

describe('the verdict on an event', () => {
  it('holds a weak rumour, even if others copy or credit it', () => {
    expect(verdictOf([rumour])).toBe('hold');
    const copy = report('Till News', 9, { says: 'rumour', copyOf: rumour.contentId });
    const echo = report('Kassenblatt', 10, { says: 'rumour' });
    const credits = { ...echo, statement: echo.statement && { ...echo.statement, repeats: true } };
    expect(verdictOf([rumour, copy, credits])).toBe('hold');
    expect(lifeOf([rumour, copy, credits])).toMatchObject({ state: 'rumoured', moves: [{ by: 'Harbour Gazette' }] });
  });

  it('rejects an event about another company with the same name', () => {
    expect(verdictOf([report('Post', 8, { isDoubtful: true })])).toBe('reject');
  });

  it('holds an event that one publisher reports and another denies', () => {
    const reports = [report('Post', 8), report('Echo', 9, { says: 'denial' })];
    expect(verdictOf(reports)).toBe('hold');
    expect(lifeOf(reports)).toMatchObject({ state: 'reported', isDisputed: true });
    expect(verdictOf([...reports, report('blog', 10, { isOwn: true })])).toBe('tell');
  });

  it('accepts an event with two independent origins, and a single fact', () => {
    expect(verdictOf([rumour, report('Post', 9, { says: 'rumour' })])).toBe('tell');
    expect(verdictOf([report('Post', 9)])).toBe('tell');
  });
});

describe('the life of an event', () => {
  it('goes from rumour to done, and records who reported each state', () => {
    const life = lifeOf([
      rumour,
      report('Post', 9),
      report('blog', 10, { isOwn: true }),
      report('Echo', 11, { says: 'end' }),
    ]);
    expect(life?.moves.map(({ state, by }) => [state, by])).toEqual([
      ['rumoured', 'Harbour Gazette'],
      ['reported', 'Post'],
      ['confirmed', null],
      ['done', 'Echo'],
    ]);
    expect(life?.moves[1]).toMatchObject({ at: at(9), quote: 'Post says so' });
  });

  it('follows the company’s latest statement: a denial of its denial is a confirmation', () => {
    const denied = [report('Post', 8), report('blog', 9, { isOwn: true, says: 'denial' }), report('Echo', 10)];
    expect(lifeOf(denied)?.state).toBe('denied');
    expect(lifeOf([...denied, report('note', 11, { isOwn: true })])?.state).toBe('confirmed');
    expect(lifeOf([...denied, report('Gazette', 11, { says: 'end' })])?.state).toBe('denied');
  });

  it('counts a press denial with the company’s words as the company’s', () => {
    const { statement, ...rest } = report('Echo', 9, { says: 'denial' });
    const marks = statement?.marks.map((mark) => ({ ...mark, isCompany: true })) ?? [];
    expect(lifeOf([report('Post', 8), { ...rest, statement: { marks, figures: [] } }])?.state).toBe('denied');
  });

  it('ends an incident with its duration, and does not end it again when the press writes about it', () => {
    const mark = (says: EventMark['says'], time: string) => ({ says, at: time, isCompany: true, quote: says });
    const marks = [mark('fact', '2026-11-18T08:00:00.000Z'), mark('end', '2026-11-18T10:10:00.000Z')];
    const incident = report('status', 8, { isOwn: true, statement: { marks, figures: [], isTrouble: true } });
    const life = lifeOf([incident, report('Post', 12), report('post-mortem', 30, { isOwn: true })]);
    expect(life?.moves).toMatchObject([{ state: 'confirmed' }, { state: 'resolved', minutes: 130, by: null }]);
    const open = report('status', 8, {
      ...{ isOwn: true, statement: { marks: marks.slice(0, 1), figures: [], isTrouble: true } },
    });
    expect(lifeOf([open, report('Post', 12)])?.state).toBe('confirmed');
  });

  it('is the same without a withdrawn report, and ignores asides and doubtful reports', () => {
    const both = [rumour, report('Post', 9, { says: 'rumour' })];
    expect(lifeOf(both.slice(0, 1))?.state).toBe('rumoured');
    const other = report('Echo', 9, { isDoubtful: true });
    const aside = report('Blog', 9, { isAside: true });
    expect(lifeOf([rumour, other, aside])).toMatchObject({
      state: 'rumoured',
      publishers: ['Blog', 'Harbour Gazette'],
    });
    expect(lifeOf([aside])).toBeNull();
    expect(lifeOf([])).toBeNull();
  });
});

describe('the publishers of an event', () => {
  it('are counted by family and text, without copies and the company’s own words', () => {
    const life = lifeOf([
      report('a', 8, { publisher: 'Northern Post' }),
      report('b', 9, { publisher: 'Northern Post' }),
      report('c', 10, { publisher: 'Retail Desk', copyOf: 'a' }),
      report('d', 7, { publisher: 'Kassenblatt' }),
      report('release', 8, { isOwn: true }),
      report('e', 6, { publisher: 'Till News', copyOf: 'release' }),
    ]);
    expect(life?.publishers).toEqual(['Kassenblatt', 'Northern Post']);
  });

  it('is the publisher of the oldest copy if the original is withdrawn', () => {
    const copies = ['Till News', 'Retail Desk'].map((name, hour) => report(name, hour, { copyOf: 'gone' }));
    expect(lifeOf(copies)?.publishers).toEqual(['Till News']);
  });
});

describe('claims of an event', () => {
  it('are listed side by side with their publishers when reports differ', () => {
    const life = lifeOf([
      priced('Ledger', 8, money(37e6, '$37m')),
      priced('Post', 9, money(40e6, '$40m')),
      priced('Kassenblatt', 10, money(37.1e6, '$37.1m'), money(900e6, '$900m')),
    ]);
    expect(life?.claims).toEqual([
      {
        about: 'money',
        values: [
          { text: '$37m', by: ['Kassenblatt', 'Ledger'] },
          { text: '$40m', by: ['Post'] },
        ],
      },
    ]);
  });

  it.each([
    ['agree', [money(37e6, '$37m')], [money(38e6, '$38m')]],
    ['are about different things', [money(37e6, '$37m')], [money(900e6, '$900m')]],
    ['are in different currencies', [money(37e6, '$37m')], [{ ...money(40e6, '€40m'), currency: 'eur' }]],
    ['contain each other', [money(37e6, '$37m')], [money(37e6, '$37m'), money(40e6, '$40m')]],
  ])('are not listed when they %s', (_, one, other) => {
    expect(lifeOf([priced('Ledger', 8, ...one), priced('Post', 9, ...other)])?.claims).toEqual([]);
  });
});

const anyReport = fc
  .record({
    id: fc.nat(30),
    hour: fc.integer({ min: -50, max: 50 }),
    publisher: fc.constantFrom('a', 'b', 'c'),
    says: fc.constantFrom<(EventMark['says'] | null)[]>('rumour', 'fact', 'end', 'denial', null),
    copyOf: fc.option(fc.nat(30).map(String)),
    isOwn: fc.boolean(),
    isDoubtful: fc.boolean(),
    isAside: fc.boolean(),
    value: fc.option(fc.integer({ min: 10, max: 40 })),
  })
  .map(({ id, hour, value, ...given }) => {
    const made = report(String(id), hour, given);
    const figures = value === null ? [] : [money(value, `$${value}`)];
    return { ...made, statement: made.statement && { ...made.statement, figures } };
  });
const anyReports = fc.uniqueArray(anyReport, { selector: ({ contentId }) => contentId, maxLength: 12 });

describe('the order of arrival', () => {
  it('does not change the result', () => {
    fc.assert(
      fc.property(anyReports, fc.infiniteStream(fc.nat()), (reports, keys) => {
        const shuffled = reports
          .map((one) => ({ one, key: keys.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(lifeOf(shuffled)).toEqual(lifeOf(reports));
        expect(verdictOf(shuffled)).toBe(verdictOf(reports));
      }),
    );
  });

  it('never accepts a rumour from a single publisher', () => {
    fc.assert(
      fc.property(anyReports, (reports) => {
        const rumours = reports.filter(({ isOwn, statement }) => !isOwn && statement?.marks[0]?.says === 'rumour');
        const ofOne = rumours.map((one) => ({ ...one, publisher: 'a', isDoubtful: false, isAside: false }));
        expect(verdictOf(ofOne)).toBe(ofOne.length === 0 ? 'reject' : 'hold');
      }),
    );
  });

  it('takes little time for 2,000 copies', () => {
    const copies = Array.from({ length: 2_000 }, (_, at) => ({
      ...report(`c${at}`, at % 40, { says: 'rumour', copyOf: at === 0 ? null : 'c0', publisher: `p${at}` }),
    }));
    const startedAt = performance.now();
    expect(lifeOf(copies)).toMatchObject({ state: 'rumoured', publishers: ['p0'] });
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
