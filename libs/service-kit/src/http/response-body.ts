const nothing = Buffer.alloc(0);

/**
 * The bytes of a response until they are sent. What the promises of a request resolve with stays reachable from them, and those of
 * a request that had to wait are old for the garbage collector: large bytes would be kept until the next collection of the whole
 * heap. These promises hold this object, which is empty by then.
 */
export class ResponseBody {
  #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get bytes(): Buffer {
    return this.#bytes;
  }

  /** Returns the bytes, and empties this. */
  take(): Buffer {
    const bytes = this.#bytes;
    this.#bytes = nothing;
    return bytes;
  }
}
