import { describe, expect, it } from 'vitest';
import { aChange, aReading, aSiteChange, aVersion, changeId, aPriceRow as row } from '@/testing/page-builders';
import { groupsOf, ownQuote } from '../changes/change-groups.ts';
import { wordDiff } from '../changes/word-diff.ts';
import { billingsOf, linesOf, planTable } from '../prices/plan-rows.ts';
import { blockText } from './use-ignored-blocks.ts';
import { blocksNote, isMinor, summaryOf, textChanges, versionOf } from './version-view.ts';

const marked = (parts: { text: string; changed: boolean }[]) =>
  parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');

describe('words that differ', () => {
  it.each([
    [
      'Simple pricing for shops of every size.',
      'Simple pricing for growing chains.',
      'Simple pricing for [shops of every size].',
      'Simple pricing for [growing chains].',
    ],
    ['Up to five tills', 'Up to three tills', 'Up to [five] tills', 'Up to [three] tills'],
    ['tills as you grow.', 'tills when you open.', 'tills [as you grow].', 'tills [when you open].'],
    ['', 'New words', '', '[New words]'],
    ['Gone words', '', '[Gone words]', ''],
    ['Same', 'Same', 'Same', 'Same'],
    ['$49 a month', '$39 a month', '$[49] a month', '$[39] a month'],
  ])('%s → %s', (before, after, one, other) => {
    const diff = wordDiff(before, after);
    expect([marked(diff.before), marked(diff.after)]).toEqual([one, other]);
  });

  it('does not search long texts for common parts', () => {
    const long = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word}${at}`).join(' ');
    const started = performance.now();
    const diff = wordDiff(long('a'), long('b'));
    expect(diff.before).toEqual([{ text: long('a'), changed: true }]);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('plans before and after', () => {
  const older = aReading('2026-11-10T06:00:00.000Z', [
    row('Starter', 0),
    row('Growth', 49, { limits: ['Five tills'], trialDays: 14 }),
    row('Old', 9),
  ]);
  const newer = aReading('2026-11-20T06:12:00.000Z', [
    row('Starter', 0),
    row('Growth', 39, { limits: ['Three tills'], trialDays: 30 }),
    row('New', 5),
  ]);

  it('are the readings on either side of a version', () => {
    const table = planTable([newer, older], aVersion(1));
    expect(table?.lines.map(({ name, before, after, change }) => [name, before, after, change])).toEqual([
      ['Starter', '$0', '$0', 'No change'],
      ['Growth', '$49 a month', '$39 a month', '−20%'],
      ['Growth, limits', 'Five tills', 'Three tills', 'Changed'],
      ['Growth, free trial', '14 days', '30 days', 'Changed'],
      ['New', null, '$5 a month', 'New'],
      ['Old', '$9 a month', null, 'No longer listed'],
    ]);
    expect([table?.before, table?.after]).toEqual([older.seenAt, newer.seenAt]);
  });

  it('are the earlier ones for an earlier version', () => {
    const earlier = aVersion(2, { foundAt: '2026-11-15T06:00:00.000Z', confirmedAt: '2026-11-15T06:10:00.000Z' });
    const table = planTable([newer, older], earlier);
    expect([table?.after, table?.lines.every(({ changed }) => !changed)]).toEqual([older.seenAt, true]);
  });

  it('have no reading before without an earlier one', () => {
    const table = planTable([newer], undefined);
    expect([table?.before, table?.lines[1]?.change]).toEqual([null, '']);
    expect([
      planTable([], undefined),
      planTable([aReading('2027-01-01T00:00:00.000Z', [row('A', 1)])], aVersion(1)),
    ]).toEqual([null, null]);
  });

  it('state which a model read', () => {
    const table = planTable([aReading(newer.seenAt, [row('A', 5, { readBy: 'model' }), row('B', 9)])], undefined);
    expect(table?.lines.map(({ readByModel }) => readByModel)).toEqual([true, false]);
  });

  it('match a plan whose billing changed', () => {
    const table = planTable(
      [aReading(newer.seenAt, [row('Growth', 390, { period: 'year' })]), aReading(older.seenAt, [row('Growth', 49)])],
      aVersion(1),
    );
    expect(table?.lines.map(({ before, after, change }) => [before, after, change])).toEqual([
      ['$49 a month', '$390 a year', 'Other billing'],
    ]);
  });

  it('can be chosen by billing where a page has both periods', () => {
    const both = planTable([aReading(newer.seenAt, [row('A', 5), row('A', 50, { period: 'year' })])], undefined);
    const monthly = planTable([newer], undefined);
    if (!both || !monthly) throw new Error('No table');
    expect([billingsOf(both), billingsOf(monthly)]).toEqual([['month', 'year'], null]);
    expect(linesOf(both, 'year').map(({ after }) => after)).toEqual(['$50 a year']);
    expect(linesOf(both, 'month').map(({ after }) => after)).toEqual(['$5 a month']);
  });

  it('are not repeated as text', () => {
    const price = aChange({ kind: 'price', before: '$49', after: '$39', section: 'Growth' });
    const fee = aChange({ kind: 'price', before: '1.5%', after: '1.4%', section: 'Per tap', quote: '1.4% per tap' });
    const version = aVersion(1, { changes: [price, fee, aChange()] });
    expect(textChanges(version, planTable([newer, older], version))).toEqual([fee, aChange()]);
    expect(textChanges(version, null)).toHaveLength(3);
  });
});

describe('versions', () => {
  it('are found by id, or else the newest is used', () => {
    const versions = [aVersion(2), aVersion(1)];
    expect([versionOf(versions, changeId(1))?.id, versionOf(versions, changeId(9))?.id, versionOf([], '')]).toEqual([
      changeId(1),
      changeId(2),
      undefined,
    ]);
  });

  it.each([
    [{ before: '$149', after: '$199', section: 'Scale' }, 'Scale: $149 to $199'],
    [{ before: '', after: 'Two price lists', quote: 'Two price lists' }, 'Two price lists'],
    [{ before: 'x'.repeat(50), after: 'y', quote: 'z'.repeat(120) }, `${'z'.repeat(90)}…`],
  ])('are summed up: %j', (parts, words) => expect(summaryOf({ changes: [aChange(parts)] })).toBe(words));

  it('name the largest price change, and count the others', () => {
    const price = (section: string, before: string, after: string, percent: number) =>
      aChange({ kind: 'price', section, before, after, percent });
    const changes = [
      price('Starter', '$15', '$14', -7),
      price('Growth', '$49', '$39', -20),
      price('Scale', '$199', '$249', 25),
    ];
    expect(summaryOf({ changes })).toBe('Scale: $199 to $249; Growth: $49 to $39; 1 more');
  });

  it('are minor when all changes in them are', () => {
    const minor = aChange({ minor: true });
    expect([isMinor({ changes: [minor] }), isMinor({ changes: [minor, aChange()] }), isMinor({ changes: [] })]).toEqual(
      [true, false, false],
    );
  });

  it.each([
    [2, ['a'], '2 blocks changed, 1 moved'],
    [1, [], '1 block changed'],
    [0, ['a', 'b'], '2 blocks moved'],
    [0, [], 'no block changed'],
  ])('state how much changed: %d, %j', (changed, moved, words) => {
    expect(blocksNote(changed, aVersion(1, { moved }))).toBe(words);
  });

  it('combine the changes from one visit', () => {
    const groups = groupsOf([aSiteChange(1), aSiteChange(2), aSiteChange(1, { kind: 'price' })]);
    expect(groups.map(({ changeId: id, changes }) => [id, changes.length])).toEqual([
      [changeId(1), 2],
      [changeId(2), 1],
    ]);
  });

  it('quote text that before and after do not show', () => {
    expect([
      ownQuote(aChange()),
      ownQuote(aChange({ quote: 'Growth, $39' })),
      ownQuote(aChange({ quote: ' ' })),
      ownQuote(aChange({ quote: 'Growth | $39 |' })),
    ]).toEqual([null, 'Growth, $39', null, 'Growth · $39']);
  });

  it('name a block by its beginning', () => {
    expect([blockText(' ab '), blockText('abc'), blockText('x'.repeat(600))]).toEqual([null, 'abc', 'x'.repeat(500)]);
  });
});
