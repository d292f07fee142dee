import { randomInt } from 'node:crypto';
import { CommandError } from '../errors.ts';
import { cursorBody } from '../wire/cursor-reply.ts';

/** Default number of documents in a first batch (as in MongoDB). */
const FIRST_BATCH = 101;
/** Number of bytes after which a batch ends. */
const BATCH_BYTES = 4 * 1024 * 1024;

export interface CursorOwner {
  readonly session: string | undefined;
  readonly transaction: string | undefined;
}

interface Open {
  readonly ns: string;
  readonly owner: CursorOwner;
  readonly docs: Iterator<Buffer>;
  /** A document read ahead to determine if there are more. */
  pending: Buffer | undefined;
  usedAt: number;
}

/**
 * The cursors of all clients. They store a position in an index rather than documents, unless the query sorted in
 * memory.
 */
export class Cursors {
  readonly #open = new Map<bigint, Open>();
  readonly #now: () => number;

  /** @param now - a clock in milliseconds, to find idle cursors */
  constructor(now: () => number) {
    this.#now = now;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Returns the first batch of a result. @param single - close after it */
  start(
    ns: string,
    docs: Iterable<Buffer>,
    owner: CursorOwner,
    options: { batchSize?: number | undefined; single?: boolean },
  ): Buffer {
    const cursor: Open = { ns, owner, docs: docs[Symbol.iterator](), pending: undefined, usedAt: this.#now() };
    const size = options.batchSize ?? FIRST_BATCH;
    const { batch, more } = size === 0 ? { batch: [], more: true } : this.#batch(cursor, size);
    let id = 0n;
    if (more && !options.single) {
      id = this.#newId();
      this.#open.set(id, cursor);
    }
    return cursorBody('firstBatch', batch, id, ns);
  }

  /**
   * Returns the next batch. @throws CommandError CursorNotFound when it is exhausted, timed out, killed or belongs to
   * another session
   */
  next(id: bigint, batchSize: number | undefined, owner: CursorOwner): Buffer {
    const cursor = this.#open.get(id);
    if (!cursor || cursor.owner.session !== owner.session || cursor.owner.transaction !== owner.transaction) {
      throw new CommandError('CursorNotFound', `cursor id ${id} not found`);
    }
    cursor.usedAt = this.#now();
    try {
      const { batch, more } = this.#batch(cursor, batchSize || Number.POSITIVE_INFINITY);
      if (!more) this.#open.delete(id);
      return cursorBody('nextBatch', batch, more ? id : 0n, cursor.ns);
    } catch (error) {
      this.#open.delete(id);
      throw error;
    }
  }

  /** Closes a cursor. @returns false when it was not open */
  kill(id: bigint): boolean {
    return this.#open.delete(id);
  }

  /** Closes the cursors of a transaction or of a whole session. */
  killOwned(by: { transaction: string } | { session: string }): void {
    for (const [id, { owner }] of this.#open) {
      const mine = 'transaction' in by ? owner.transaction === by.transaction : owner.session === by.session;
      if (mine) this.#open.delete(id);
    }
  }

  /** Closes cursors idle for `timeoutMs`. @returns their number */
  closeIdle(timeoutMs: number): number {
    const before = this.#now() - timeoutMs;
    let closed = 0;
    for (const [id, { usedAt }] of this.#open) {
      if (usedAt > before) continue;
      this.#open.delete(id);
      closed++;
    }
    return closed;
  }

  #newId(): bigint {
    const id = BigInt(randomInt(1, 2 ** 47));
    return this.#open.has(id) ? this.#newId() : id;
  }

  #batch(cursor: Open, size: number): { batch: Buffer[]; more: boolean } {
    const batch: Buffer[] = [];
    let bytes = 0;
    for (;;) {
      const doc = cursor.pending ?? this.#pull(cursor);
      cursor.pending = undefined;
      if (!doc) return { batch, more: false };
      if (batch.length >= size || (batch.length > 0 && bytes + doc.length > BATCH_BYTES)) {
        cursor.pending = doc;
        return { batch, more: true };
      }
      batch.push(doc);
      bytes += doc.length;
    }
  }

  #pull(cursor: Open): Buffer | undefined {
    const next = cursor.docs.next();
    return next.done ? undefined : next.value;
  }
}
