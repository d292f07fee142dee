import { mostBytesOfBatch } from './outbox.ts';

interface Sized {
  body: string;
}

/**
 * Limits what a relay sends before the transport has accepted it: the number of rows, and the characters in their bodies, which
 * stay in memory until then. A row that exceeds the limit is sent alone.
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

  /** Number of rows that may be read from the outbox; their sizes are not known yet. */
  room(inFlight: number): number {
    const large = Math.floor((this.maxCharacters - this.#characters) / mostBytesOfBatch);
    const rows = Math.min(this.maxRows - inFlight, large);
    return inFlight === 0 ? Math.max(1, rows) : rows;
  }

  isHalfUsed(inFlight: number): boolean {
    return inFlight >= this.maxRows / 2 || this.#characters > this.maxCharacters / 2;
  }
}
