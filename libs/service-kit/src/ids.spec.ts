import { CardId, CompanyId, ContentId, TempSessionId } from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardIdOf, companyIdOf, contentIdOf, derivedIdOf, newTempSessionId, sequentialId } from './ids.ts';

describe('derived ids', () => {
  it('are those of the catalogue, the same for the same thing', () => {
    expect(CompanyId.safeParse(companyIdOf('lumenpay.example')).success).toBe(true);
    expect(ContentId.safeParse(contentIdOf('https://news.example/1')).success).toBe(true);
    expect(CardId.safeParse(cardIdOf('board', 'cnt_1')).success).toBe(true);
    expect(companyIdOf('lumenpay.example')).toBe(companyIdOf('lumenpay.example'));
    expect(companyIdOf('lumenpay.example')).not.toBe(companyIdOf('lumenpay.test'));
  });

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

describe('newTempSessionId', () => {
  it('has the form of the catalogue and is not repeated', () => {
    const ids = Array.from({ length: 200 }, () => newTempSessionId(new Date('2026-03-02T09:00:00Z')));
    for (const id of ids) expect(TempSessionId.safeParse(id).success).toBe(true);
    expect(new Set(ids).size).toBe(200);
  });
});

describe('sequentialId', () => {
  it('sorts in the order of creation, whatever the clock does', () => {
    const now = Date.now();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 2, maxLength: 200 }), (offsets) => {
        const ids = offsets.map((offset) => sequentialId(now + offset));
        expect([...ids].sort()).toEqual(ids);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('sorts when more than 46,655 are made in a millisecond', () => {
    const ids = Array.from({ length: 50_000 }, () => sequentialId(Date.now() + 100_000));
    expect([...ids].sort()).toEqual(ids);
  });
});
