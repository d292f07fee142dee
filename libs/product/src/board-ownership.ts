import { Inject, Injectable } from '@nestjs/common';
import type { Owner } from '@sightline/contracts';
import { CLOCK, type Clock, defineDocument, derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import { z } from 'zod';

/** Longer than any event waits to be published or is repeated. */
const keptSeconds = 30 * 86_400;

const boardOwnershipDocument = defineDocument({
  collection: 'board_ownership',
  schema: z.object({
    /** A hash, so that no row names a deleted board. */
    _id: z.string(),
    claimedBy: z.string().nullable(),
    /** The transfer's `revision`, which orders owners; absent if the board was claimed or created. */
    ownerRevision: z.number().optional(),
    isGone: z.boolean(),
    notedAt: z.date(),
  }),
  hidesIds: true,
  indexes: [{ keys: { notedAt: 1 }, options: { expireAfterSeconds: keptSeconds } }],
});

/** The owner's fields, as stored in boards' rows. */
export const ownerFieldsOf = ({ userId, tempSessionId }: Owner) => ({ ownerUserId: userId, tempSessionId });
type OwnerFields = ReturnType<typeof ownerFieldsOf>;

type Facts = Pick<z.infer<typeof boardOwnershipDocument.schema>, 'claimedBy' | 'ownerRevision' | 'isGone'>;
const idOf = (boardId: string) => derivedIdOf('board', boardId);

/**
 * Facts about a board that no late event can change: which user owns it, and whether it is deleted. Two replicas of
 * the boards service publish one board's events independently, and a repeat can follow its successors, so a list or
 * "ready" can arrive after a later claim or deletion.
 *
 * A claim or deletion is first recorded here and then changes the service's rows. A board's first row is first stored,
 * and then its owner is looked up here. The later of the two sees the earlier one, so the first row needs no
 * transaction.
 */
@Injectable()
export class BoardOwnership {
  readonly #facts;

  constructor(
    private readonly store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#facts = store.model(boardOwnershipDocument);
  }

  /**
   * Records that a user owns the board since this revision of its people (0 for a claim), unless the board is deleted
   * or a later owner is known.
   * @param change assigns the service's rows to the owner
   */
  async claim(
    boardId: string,
    userId: string,
    revision: number,
    change: (owner: OwnerFields, tx: Transaction) => Promise<unknown>,
  ): Promise<void> {
    const isNoted = await this.store.transaction((tx) => this.#noteOwner(boardId, userId, revision, tx));
    if (!isNoted) return;
    const owner = ownerFieldsOf({ userId, tempSessionId: null });
    await this.store.transaction(async (tx) => {
      // A later owner could be known by now, and then keeps the rows.
      if (await this.#noteOwner(boardId, userId, revision, tx)) await change(owner, tx);
    });
  }

  /** Records that the board is deleted. @param change removes the service's rows */
  async remove(boardId: string, change: (tx: Transaction) => Promise<unknown>): Promise<void> {
    await this.store.transaction((tx) => this.noteGone(boardId, tx));
    await this.store.transaction(async (tx) => void (await change(tx)));
  }

  /** Returns false if the board is deleted or a later owner is known. */
  async #noteOwner(boardId: string, userId: string, revision: number, tx: Transaction): Promise<boolean> {
    const facts = await this.#facts
      .findOne({ _id: idOf(boardId) })
      .session(tx.session)
      .lean();
    if (facts?.isGone || (facts?.ownerRevision ?? 0) > revision) return false;
    await this.#note(boardId, { claimedBy: userId, ownerRevision: revision, isGone: false }, tx);
    return true;
  }

  noteGone(boardId: string, tx: Transaction): Promise<void> {
    return this.#note(boardId, { claimedBy: null, isGone: true }, tx);
  }

  async #note(boardId: string, facts: Facts, { session }: Transaction): Promise<void> {
    const change = { $set: { ...facts, notedAt: this.clock.now() } };
    await this.#facts.updateOne({ _id: idOf(boardId) }, change, { upsert: true, session });
  }

  async isGone(boardId: string, { session }: Transaction): Promise<boolean> {
    return (await this.#facts.exists({ _id: idOf(boardId), isGone: true }).session(session)) !== null;
  }

  /** Returns those of the boards that are deleted. */
  async goneOf(boardIds: readonly string[], { session }: Transaction): Promise<Set<string>> {
    if (boardIds.length === 0) return new Set();
    const gone = await this.#facts
      .find({ _id: { $in: boardIds.map(idOf) }, isGone: true }, { _id: 1 })
      .session(session)
      .lean();
    const ids = new Set(gone.map(({ _id }) => _id));
    return new Set(boardIds.filter((boardId) => ids.has(idOf(boardId))));
  }

  /** Returns the current owner, given the one that an event names; null for a deleted board. */
  async ownerOf(boardId: string, owner: Owner, tx?: Transaction): Promise<Owner | null> {
    const facts = await this.#facts
      .findOne({ _id: idOf(boardId) })
      .session(tx?.session ?? null)
      .lean();
    if (facts?.isGone) return null;
    return facts?.claimedBy ? { userId: facts.claimedBy, tempSessionId: null } : owner;
  }

  /**
   * Checks a board's first row after it was stored for the owner that an event named, and reassigns it if needed.
   * Returns false if it was removed.
   */
  async settleFirstRow(
    boardId: string,
    named: Owner,
    rows: { give: (owner: OwnerFields) => Promise<unknown>; remove: () => Promise<unknown> },
  ): Promise<boolean> {
    const owner = await this.ownerOf(boardId, named);
    if (!owner) await rows.remove();
    else if (owner !== named) await rows.give(ownerFieldsOf(owner));
    return owner !== null;
  }
}
