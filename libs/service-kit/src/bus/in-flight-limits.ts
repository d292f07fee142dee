import { mostBytesOfBatch } from './outbox.ts';

interface Sized {
  body: string;
}

/**
 * Limits the messages that a relay has sent and the transport has not accepted yet, by number of rows and by
 * characters in their bodies, which stay in memory until then. A row that exceeds the limit is sent alone.
 */
export class InFlightLimits {
  #characters = 0;

  constructor(
    private readonly maxRows: number,
    private readonly maxCharacters: number,
  ) {}

  sent({ body }: Sized): void {
    this.#characters += body.length;
  }

  settled({ body }: Sized): void {
    this.#characters -= body.length;
  }

  /** @param inFlight number of rows that are not cleared yet */
  haveRoomFor(rows: readonly Sized[], inFlight: number): boolean {
    if (inFlight + rows.length > this.maxRows) return false;
    const characters = rows.reduce((sum, { body }) => sum + body.length, this.#characters);
    return characters <= this.maxCharacters || (inFlight === 0 && rows.length === 1);
  }

  /** Number of rows that can be read from the outbox before their sizes are known. */
  room(inFlight: number): number {
    const large = Math.floor((this.maxCharacters - this.#characters) / mostBytesOfBatch);
    const rows = Math.min(this.maxRows - inFlight, large);
    return inFlight === 0 ? Math.max(1, rows) : rows;
  }

  isHalfUsed(inFlight: number): boolean {
    return inFlight >= this.maxRows / 2 || this.#characters > this.maxCharacters / 2;
  }
}
