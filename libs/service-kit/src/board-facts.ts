import { Inject, Injectable } from '@nestjs/common';
import type { Owner } from '@sightline/contracts';
import { z } from 'zod';
import { CLOCK, type Clock } from './clock.ts';
import { derivedIdOf } from './ids.ts';
import { Store, type Transaction } from './store.ts';
import { defineDocument } from './store-document.ts';

/** Longer than any event waits to be published or is repeated. */
const keptSeconds = 30 * 86_400;

const boardFactsDocument = defineDocument({
  collection: 'board_facts',
  schema: z.object({
    /** A hash: nothing names a board that was deleted. */
    _id: z.string(),
    claimedBy: z.string().nullable(),
    /** Orders owners: `revision` of the transfer; absent when it was claimed or created. */
    ownerRevision: z.number().optional(),
    isGone: z.boolean(),
    notedAt: z.date(),
  }),
  hidesIds: true,
  indexes: [{ keys: { notedAt: 1 }, options: { expireAfterSeconds: keptSeconds } }],
});

type Facts = Pick<z.infer<typeof boardFactsDocument.schema>, 'claimedBy' | 'ownerRevision' | 'isGone'>;
const idOf = (boardId: string) => derivedIdOf('board', boardId);

/**
 * What stays true of a board whatever else arrives: which user it belongs to, and that it is gone. Two replicas of the boards service
 * publish the events of one board independently, and a repeat may follow its successors, so a list or "ready" may arrive after
 * the claim or deletion that came later.
 */
@Injectable()
export class BoardFacts {
  readonly #facts;

  constructor(
    store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#facts = store.model(boardFactsDocument);
  }

  /**
   * A user owns the board since this revision of its people (0: since it was claimed). False when that is no longer so: the board is
   * gone, or a later owner is known.
   */
  async noteOwner(boardId: string, userId: string, revision: number, tx: Transaction): Promise<boolean> {
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

  /** Those of these boards that are gone. */
  async goneOf(boardIds: readonly string[], { session }: Transaction): Promise<Set<string>> {
    if (boardIds.length === 0) return new Set();
    const gone = await this.#facts
      .find({ _id: { $in: boardIds.map(idOf) }, isGone: true }, { _id: 1 })
      .session(session)
      .lean();
    const ids = new Set(gone.map(({ _id }) => _id));
    return new Set(boardIds.filter((boardId) => ids.has(idOf(boardId))));
  }

  /** The owner by now, given the one an event names; null for a board that is gone. */
  async ownerOf(boardId: string, owner: Owner, { session }: Transaction): Promise<Owner | null> {
    const facts = await this.#facts
      .findOne({ _id: idOf(boardId) })
      .session(session)
      .lean();
    if (facts?.isGone) return null;
    return facts?.claimedBy ? { userId: facts.claimedBy, tempSessionId: null } : owner;
  }
}
