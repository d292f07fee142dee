/**
 * Order-preserving bytes for BSON values: comparing two keys byte by byte yields MongoDB's comparison order (types in
 * their canonical order, numbers of all types together, strings by UTF-8 bytes, documents field by field). No key is a
 * prefix of another, so keys for several fields can be concatenated.
 */
import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { notSupported } from '../errors.ts';
import { bsonType, type Doc, isDoc } from './document.ts';

/** First byte of a key. */
export const KeyType = {
  MinKey: 0x01,
  /** An empty array in a sort, which comes before null. Never stored in an index. */
  EmptyArray: 0x08,
  Null: 0x10,
  Number: 0x20,
  String: 0x30,
  Object: 0x38,
  Array: 0x40,
  Binary: 0x48,
  ObjectId: 0x50,
  Boolean: 0x60,
  Date: 0x70,
  Timestamp: 0x78,
  RegExp: 0x80,
  MaxKey: 0xfe,
} as const;

/** Collects key bytes in one growing buffer; `take` returns a copy. */
export class KeyWriter {
  #buffer = Buffer.allocUnsafe(1024);
  #at = 0;

  /** Appends the key of `value`, inverted when the index field is descending. */
  value(value: unknown, descending: boolean): void {
    const from = this.#at;
    this.#value(value);
    if (descending) for (let i = from; i < this.#at; i++) this.#buffer[i] = ~(this.#buffer[i] ?? 0);
  }

  /** Discards the bytes of a failed attempt. */
  clear(): void {
    this.#at = 0;
  }

  /** The bytes written since the last `take`. */
  take(): Buffer {
    const key = Buffer.from(this.#buffer.subarray(0, this.#at));
    this.#at = 0;
    return key;
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#buffer.length) return;
    const bigger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#at + bytes));
    this.#buffer.copy(bigger, 0, 0, this.#at);
    this.#buffer = bigger;
  }

  #byte(byte: number): void {
    this.#room(1);
    this.#buffer[this.#at++] = byte;
  }

  #double(value: number): void {
    this.#room(8);
    this.#buffer.writeDoubleBE(value === 0 ? 0 : value, this.#at); // -0 is 0
    const first = this.#buffer[this.#at] ?? 0;
    if (first & 0x80) for (let i = 0; i < 8; i++) this.#buffer[this.#at + i] = ~(this.#buffer[this.#at + i] ?? 0);
    else this.#buffer[this.#at] = first ^ 0x80;
    this.#at += 8;
  }

