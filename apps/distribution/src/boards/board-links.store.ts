import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EventData } from '@sightline/contracts';
import { BoardOwnership, ownerFieldsOf } from '@sightline/product';
import { newId, ownedBy, type Principal, Store, type Transaction } from '@sightline/service-kit';
import { type BoardLinkDocument, boardLinkDocument } from './board-link.document.ts';
import { listFieldsOf } from './list-fields.ts';
import { boardVisitDocument } from './visit.document.ts';

/** A board, and the revision of its company list that is being applied. */
export type AppliedList = Pick<EventData<'board.companies-linked'>, 'boardId' | 'revision'>;

/**
 * A board's row before its list was applied. `isOld`: the list was not applied, because a newer one is known or the board was
 * deleted.
 */
interface LinkedBoard {
  readonly before: BoardLinkDocument | null;
  readonly isOld: boolean;
}

export interface BoardPage {
  /** The last board id of the previous page; '' for the first page. */
  after: string;
  limit: number;
}

@Injectable()
export class BoardLinksStore {
  readonly #links;
  readonly #visits;

  constructor(
    private readonly store: Store,
    private readonly facts: BoardOwnership,
  ) {
    this.#links = store.model(boardLinkDocument);
    this.#visits = store.model(boardVisitDocument);
  }

  /** Applies a board's company list and returns the row before. A board with an edited list must be filled again. */
  async link(list: EventData<'board.companies-linked'>): Promise<LinkedBoard> {
    return (await this.#linkFirst(list)) ?? this.store.transaction((tx) => this.#relink(list, tx));
  }

  /** Stores an unedited list for a board that has no row yet; returns null if it has one. */
  async #linkFirst(list: EventData<'board.companies-linked'>): Promise<LinkedBoard | null> {
    const { boardId, owner, revision, requestedAt } = list;
    if (revision > 0) return null;
    const first = {
      ...{ ...ownerFieldsOf(owner), ...listFieldsOf(list), cardCount: 0, filled: false, revision: newId() },
      ...(requestedAt ? { firstCardAwaitedSince: new Date(requestedAt) } : {}),
    };
    const { upsertedCount } = await this.#links.updateOne({ _id: boardId }, { $setOnInsert: first }, { upsert: true });
    if (upsertedCount === 0) return null;
    const isThere = await this.facts.settleFirstRow(boardId, owner, {
      give: (fields) => this.#links.updateOne({ _id: boardId }, { $set: fields }),
      remove: () => this.#links.deleteOne({ _id: boardId }),
    });
    return { before: null, isOld: !isThere };
  }

