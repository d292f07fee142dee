import { CommandError } from '../errors.ts';

const MIN_MESSAGE_BYTES = 16;

/** Splits a byte stream into messages by their length prefix. */
export class MessageReader {
  readonly #maxBytes: number;
  #chunks: Buffer[] = [];
  #size = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Yields the messages that this chunk completes. @throws CommandError when a length is out of bounds */
  *push(chunk: Buffer): Generator<Buffer> {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    for (;;) {
      const wanted = this.#wanted();
      if (wanted === undefined || this.#size < wanted) return;
      const all = this.#joined();
      this.#size -= wanted;
      this.#chunks = this.#size > 0 ? [all.subarray(wanted)] : [];
      yield all.subarray(0, wanted);
    }
  }

  #joined(): Buffer {
    const [only] = this.#chunks;
    return this.#chunks.length === 1 && only ? only : Buffer.concat(this.#chunks, this.#size);
  }

  /** Length of the incoming message, once its first four bytes have arrived. */
  #wanted(): number | undefined {
    if (this.#size < 4) return undefined;
    if ((this.#chunks[0]?.length ?? 0) < 4) this.#chunks = [this.#joined()];
    const length = this.#chunks[0]?.readInt32LE(0) ?? 0;
    if (length < MIN_MESSAGE_BYTES || length > this.#maxBytes) {
      throw new CommandError('InvalidLength', `message of ${length} bytes`);
    }
    return length;
  }
}
