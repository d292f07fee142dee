import { Binary, BSON, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RawRow } from './raw-row.ts';

const encoded = (document: BSON.Document) => Buffer.from(BSON.serialize(document));
const rowOf = (document: BSON.Document) => new RawRow(encoded(document));

/** A field by its kind: what is stored, and what a row says of it. */
const fields = {
  text: fc.string({ unit: 'binary' }).map((value) => ({ stored: value as unknown, read: value as unknown })),
  int: fc.integer().map((value) => ({ stored: new Int32(value), read: value })),
  double: fc.double().map((value) => ({ stored: new Double(value), read: value })),
  long: fc.maxSafeInteger().map((value) => ({ stored: Long.fromNumber(value), read: value })),
  boolean: fc.boolean().map((value) => ({ stored: value, read: value })),
  date: fc.date({ noInvalidDate: true }).map((value) => ({ stored: value, read: value })),
  bytes: fc.uint8Array().map((value) => ({ stored: new Binary(value), read: Buffer.from(value) })),
};
type Kind = keyof typeof fields;

const readField: Record<Kind, (row: RawRow, name: string) => unknown> = {
  text: (row, name) => row.text(name),
  int: (row, name) => row.number(name),
  double: (row, name) => row.number(name),
  long: (row, name) => row.number(name),
  boolean: (row, name) => row.boolean(name),
  date: (row, name) => row.date(name),
  bytes: (row, name) => row.bytes(name),
};

const kind = fc.constantFrom<Kind>('text', 'int', 'double', 'long', 'boolean', 'date', 'bytes');
const field = kind.chain((of) => fields[of].map((value) => ({ of, ...value })));
const name = fc.stringMatching(/^[a-zA-Z_]{1,12}$/).filter((text) => text !== '__proto__');
/** Other fields of a row, which are skipped. */
const others = fc.dictionary(
  name.map((text) => `other.${text}`),
  fc.constantFrom<unknown>(
    null,
    new ObjectId(),
    new Timestamp({ t: 1, i: 2 }),
    Decimal128.fromString('1.5'),
    [1, 'x'],
    {
      deep: [{ a: 1 }],
    },
  ),
);

describe('RawRow', () => {
  it('reads what the driver would decode, in any order', () => {
    fc.assert(
      fc.property(fc.dictionary(name, field), others, fc.infiniteStream(fc.nat()), (known, more, random) => {
        const stored = Object.entries(known).map(([key, { stored: value }]) => [key, value] as const);
        const all = [...stored, ...Object.entries(more)].sort(() => (random.next().value % 2 === 0 ? 1 : -1));
        const row = rowOf(Object.fromEntries(all));
        const asked = Object.entries(known).sort(() => (random.next().value % 2 === 0 ? 1 : -1));
        for (const [key, { of, read }] of [...asked, ...asked]) expect(readField[of](row, key)).toEqual(read);
      }),
    );
  });

  it('tells absent fields from null ones', () => {
    const row = rowOf({ a: 1, none: null, z: 'z' });
    expect([row.textOrNull('none'), row.textOrNull('absent'), row.textOrNull('z')]).toEqual([null, undefined, 'z']);
    expect([row.numberIfAny('absent'), row.numberIfAny('a'), row.documentIfAny('absent')]).toEqual([
      undefined,
      1,
      undefined,
    ]);
    expect(() => row.text('absent')).toThrow('A row has no absent');
  });

  it('does not take one type for another', () => {
    const row = rowOf({ text: '1', number: 1, date: new Date(0), none: null });
    expect(() => row.number('text')).toThrow('text');
    expect(() => row.text('number')).toThrow('number');
    expect(() => row.number('date')).toThrow('date');
    expect(() => row.date('number')).toThrow('number');
    expect(() => row.text('none')).toThrow('none');
    expect(() => row.boolean('number')).toThrow('number');
    expect(() => row.documents('number')).toThrow('number');
  });

  it('does not take a name that begins or ends alike', () => {
    const row = rowOf({ read: 1, readAt: 2, re: 3, é: 4 });
    expect(['re', 'readAt', 'read'].map((key) => row.number(key))).toEqual([3, 2, 1]);
    expect(row.numberIfAny('rea')).toBeUndefined();
  });

  it('reads documents inside, and what follows them', () => {
    const row = rowOf({ view: { version: 2, none: null }, list: [{ a: 1 }, { a: 2 }], after: 3 });
    expect(row.documentIfAny('view')?.number('version')).toBe(2);
    expect(row.documentIfAny('view')?.numberIfAny('after')).toBeUndefined();
    expect(row.documents('list').map((one) => new RawRow(one).number('a'))).toEqual([1, 2]);
    expect(row.number('after')).toBe(3);
    expect(rowOf({ list: [] }).documents('list')).toEqual([]);
    expect(() => rowOf({ list: [{ a: 1 }, 2] }).documents('list')).toThrow('more than documents');
  });

  it('ends on damaged bytes, without reading beyond them', () => {
    const whole = encoded({ a: 'text', b: new Binary(Buffer.from('bytes')), c: { d: 1 }, e: [{ f: 1 }], g: 2 });
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(damage, fc.nat(whole.length), (changes, length) => {
        const damaged = Buffer.from(whole);
        for (const [at, byte] of changes) damaged[at] = byte;
        const reads: ((row: RawRow) => unknown)[] = [
          (row) => row.text('a'),
          (row) => row.bytes('b'),
          (row) => row.documentIfAny('c')?.number('d'),
          (row) => row.documents('e'),
          (row) => row.number('g'),
        ];
        for (const read of reads)
          try {
            const value = read(new RawRow(damaged.subarray(0, length)));
            if (typeof value === 'string' || Buffer.isBuffer(value)) expect(value.length).toBeLessThan(whole.length);
          } catch (error) {
            expect(error).toBeInstanceOf(Error);
          }
      }),
      { numRuns: 2_000 },
    );
  });
});
