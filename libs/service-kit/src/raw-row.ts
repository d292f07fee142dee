/** Types of BSON (bsonspec.org). */
const type = {
  ...{ double: 0x01, text: 0x02, document: 0x03, array: 0x04, binary: 0x05, undefined: 0x06, objectId: 0x07 },
  ...{ boolean: 0x08, date: 0x09, null: 0x0a, int32: 0x10, timestamp: 0x11, int64: 0x12, decimal128: 0x13 },
} as const;

const twoTo32 = 2 ** 32;

/**
 * A row that the driver left encoded (`raw: true`): a field is read when it is asked for. The driver makes an array and a string of
 * every field name: of a page of 200 rows that is half of what it allocates, and collecting it was a third of a list's CPU time.
 *
 * Reading throws when a field is missing or of another type, or the bytes are damaged. `…IfAny`: undefined when it is absent.
 */
export class RawRow {
  readonly #bytes: Buffer;
  /** The first field, and the end of the last one. */
  readonly #first: number;
  readonly #end: number;
  /** Where the next field to be asked for is expected: fields are asked for in the order of the row, mostly. */
  #at: number;

  /** @param from where in `bytes` the document begins */
  constructor(bytes: Buffer, from = 0) {
    this.#bytes = bytes;
    this.#first = from + 4;
    this.#end = from + bytes.readInt32LE(from) - 1;
    if (this.#end < this.#first || this.#end >= bytes.length) throw new Error('A damaged row');
    this.#at = this.#first;
  }

  text(name: string): string {
    return this.#text(name, this.#required(name));
  }

  /** @returns undefined when it is absent */
  textOrNull(name: string): string | null | undefined {
    const value = this.#find(name);
    if (value === null) return undefined;
    return this.#typeOf(name, value) === type.null ? null : this.#text(name, value);
  }

  number(name: string): number {
    return this.#number(name, this.#required(name));
  }

  numberIfAny(name: string): number | undefined {
    const value = this.#find(name);
    return value === null ? undefined : this.#number(name, value);
  }

  boolean(name: string): boolean {
    const value = this.#required(name);
    this.#expect(name, value, type.boolean);
    return this.#bytes[value] === 1;
  }

  date(name: string): Date {
    const value = this.#required(name);
    this.#expect(name, value, type.date);
    return new Date(this.#int64(value));
  }

  /** The bytes of a binary, not copied. */
  bytes(name: string): Buffer {
    const value = this.#required(name);
    this.#expect(name, value, type.binary);
    return this.#bytes.subarray(value + 5, value + 5 + this.#bytes.readInt32LE(value));
  }

  documentIfAny(name: string): RawRow | undefined {
    const value = this.#find(name);
    if (value === null) return undefined;
    this.#expect(name, value, type.document);
    return new RawRow(this.#bytes, value);
  }

  /** The documents of an array, encoded and not copied. */
  documents(name: string): Buffer[] {
    const value = this.#required(name);
    this.#expect(name, value, type.array);
    const documents: Buffer[] = [];
    const end = value + this.#bytes.readInt32LE(value) - 1;
    for (let at = value + 4; at < end; ) {
      const begin = this.#afterName(at);
      if (this.#bytes[at] !== type.document) throw new Error(`The field ${name} of a row has more than documents`);
      at = this.#after(type.document, begin);
      documents.push(this.#bytes.subarray(begin, at));
    }
    return documents;
  }

  #text(name: string, value: number): string {
    this.#expect(name, value, type.text);
    const begin = value + 4;
    return this.#bytes.toString('utf8', begin, begin + this.#bytes.readInt32LE(value) - 1);
  }

  #number(name: string, value: number): number {
    switch (this.#typeOf(name, value)) {
      case type.int32:
        return this.#bytes.readInt32LE(value);
      case type.double:
        return this.#bytes.readDoubleLE(value);
      case type.int64:
        return this.#int64(value);
      default:
        throw new Error(`The field ${name} of a row is not a number`);
    }
  }

  #int64(value: number): number {
    return this.#bytes.readInt32LE(value + 4) * twoTo32 + this.#bytes.readUInt32LE(value);
  }

  /** The type of the field whose value is there. */
  #typeOf(name: string, value: number): number {
    return this.#bytes.readUInt8(value - name.length - 2);
  }

  #expect(name: string, value: number, expected: number): void {
    const found = this.#typeOf(name, value);
    if (found !== expected) throw new Error(`The field ${name} of a row has the type ${found}, not ${expected}`);
  }

  #required(name: string): number {
    const value = this.#find(name);
    if (value === null) throw new Error(`A row has no ${name}`);
    return value;
  }

  /** Where the value of the field is; null if there is none. */
  #find(name: string): number | null {
    return this.#findBetween(name, this.#at, this.#end) ?? this.#findBetween(name, this.#first, this.#at);
  }

  #findBetween(name: string, from: number, to: number): number | null {
    for (let at = from; at < to; ) {
      const value = this.#afterName(at);
      const next = this.#after(this.#bytes.readUInt8(at), value);
      if (value - at - 2 === name.length && this.#isNamed(name, at + 1)) {
        this.#at = next;
        return value;
      }
      at = next;
    }
    return null;
  }

  /** Where the value of the field at this place begins. */
  #afterName(at: number): number {
    let end = at + 1;
    while (end < this.#end && this.#bytes[end] !== 0) end++;
    return end + 1;
  }

  /** Where the field after this value begins. */
  #after(fieldType: number, value: number): number {
    const next = value + this.#sizeOf(fieldType, value);
    if (next > this.#end || next < value) throw new Error('A damaged row');
    return next;
  }

  #isNamed(name: string, from: number): boolean {
    for (let at = 0; at < name.length; at++) if (this.#bytes[from + at] !== name.charCodeAt(at)) return false;
    return true;
  }

  #sizeOf(fieldType: number, value: number): number {
    switch (fieldType) {
      case type.undefined:
      case type.null:
        return 0;
      case type.boolean:
        return 1;
      case type.int32:
        return 4;
      case type.double:
      case type.date:
      case type.timestamp:
      case type.int64:
        return 8;
      case type.objectId:
        return 12;
      case type.decimal128:
        return 16;
      case type.text:
        return 4 + this.#bytes.readInt32LE(value);
      case type.document:
      case type.array:
        return this.#bytes.readInt32LE(value);
      case type.binary:
        return 5 + this.#bytes.readInt32LE(value);
      default:
        throw new Error(`A row has a field of the type ${fieldType}`);
    }
  }
}
