import { mostBytesOfBatch } from './outbox.ts';

interface Sized {
  body: string;
}

/**
 * How much a relay sends before the transport has accepted it: a number of rows, and of characters in their bodies, which are in
 * memory until then. A row that is larger than this limit is sent alone.
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

  /** @param inFlight how many rows are not cleared yet */
  haveRoomFor(rows: readonly Sized[], inFlight: number): boolean {
    if (inFlight + rows.length > this.maxRows) return false;
    const characters = rows.reduce((sum, { body }) => sum + body.length, this.#characters);
    return characters <= this.maxCharacters || (inFlight === 0 && rows.length === 1);
  }

  /** How many rows may be read from the outbox; their sizes are not known yet. */
  room(inFlight: number): number {
    const large = Math.floor((this.maxCharacters - this.#characters) / mostBytesOfBatch);
    const rows = Math.min(this.maxRows - inFlight, large);
    return inFlight === 0 ? Math.max(1, rows) : rows;
  }

  isHalfUsed(inFlight: number): boolean {
    return inFlight >= this.maxRows / 2 || this.#characters > this.maxCharacters / 2;
  }
}
