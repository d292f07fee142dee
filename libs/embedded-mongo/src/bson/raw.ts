/** Reads encoded BSON without decoding it, because most reads need few fields, or none. */
import { CommandError } from '../errors.ts';
import { asBuffer } from './document.ts';

const END = Buffer.from([0]);
/** BSON's type of an embedded document. */
const DOCUMENT = 0x03;

/**
 * Returns the position after a zero-terminated string at `at`. Names are short, so a loop is faster than a search call.
 */
function afterCString(raw: Buffer, at: number): number {
  let end = at;
  while (end < raw.length && raw[end] !== 0) end++;
  if (end >= raw.length) throw new CommandError('FailedToParse', 'unterminated name in BSON document');
  return end + 1;
}

/** Lengths and first bytes of names. Most fields differ in one of these, so their names needn't be decoded. */
const shapes = new WeakMap<ReadonlySet<string>, ReadonlySet<number>>();
const shapeOf = (length: number, firstByte: number): number => length * 256 + firstByte;

function shapesOf(names: ReadonlySet<string>): ReadonlySet<number> {
  const known = shapes.get(names);
  if (known) return known;
  const made = new Set(
    [...names].map((name) => {
      const bytes = Buffer.from(name);
      return shapeOf(bytes.length, bytes[0] ?? 0);
    }),
  );
  shapes.set(names, made);
  return made;
}

/** Size of an element's value in bytes (bsonspec.org). */
function valueSize(raw: Buffer, type: number, at: number): number {
  switch (type) {
    case 0x01: // double
    case 0x09: // date
    case 0x11: // timestamp
    case 0x12: // int64
      return 8;
    case 0x02: // string
    case 0x0d: // code
    case 0x0e: // symbol
      return 4 + raw.readInt32LE(at);
    case 0x03: // document
    case 0x04: // array
    case 0x0f: // code with scope
      return raw.readInt32LE(at);
    case 0x05: // binary
      return 5 + raw.readInt32LE(at);
    case 0x07: // ObjectId
      return 12;
    case 0x08: // bool
      return 1;
    case 0x06: // undefined
    case 0x0a: // null
    case 0x7f: // MaxKey
    case 0xff: // MinKey
      return 0;
    case 0x0b: // regex
      return afterCString(raw, afterCString(raw, at)) - at;
    case 0x10: // int32
      return 4;
    case 0x13: // decimal128
      return 16;
    default:
      throw new CommandError('FailedToParse', `unknown BSON type ${type}`);
  }
}

/** Name of the first field of an encoded document, or undefined when it is empty. */
export function firstField(bytes: Uint8Array): string | undefined {
  const raw = asBuffer(bytes);
  return raw.length > 5 ? raw.toString('utf8', 5, afterCString(raw, 5) - 1) : undefined;
}

/**
 * Visits the fields of an encoded document in order until `visit` returns false. Arguments are the positions of a
 * field, its value and the next field.
 */
function eachField(raw: Buffer, visit: (at: number, value: number, next: number) => boolean): void {
  const last = raw.length - 1;
  for (let at = 4; at < last; ) {
    const value = afterCString(raw, at + 1);
    const next = value + valueSize(raw, raw.readUInt8(at), value);
    if (next > last || next <= at) throw new CommandError('FailedToParse', 'damaged BSON document');
    if (!visit(at, value, next)) return;
    at = next;
  }
}

const nameAt = (raw: Buffer, at: number, value: number): string => raw.toString('utf8', at + 1, value - 1);

/** Reduces the encoded document to the top-level fields in `names`, or to all others when `drop` is set. */
export function pickFields(bytes: Uint8Array, names: ReadonlySet<string>, drop = false): Buffer {
  const raw = asBuffer(bytes);
  const named = shapesOf(names);
  // Begin and end of each run of fields to keep.
  const runs: number[] = [];
  let size = 5;
  let left = drop ? Number.POSITIVE_INFINITY : names.size;
  let runEnd = -1;
  if (left > 0)
    eachField(raw, (at, value, next) => {
      const isNamed = named.has(shapeOf(value - at - 2, raw[at + 1] ?? 0)) && names.has(nameAt(raw, at, value));
      if (isNamed !== drop) {
        if (runEnd === at) runs[runs.length - 1] = next;
        else runs.push(at, next);
        runEnd = next;
        size += next - at;
        left--;
      }
      return left > 0;
    });
  const picked = Buffer.allocUnsafe(size);
  picked.writeInt32LE(size, 0);
  let to = 4;
  for (let run = 0; run < runs.length; run += 2) to += raw.copy(picked, to, runs[run], runs[run + 1]);
  picked[to] = 0;
  return picked;
}

/** An encoded field, and its value if the value is a document. */
export interface RawField {
  readonly bytes: Buffer;
  readonly document: Buffer | undefined;
}

const fieldAt = (raw: Buffer, at: number, value: number, next: number): RawField => ({
  bytes: raw.subarray(at, next),
  document: raw[at] === DOCUMENT ? raw.subarray(value, next) : undefined,
});

/** The fields of an encoded document, by name and in order. */
export function topFields(bytes: Uint8Array): Map<string, RawField> {
  const raw = asBuffer(bytes);
  const fields = new Map<string, RawField>();
  eachField(raw, (at, value, next) => {
    fields.set(nameAt(raw, at, value), fieldAt(raw, at, value, next));
    return true;
  });
  return fields;
}

/** Returns one field of an encoded document without reading the ones after it. */
export function topField(bytes: Uint8Array, name: string): RawField | undefined {
  const raw = asBuffer(bytes);
  let found: RawField | undefined;
  eachField(raw, (at, value, next) => {
    if (nameAt(raw, at, value) === name) found = fieldAt(raw, at, value, next);
    return found === undefined;
  });
  return found;
}

/** Returns the encoded document that consists of these encoded fields. */
export function joinedFields(fields: readonly Buffer[]): Buffer {
  const size = fields.reduce((sum, { length }) => sum + length, 5);
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(size, 0);
  return Buffer.concat([head, ...fields, END], size);
}

export function splitDocuments(bytes: Buffer): Buffer[] {
  const docs: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = at + 5 <= bytes.length ? bytes.readInt32LE(at) : 0;
    if (size < 5 || at + size > bytes.length) throw new CommandError('FailedToParse', 'damaged document sequence');
    docs.push(bytes.subarray(at, at + size));
    at += size;
  }
  return docs;
}
