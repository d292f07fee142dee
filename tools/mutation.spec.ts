import { describe, expect, it } from 'vitest';
import { Pairs } from './mutation/pairs.ts';
import { changedLines } from './mutation/ranges.ts';
import { scoreOf } from './mutation/score.ts';
import type { Hits } from './mutation/session.ts';

const mutant = (id: string, line: number) => ({
  id,
  fileName: 'apps/boards/src/rule.ts',
  mutatorName: 'ConditionalExpression',
  replacement: 'false\n  ||  false',
  location: { start: { line } },
});

describe('the score of a target', () => {
  const source = () => 'first();\n  if (second) third();\n';

  it('counts the killed mutants and lists the others with line and change', () => {
    const outcome = { killed: new Set(['0', '2']), reached: new Set(['0', '1', '2']) };
    const score = scoreOf([mutant('0', 0), mutant('1', 1), mutant('2', 1)], outcome, source);
    expect(score.killed).toBe(2);
    expect(score.percent).toBeCloseTo(66.67, 1);
    expect(score.survivors).toEqual([
      'apps/boards/src/rule.ts:2: if (second) third();\n    ConditionalExpression → false || false',
    ]);
  });

  it('says so when no test reaches a mutant', () => {
    const { survivors } = scoreOf([mutant('0', 0)], { killed: new Set(), reached: new Set() }, source);
    expect(survivors[0]).toContain('rule.ts:1, which no test reaches: first();');
  });

  it('is 100 % when there is nothing to kill', () => {
    expect(scoreOf([], { killed: new Set(), reached: new Set() }, source).percent).toBe(100);
  });
});

it('takes new and different lines from a diff, and none where lines were only removed', () => {
  const diff = ['@@ -1 +1 @@ a', '-old', '+new', '@@ -9,0 +10,3 @@', '+1', '+2', '+3', '@@ -20,2 +22,0 @@', '-gone'];
  expect(changedLines(diff.join('\n'))).toEqual([
    { from: 1, to: 1 },
    { from: 10, to: 12 },
  ]);
});

describe('pairs of tests and mutants', () => {
  const tests: { test: string; hits: Hits }[] = [
    { test: 'a', hits: { '0': 1, '1': 1, '2': 1 } },
    { test: 'b', hits: { '0': 4, '3': 1 } },
  ];
  const a = (event: 'started' | 'passed' | 'killed' | 'unclear' | 'dirty', mutant: string) => ({
    event,
    test: 'a',
    mutant,
  });

  it('are done when the test passed, and for every test when one failed', () => {
    const pairs = new Pairs(tests);
    expect(pairs.settle([a('started', '0'), a('killed', '0'), a('started', '1'), a('passed', '1')])).toEqual([]);
    expect(pairs.killed).toEqual(new Set(['0']));
    expect(pairs.hitsByTest()).toEqual({ a: { '2': 1 }, b: { '3': 1 } });
  });

  it('are tried again when the process left no answer, or one that may be the fault of another mutant', () => {
    const pairs = new Pairs(tests);
    const entries = [a('started', '0'), a('unclear', '0'), a('passed', '0'), a('started', '1'), a('started', '2')];
    const unclear = pairs.settle([...entries, a('dirty', '2')]);
    expect(unclear.map(({ mutant }) => mutant)).toEqual(['0', '1', '2']);
    expect(pairs.killed).toEqual(new Set());
    expect(pairs.count).toBe(5);
  });
});
