/** Reads encoded BSON without decoding it: most reads need few fields, or none. */
import { CommandError } from '../errors.ts';
import { asBuffer } from './document.ts';

const END = Buffer.from([0]);

/** Position just after a zero-terminated string that starts at `at`. */
function afterCString(raw: Buffer, at: number): number {
  const end = raw.indexOf(0, at);
  if (end < 0) throw new CommandError('FailedToParse', 'unterminated name in BSON document');
  return end + 1;
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

/** The encoded document cut down to the top-level fields in `names`, or to all others when `drop` is set. */
export function pickFields(bytes: Uint8Array, names: ReadonlySet<string>, drop = false): Buffer {
  const raw = asBuffer(bytes);
  const parts: Buffer[] = [];
  let size = 5;
  let left = drop ? Number.POSITIVE_INFINITY : names.size;
  const last = raw.length - 1;
  for (let at = 4; at < last && left > 0; ) {
    const type = raw.readUInt8(at);
    const value = afterCString(raw, at + 1);
    const next = value + valueSize(raw, type, value);
    if (next > last || next <= at) throw new CommandError('FailedToParse', 'damaged BSON document');
    if (names.has(raw.toString('utf8', at + 1, value - 1)) !== drop) {
      parts.push(raw.subarray(at, next));
      size += next - at;
      left--;
    }
    at = next;
  }
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(size, 0);
  return Buffer.concat([head, ...parts, END], size);
}

/** Splits `bytes` into the documents of a sequence. */
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