  /** Writes a double and its rounding error: a 64-bit integer differs from its nearest double by at most 1024. */
  #number(value: number, residue = 0): void {
    this.#byte(KeyType.Number);
    if (Number.isNaN(value)) {
      this.#room(10);
      this.#buffer.fill(0, this.#at, this.#at + 10);
      this.#at += 10;
      return;
    }
    this.#double(value);
    this.#byte((residue + 0x8000) >> 8);
    this.#byte((residue + 0x8000) & 0xff);
  }

  #long(value: Long): void {
    const exact = value.toBigInt();
    const nearest = Number(exact);
    this.#number(nearest, Number(exact - BigInt(nearest)));
  }

  /** Writes bytes in which zero is escaped as 00 FF and the end is marked by 00 00. */
  #terminated(bytes: Uint8Array): void {
    this.#room(bytes.length * 2 + 2);
    for (const byte of bytes) {
      this.#buffer[this.#at++] = byte;
      if (byte === 0) this.#buffer[this.#at++] = 0xff;
    }
    this.#buffer[this.#at++] = 0;
    this.#buffer[this.#at++] = 0;
  }

  #text(text: string): void {
    if (text.includes('\0')) {
      this.#terminated(Buffer.from(text, 'utf8'));
      return;
    }
    this.#room(text.length * 3 + 2);
    this.#at += this.#buffer.write(text, this.#at, 'utf8');
    this.#buffer[this.#at++] = 0;
    this.#buffer[this.#at++] = 0;
  }

  /** Documents compare field by field: type of the value, then name, then the value itself. */
  #document(doc: Doc): void {
    this.#byte(KeyType.Object);
    for (const [name, value] of Object.entries(doc)) {
      if (value === undefined) continue;
      const from = this.#at;
      this.#value(value);
      const encoded = Buffer.from(this.#buffer.subarray(from, this.#at));
      this.#at = from + 1;
      this.#text(name);
      this.#room(encoded.length);
      encoded.copy(this.#buffer, this.#at, 1);
      this.#at += encoded.length - 1;
    }
    this.#byte(0);
  }

  #value(value: unknown): void {
    if (value === undefined || value === null) this.#byte(KeyType.Null);
    else if (typeof value === 'number') this.#number(value);
    else if (typeof value === 'string') {
      this.#byte(KeyType.String);
      this.#text(value);
    } else if (typeof value === 'boolean') {
      this.#byte(KeyType.Boolean);
      this.#byte(value ? 1 : 0);
    } else if (value instanceof Date) {
      this.#byte(KeyType.Date);
      this.#double(value.getTime());
    } else if (value instanceof ObjectId) {
      this.#byte(KeyType.ObjectId);
      this.#room(12);
      this.#buffer.set(value.id, this.#at);
      this.#at += 12;
    } else if (Array.isArray(value)) {
      this.#byte(KeyType.Array);
      for (const element of value) this.#value(element);
      this.#byte(0);
    } else if (isDoc(value)) this.#document(value);
    else this.#rare(value);
  }

  #rare(value: unknown): void {
    if (value instanceof Int32 || value instanceof Double) this.#number(value.value);
    else if (value instanceof Timestamp) {
      this.#byte(KeyType.Timestamp);
      this.#double(value.getHighBitsUnsigned());
      this.#double(value.getLowBitsUnsigned());
    } else if (value instanceof Long) this.#long(value);
    else if (typeof value === 'bigint') this.#long(Long.fromBigInt(value));
    else if (value instanceof Binary) this.#binary(value);
    else if (value instanceof RegExp) this.#regExp(value.source, value.flags);
    else if (value instanceof BSONRegExp) this.#regExp(value.pattern, value.options);
    else if (bsonType(value) === 'MinKey') this.#byte(KeyType.MinKey);
    else if (bsonType(value) === 'MaxKey') this.#byte(KeyType.MaxKey);
    else if (value instanceof Decimal128) throw notSupported('comparing or indexing Decimal128 values');
    else throw notSupported(`comparing or indexing values of type ${bsonType(value) ?? typeof value}`);
  }

  /** Binary compares by length, then subtype, then bytes. */
  #binary(value: Binary): void {
    this.#byte(KeyType.Binary);
    this.#double(value.position);
    this.#byte(value.sub_type);
    this.#terminated(value.buffer.subarray(0, value.position));
  }

  #regExp(pattern: string, flags: string): void {
    this.#byte(KeyType.RegExp);
    this.#text(pattern);
    this.#text(flags);
  }
}

const shared = new KeyWriter();

/**
 * Returns the key of one value in ascending order. `undefined` (a missing field) and null share a key, as in an index.
 */
export function keyOf(value: unknown, descending = false): Buffer {
  shared.clear();
  shared.value(value, descending);
  return shared.take();
}

export const EMPTY_ARRAY_KEY = Buffer.from([KeyType.EmptyArray]);

/** Returns the smallest byte string greater than everything with this prefix. The prefix is never all FF. */
export function successor(prefix: Buffer): Buffer {
  let last = prefix.length - 1;
  while (last >= 0 && prefix[last] === 0xff) last--;
  const next = Buffer.from(prefix.subarray(0, last + 1));
  next[last] = (next[last] ?? 0) + 1;
  return next;
}

/** Inverts all bits, which turns ascending into descending order. */
export const inverted = (key: Buffer): Buffer => Buffer.from(key.map((byte) => byte ^ 0xff));
