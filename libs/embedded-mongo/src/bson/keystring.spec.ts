import { Binary, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inverted, keyOf, successor } from './keystring.ts';

/** One value of each type and the edge cases between them, in MongoDB's comparison order. */
const ORDERED: unknown[] = [
  new MinKey(),
  null,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  Long.MIN_VALUE,
  -1e10,
  -1.5,
  -1,
  -5e-324,
  0,
  5e-324,
  0.1,
  1,
  2 ** 53,
  Long.fromString('9007199254740993'),
  Long.fromString('9007199254740994'),
  Long.fromString('9223372036854775806'),
  Long.MAX_VALUE,
  1e300,
  Number.POSITIVE_INFINITY,
  '',
  '\0',
  '\0\0',
  '\0a',
  'a',
  'a\0',
  'a\0b',
  'aa',
  'b',
  'é',
  '日',
  '🐢',
  {},
  { a: null },
  { a: 1 },
  { a: 1, b: 1 },
  { a: 2 },
  { b: 0 },
  { a: 'text' },
  [],
  [1],
  [1, 2],
  [2],
  ['a'],
  new Binary(Buffer.from([])),
  new Binary(Buffer.from([0])),
  new Binary(Buffer.from([1])),
  new Binary(Buffer.from([1]), 4),
  new Binary(Buffer.from([0, 0])),
  new ObjectId('000000000000000000000000'),
  new ObjectId('0000000000000000000000ff'),
  false,
  true,
  new Date(-1),
  new Date(0),
  new Date(1),
  new Timestamp({ t: 1, i: 2 }),
  new Timestamp({ t: 2, i: 1 }),
  /a/,
  /b/,
  new MaxKey(),
];

describe('keys', () => {
  it('compare like the values, ascending and descending, alone and joined', () => {
    const keys = ORDERED.map((value) => keyOf(value));
    for (const [i, a] of keys.entries()) {
      for (const [j, b] of keys.entries()) {
        const order = Math.sign(i - j);
        expect(Math.sign(Buffer.compare(a, b))).toBe(order);
        expect(Math.sign(Buffer.compare(inverted(a), inverted(b))) + order).toBe(0);
        const joined = Buffer.compare(Buffer.concat([a, keyOf('z')]), Buffer.concat([b, keyOf(0)]));
        if (order !== 0) expect(Math.sign(joined)).toBe(order);
      }
    }
  });

  it('order numbers numerically, and text by UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
        expect(Math.sign(Buffer.compare(keyOf(a), keyOf(b)))).toBe(a === b ? 0 : a < b ? -1 : 1);
      }),
    );
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const expected = Buffer.compare(Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8'));
        expect(Math.sign(Buffer.compare(keyOf(a), keyOf(b)))).toBe(expected);
      }),
    );
  });

  it('are equal for equal numbers of different types, and for missing and null', () => {
    expect(keyOf(Long.fromNumber(5))).toEqual(keyOf(5));
    expect(keyOf(5n)).toEqual(keyOf(5));
    expect(keyOf(-0)).toEqual(keyOf(0));
    expect(keyOf(undefined)).toEqual(keyOf(null));
  });

  it('are never prefixes of each other', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(...ORDERED),
    );
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [x, y] = [keyOf(a), keyOf(b)];
        if (!x.equals(y)) expect(y.subarray(0, x.length).equals(x)).toBe(false);
      }),
    );
  });

  it('reject values that have no order here, and work again afterwards', () => {
    expect(() => keyOf({ a: Decimal128.fromString('1') })).toThrow(/Decimal128/);
    expect(keyOf(1)).toEqual(keyOf(1.0));
  });
});

describe('successor', () => {
  it('is greater than everything that begins with the prefix and not greater than anything else', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 6 }).filter((list) => list.some((byte) => byte !== 0xff));
    fc.assert(
      fc.property(bytes, fc.uint8Array({ maxLength: 6 }), (prefix, rest) => {
        const next = successor(Buffer.from(prefix));
        const begins = Buffer.concat([prefix, rest]);
        expect(Buffer.compare(begins, next)).toBe(-1);
        const other = Buffer.from(rest);
        const inside = other.subarray(0, prefix.length).equals(Buffer.from(prefix));
        if (!inside && Buffer.compare(other, Buffer.from(prefix)) > 0)
          expect(Buffer.compare(other, next)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
