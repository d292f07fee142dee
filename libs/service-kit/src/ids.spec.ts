import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedIdOf, sequentialId } from './ids.ts';

describe('derived ids', () => {
  it('differ whenever a part differs', () => {
    const parts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '\n', '"', ',') }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(parts, parts, (some, others) => {
        expect(derivedIdOf(...some) === derivedIdOf(...others)).toBe(JSON.stringify(some) === JSON.stringify(others));
      }),
    );
    expect(derivedIdOf('a\nb', 'c')).not.toBe(derivedIdOf('a', 'b\nc'));
  });
});

describe('sequentialId', () => {
  it('sorts in the order of creation, even if the clock goes back', () => {
    const now = Date.now();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 2, maxLength: 200 }), (offsets) => {
        const ids = offsets.map((offset) => sequentialId(now + offset));
        expect([...ids].sort()).toEqual(ids);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('sorts in the order of creation when more than 46,655 ids are created in a millisecond', () => {
    const ids = Array.from({ length: 50_000 }, () => sequentialId(Date.now() + 100_000));
    expect([...ids].sort()).toEqual(ids);
  });
});
