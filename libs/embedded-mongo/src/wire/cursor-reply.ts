/** Encodes a cursor reply around already encoded documents, so that most reads decode nothing. */

const DOCUMENT = 3;
const ARRAY = 4;
const INT64 = 0x12;
const STRING = 2;
const DOUBLE = 1;

const nameBytes = (name: string): number => name.length + 1;

class BsonBuilder {
  readonly #buffer: Buffer;
  #at = 0;

  constructor(size: number) {
    this.#buffer = Buffer.allocUnsafe(size);
  }

  int32(value: number): void {
    this.#at = this.#buffer.writeInt32LE(value, this.#at);
  }
  int64(value: bigint): void {
    this.#at = this.#buffer.writeBigInt64LE(value, this.#at);
  }
  double(value: number): void {
    this.#at = this.#buffer.writeDoubleLE(value, this.#at);
  }
  byte(value: number): void {
    this.#buffer[this.#at++] = value;
  }
  cstring(value: string): void {
    this.#at += this.#buffer.write(value, this.#at, 'utf8');
    this.byte(0);
  }
  element(type: number, name: string): void {
    this.byte(type);
    this.cstring(name);
  }
  bytes(value: Buffer): void {
    this.#at += value.copy(this.#buffer, this.#at);
  }
  done(): Buffer {
    return this.#buffer;
  }
}

/** Encodes `{ cursor: { <batchName>: docs, id, ns }, ok: 1 }`. */
export function cursorBody(
  batchName: 'firstBatch' | 'nextBatch',
  docs: readonly Buffer[],
  id: bigint,
  ns: string,
): Buffer {
  const nsBytes = Buffer.byteLength(ns, 'utf8');
  let arrayBytes = 5;
  for (const [at, doc] of docs.entries()) arrayBytes += 1 + nameBytes(String(at)) + doc.length;
  const cursorBytes =
    5 + (1 + nameBytes(batchName) + arrayBytes) + (1 + nameBytes('id') + 8) + (1 + nameBytes('ns') + 5 + nsBytes);
  const total = 5 + (1 + nameBytes('cursor') + cursorBytes) + (1 + nameBytes('ok') + 8);
  const out = new BsonBuilder(total);
  out.int32(total);
  out.element(DOCUMENT, 'cursor');
  out.int32(cursorBytes);
  out.element(ARRAY, batchName);
  out.int32(arrayBytes);
  for (const [at, doc] of docs.entries()) {
    out.element(DOCUMENT, String(at));
    out.bytes(doc);
  }
  out.byte(0);
  out.element(INT64, 'id');
  out.int64(id);
  out.element(STRING, 'ns');
  out.int32(nsBytes + 1);
  out.cstring(ns);
  out.byte(0);
  out.element(DOUBLE, 'ok');
  out.double(1);
  out.byte(0);
  return out.done();
}
