import { Binary, Code, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, encode } from './document.ts';
import { firstField, pickFields, splitDocuments } from './raw.ts';

const EVERY_TYPE = {
  _id: new ObjectId(),
  double: 1.5,
  text: 'text \0 ü',
  doc: { a: { b: 1 } },
  list: [1, [2], {}],
  bytes: new Binary(Buffer.from([1, 0, 2])),
  yes: true,
  at: new Date(5),
  nothing: null,
  pattern: /a\/b/i,
  code: new Code('x'),
  scoped: new Code('x', { y: 1 }),
  int: 7,
  stamp: new Timestamp({ t: 1, i: 2 }),
  long: Long.MAX_VALUE,
  decimal: Decimal128.fromString('1.5'),
  least: new MinKey(),
  most: new MaxKey(),
  last: 'end',
};

describe('pickFields', () => {
  it('iterates over values of every type', () => {
    const raw = encode(EVERY_TYPE);
    expect(decode(pickFields(raw, new Set(['_id', 'last'])))).toEqual({ _id: EVERY_TYPE._id, last: 'end' });
    for (const name of Object.keys(EVERY_TYPE)) {
      expect(Object.keys(decode(pickFields(raw, new Set([name]))))).toEqual([name]);
      expect(Object.keys(decode(pickFields(raw, new Set([name]), true)))).toEqual(
        Object.keys(EVERY_TYPE).filter((key) => key !== name),
      );
    }
  });

  it('keeps and drops the same fields as for the decoded document', () => {
    const names = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'ü', 'nope'));
    const docs = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'ü'), fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(docs, names, (doc, list) => {
        const raw = encode(doc);
        const whole = Object.entries(decode(raw));
        const wanted = new Set(list);
        expect(Object.entries(decode(pickFields(raw, wanted)))).toEqual(whole.filter(([name]) => wanted.has(name)));
        expect(Object.entries(decode(pickFields(raw, wanted, true)))).toEqual(
          whole.filter(([name]) => !wanted.has(name)),
        );
      }),
    );
  });

  it('rejects damaged bytes instead of reading beyond them', () => {
    const raw = encode({ a: 'text', b: [1, 2], c: new Binary(Buffer.from([1, 2, 3])) });
    const damage = fc.tuple(fc.integer({ min: 4, max: raw.length - 1 }), fc.nat(255));
    fc.assert(
      fc.property(damage, ([at, byte]) => {
        const broken = Buffer.from(raw);
        broken[at] = byte;
        try {
          expect(pickFields(broken, new Set(['zzz'])).length).toBeLessThanOrEqual(raw.length);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });
});

describe('reading sequences', () => {
  it('names the first field and splits documents', () => {
    expect(firstField(encode({ _id: 1, a: 2 }))).toBe('_id');
    expect(firstField(encode({}))).toBeUndefined();
    const docs = [{ a: 1 }, {}, { b: 'x' }].map(encode);
    expect(splitDocuments(Buffer.concat(docs)).map(decode)).toEqual([{ a: 1 }, {}, { b: 'x' }]);
    expect(() => splitDocuments(Buffer.concat([...docs, Buffer.from([9, 0])]))).toThrow(/damaged/);
  });
});
