import { describe, expect, it } from 'vitest';
import { notRun, omissions, row, table } from './figures.ts';
import { macroF1, overlapF1, pairwiseF1 } from './judging/scoring.ts';
import { scoreChange, scorePrices } from './watch/scoring.ts';

describe('a bench row that was not run', () => {
  const rows = [row('spa', 100, 'kB', 130), notRun('articles: peer', '×', 1, 'no Miniflux')];

  it('is neither a pass nor a miss and has no figure', () => {
    const line = table(rows).split('\n').at(-1);
    expect(line).toMatch(/^articles: peer +– +≤ 1 × +NOT RUN +no Miniflux$/);
  });

  it('shows the load of the machine beside a row that was run', () => {
    const [run] = rows;
    const line = table(run ? [{ ...run, load: '2.1 → 3.4' }] : [])
      .split('\n')
      .at(-1);
    expect(line).toMatch(/^spa +100 kB +≤ 130 kB +pass +2\.1 → 3\.4$/);
  });

  it('is listed below the table with its reason', () => {
    expect(omissions(rows)).toEqual(['NOT RUN: articles: peer (no Miniflux)']);
    expect(omissions(rows.slice(0, 1))).toEqual([]);
  });
});

describe('scores for labelled texts', () => {
  it('are means over classes, shared pairs and shared words', () => {
    expect(
      macroF1([
        ['a', 'a'],
        ['a', 'b'],
        ['b', 'b'],
      ]),
    ).toBeCloseTo((2 / 3 + 2 / 3) / 2);
    // Two of the three gold pairs are found, plus a wrong one.
    expect(
      pairwiseF1([
        ['x', '1'],
        ['x', '1'],
        ['x', '2'],
        ['y', '2'],
      ]),
    ).toBeCloseTo((2 * 1) / (3 + 2));
    expect(overlapF1('The fee rises, the fee!', 'the fee falls')).toBeCloseTo((2 * 2) / (5 + 3));
    expect(overlapF1('', '')).toBe(1);
  });
});

describe('scores for watched pages', () => {
  const price = (plan: string, amount: number | null, period: string | null = 'month') => ({
    ...{ plan, price: amount, period, contact: amount === null },
  });

  it('match prices one to one, by plan, amount and period', () => {
    const labels = [price('Pro plan', 49), price('Team', 0, null), { ...price('Add-on', 5), optional: true }];
    expect(scorePrices(labels, [price('Pro', 49), price('Team', 0)])).toEqual({ required: 2, found: 2, wrong: 0 });
    expect(scorePrices(labels, [price('Pro', 49), price('PRO', 49), price('Add-on', 5)])).toEqual({
      ...{ required: 2, found: 1, wrong: 0 },
    });
    expect(scorePrices(labels, [price('Pro', 49, 'year'), price('Other', 0), price('Team', null)])).toEqual({
      ...{ required: 2, found: 0, wrong: 3 },
    });
  });

  it('search for the decisive words as whole words and accept alternative kinds', () => {
    const label = { kind: 'price', kinds_ok: ['copy-edit'], before: '39 €', after: '49 €' };
    const told = (kind: string, after: string) => scoreChange(label, [{ kind, before: '', after }]);
    expect(told('price', 'Now 49 € a month')).toEqual({ hasWords: true, isKind: true });
    expect(told('copy-edit', 'Now 149 € a month')).toEqual({ hasWords: false, isKind: true });
    expect(told('legal', '49€')).toEqual({ hasWords: true, isKind: false });
    expect(scoreChange(label, [])).toEqual({ hasWords: false, isKind: false });
  });
});