  async #relink(list: EventData<'board.companies-linked'>, tx: Transaction): Promise<LinkedBoard> {
    const { boardId, owner: named, revision: listRevision, requestedAt } = list;
    const { session } = tx;
    const owner = await this.facts.ownerOf(boardId, named, tx);
    if (!owner) {
      // A process may have crashed between storing the first row and looking up its owner.
      await this.#links.deleteOne({ _id: boardId }, { session });
      return { before: null, isOld: true };
    }
    const before = await this.#links.findOne({ _id: boardId }).session(session).lean();
    const known = before?.listRevision ?? 0;
    // This is a redelivery: the edit was already applied completely.
    if (before && (known > listRevision || (known === listRevision && listRevision > 0 && before.filled)))
      return { before, isOld: true };
    const fields = listFieldsOf(list);
    // A rule for a company also applies to the companies shown under it.
    const isMergedAnew = before?.rules !== undefined && !isDeepStrictEqual(before.aliases, fields.aliases);
    const revised = { revision: newId() };
    await this.#links.updateOne(
      { _id: boardId },
      {
        $set: {
          ...ownerFieldsOf(owner),
          ...fields,
          ...(listRevision > 0 ? { listRevision, filled: false, ...revised } : {}),
        },
        ...(before && !fields.aliases ? { $unset: { aliases: true } } : {}),
        ...(isMergedAnew ? { $inc: { taught: 1 } } : {}),
        $setOnInsert: {
          cardCount: 0,
          ...(listRevision > 0 ? {} : { filled: false, ...revised }),
          ...(requestedAt ? { firstCardAwaitedSince: new Date(requestedAt) } : {}),
        },
      },
      { upsert: true, session },
    );
    return { before, isOld: false };
  }

  /** Returns the updated row; null if the board no longer exists or has a newer list. */
  noteFilled(list: AppliedList, tx?: Transaction): Promise<BoardLinkDocument | null> {
    return this.#links
      .findOneAndUpdate(withList(list), { $set: { filled: true } }, { returnDocument: 'after' })
      .session(tx?.session ?? null)
      .lean()
      .exec();
  }

  /** @param revision revision of the board's people at the handover; 0 when the board was claimed */
  async claim(boardId: string, userId: string, revision = 0): Promise<void> {
    await this.facts.claim(boardId, userId, revision, (owner, { session }) =>
      this.#links.updateOne({ _id: boardId }, { $set: owner }, { session }),
    );
  }

  /** @param more runs in the same transaction */
  async remove(boardId: string, more: (tx: Transaction) => Promise<void>): Promise<void> {
    await this.facts.remove(boardId, async (tx) => {
      await this.#links.deleteOne({ _id: boardId }, { session: tx.session });
      await this.#visits.deleteMany({ boardId }, { session: tx.session });
      await more(tx);
    });
  }

  /** Boards that track the company, in pages sorted by id. */
  tracking(companyId: string, { after, limit }: BoardPage, { session }: Transaction): Promise<BoardLinkDocument[]> {
    const filter = { companyIds: companyId, _id: { $gt: after } };
    return this.#links.find(filter).sort({ _id: 1 }).limit(limit).session(session).lean().exec();
  }

  owned(principal: Principal): Promise<BoardLinkDocument[]> {
    return this.#links.find(ownedBy(principal)).lean().exec();
  }

  /** The caller's boards and the `shared` ones, or only the given one of these boards. */
  readable(principal: Principal, shared: readonly string[], boardId?: string): Promise<BoardLinkDocument[]> {
    const anyOf = { $or: [ownedBy(principal), { _id: { $in: [...shared] } }] };
    const filter = boardId === undefined ? anyOf : { _id: boardId, ...anyOf };
    return this.#links.find(filter).lean().exec();
  }

  /** Returns null for a board that is not linked (yet). */
  find(boardId: string, tx?: Transaction): Promise<BoardLinkDocument | null> {
    return this.#links
      .findOne({ _id: boardId })
      .session(tx?.session ?? null)
      .lean()
      .exec();
  }

  /** Returns the board; null if another replica has applied a newer list. */
  findWith(list: AppliedList, { session }: Transaction): Promise<BoardLinkDocument | null> {
    return this.#links.findOne(withList(list)).session(session).lean().exec();
  }

  /** Filled boards that track the company, in pages sorted by id. */
  filled(companyId: string, { after, limit }: BoardPage): Promise<BoardLinkDocument[]> {
    const filter = { companyIds: companyId, _id: { $gt: after }, filled: true };
    return this.#links.find(filter).sort({ _id: 1 }).limit(limit).lean().exec();
  }

  /**
   * Records that cards of these boards changed.
   * @param added the number of new events per board
   * @param decidedAt when the board's High Priority events were chosen, after the change
   */
  async noteChanged(
    added: ReadonlyMap<string, number>,
    { session }: Transaction,
    decidedAt: ReadonlyMap<string, Date> = new Map(),
  ): Promise<void> {
    if (added.size === 0) return;
    await this.#links.bulkWrite(
      [...added].map(([_id, count]) => ({
        updateOne: { filter: { _id }, update: changeOfCards(count, decidedAt.get(_id)) },
      })),
      { session, ordered: false, throwOnValidationError: true },
    );
  }

  /** Records that events before a time were deleted. */
  async noteHistory(boardId: string, since: Date, { session }: Transaction): Promise<void> {
    await this.#links.updateOne({ _id: boardId }, { $max: { historySince: since } }, { session });
  }

  /**
   * Records that cards of these boards changed but their number of events did not. Makes a concurrent transaction on
   * their cards retry.
   */
  touch(boardIds: readonly string[], tx: Transaction): Promise<void> {
    return this.noteChanged(new Map(boardIds.map((boardId) => [boardId, 0])), tx);
  }
}

const withList = ({ boardId, revision }: AppliedList) => ({
  _id: boardId,
  listRevision: revision > 0 ? revision : { $exists: false },
});

function changeOfCards(added: number, priorityDecidedAt: Date | undefined) {
  const gone = {
    ...(added > 0 && { firstCardAwaitedSince: true as const }),
    ...(!priorityDecidedAt && { priorityDecidedAt: true as const }),
  };
  return {
    $inc: { cardCount: added },
    $set: { revision: newId(), ...(priorityDecidedAt && { priorityDecidedAt }) },
    ...(Object.keys(gone).length > 0 && { $unset: gone }),
  };
}
