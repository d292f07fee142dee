import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDelta, deltaOf } from './delta.ts';

describe('a delta', () => {
  it('restores any list from any other list', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '', 'e'), { maxLength: 30 });
    fc.assert(
      fc.property(texts, texts, (base, next) => {
        expect(applyDelta(base, JSON.parse(JSON.stringify(deltaOf(base, next))))).toEqual(next);
      }),
    );
  });

  it('contains only new blocks, even if blocks moved', () => {
    const base = Array.from({ length: 200 }, (_, at) => `block ${at}`);
    const next = [...base.slice(100), 'new', ...base.slice(0, 100)];
    expect(deltaOf(base, next)).toEqual([[100, 100], 'new', [0, 100]]);
  });

  it('is rejected when applied to another list', () => {
    expect(() => applyDelta(['a'], [[0, 2]])).toThrow(RangeError);
  });
});
