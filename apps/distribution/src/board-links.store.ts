import { Injectable } from '@nestjs/common';
import { type EventData, trackedOf } from '@sightline/contracts';
import { BoardFacts, newId, ownedBy, type Principal, Store, type Transaction } from '@sightline/service-kit';
import {
  type Alias,
  type BoardLinkDocument,
  boardLinkDocument,
  type CoverageDocument,
  coverageDocument,
} from './board-link.document.ts';
import { DataLoader } from './data-loader.ts';

/** The fields of a board that its cards need. */
export type BoardHead = Pick<BoardLinkDocument, '_id' | 'companyIds' | 'aliases' | 'firstCardAwaitedSince'>;

/** A board, and the number of edits of the list that is being applied to it. */
export type AppliedList = Pick<EventData<'board.companies-linked'>, 'boardId' | 'revision'>;

interface BoardPage {
  /** An id; '' for the first page. */
  after: string;
  limit: number;
}

/** Which boards track which companies, and the progress of each company's cards. */
@Injectable()
export class BoardLinksStore {
  readonly #links;
  readonly #coverage;
  readonly #heads = new DataLoader<Pick<BoardLinkDocument, 'revision' | 'aliases'>>(async (boardIds) => {
    const rows = await this.#links.find({ _id: { $in: boardIds } }, { revision: 1, aliases: 1 }).lean();
    return new Map(rows.map((row) => [row._id, row]));
  });

  constructor(
    private readonly store: Store,
    private readonly facts: BoardFacts,
  ) {
    this.#links = store.model(boardLinkDocument);
    this.#coverage = store.model(coverageDocument);
  }

  /** Applies the list of a board; returns the row before. An edited list must be filled again. */
  async link(
    { boardId, owner: named, companies, revision: listRevision, requestedAt }: EventData<'board.companies-linked'>,
    tx: Transaction,
  ): Promise<{ before: BoardLinkDocument | null; isOld: boolean }> {
    const { session } = tx;
    const owner = await this.facts.ownerOf(boardId, named, tx);
    if (!owner) return { before: null, isOld: true };
    const before = await this.#links.findOne({ _id: boardId }).session(session).lean();
    const known = before?.listRevision ?? 0;
    // An edit that was applied completely is a repeat.
    if (before && (known > listRevision || (known === listRevision && listRevision > 0 && before.filled)))
      return { before, isOld: true };
    const aliases = aliasesOf(companies);
    await this.#links.updateOne(
      { _id: boardId },
      {
        $set: {
          ownerUserId: owner.userId,
          tempSessionId: owner.tempSessionId,
          companyIds: trackedOf(companies).map((company) => company.companyId),
          ...(aliases.length > 0 ? { aliases } : {}),
          ...(listRevision > 0 ? { listRevision, filled: false, revision: newId() } : {}),
        },
        ...(before && aliases.length === 0 ? { $unset: { aliases: true } } : {}),
        $setOnInsert: {
          cardCount: 0,
          ...(listRevision > 0 ? {} : { filled: false, revision: newId() }),
          ...(requestedAt ? { firstCardAwaitedSince: new Date(requestedAt) } : {}),
        },
      },
      { upsert: true, session },
    );
    return { before, isOld: false };
  }

  /** The updated row; null if the board no longer exists or has a newer list. */
  noteFilled(list: AppliedList, { session }: Transaction): Promise<BoardLinkDocument | null> {
    return this.#links
      .findOneAndUpdate(withList(list), { $set: { filled: true } }, { session, returnDocument: 'after' })
      .lean()
      .exec();
  }

  async claim(boardId: string, userId: string): Promise<void> {
    await this.store.transaction(async (tx) => {
      await this.facts.noteClaimed(boardId, userId, tx);
      const owner = { ownerUserId: userId, tempSessionId: null };
      await this.#links.updateOne({ _id: boardId }, { $set: owner }, { session: tx.session });
    });
  }

  async remove(boardId: string, tx: Transaction): Promise<void> {
    await this.facts.noteGone(boardId, tx);
    await this.#links.deleteOne({ _id: boardId }, { session: tx.session });
  }

  /** Boards that track the company, ordered by id, one page at a time. */
  tracking(companyId: string, { after, limit }: BoardPage, { session }: Transaction): Promise<BoardHead[]> {
    return this.#links
      .find(
        { companyIds: companyId, _id: { $gt: after } },
        { companyIds: 1, aliases: 1, firstCardAwaitedSince: 1 },
        { session },
      )
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  owned(principal: Principal): Promise<BoardLinkDocument[]> {
    return this.#links.find(ownedBy(principal)).lean().exec();
  }

  /** The board, unless it has a newer list: another replica may have gone on with it. */
  findWith(list: AppliedList, { session }: Transaction): Promise<BoardLinkDocument | null> {
    return this.#links.findOne(withList(list)).session(session).lean().exec();
  }

  /** Companies on the board; none if it is not linked (yet). */
  async companiesOf(boardId: string): Promise<string[]> {
    const link = await this.#links.findOne({ _id: boardId }, { companyIds: 1 }).lean();
    return link?.companyIds ?? [];
  }

  /** The boards among these that are filled. */
  filled(boardIds: readonly string[], { session }: Transaction): Promise<BoardLinkDocument[]> {
    return this.#links
      .find({ _id: { $in: [...boardIds] }, filled: true })
      .session(session)
      .lean()
      .exec();
  }

  /** Cards of these boards changed; `added` is the number of new cards per board. */
  async noteChanged(added: ReadonlyMap<string, number>, { session }: Transaction): Promise<void> {
    if (added.size === 0) return;
    await this.#links.bulkWrite(
      [...added].map(([_id, count]) => ({
        updateOne: {
          filter: { _id },
          update: {
            $inc: { cardCount: count },
            $set: { revision: newId() },
            ...(count > 0 ? { $unset: { firstCardAwaitedSince: true } } : {}),
          },
        },
      })),
      { session, ordered: false, throwOnValidationError: true },
    );
  }

  /** Always read from the store; null for a board that is not linked (yet). */
  headOf(boardId: string): Promise<Pick<BoardLinkDocument, 'revision' | 'aliases'> | null> {
    return this.#heads.find(boardId);
  }

  async noteSynced(outcome: EventData<'company.synced'>): Promise<void> {
    const { companyId, syncId, startedAt, sourcesChecked = [], sourcesFailed = [] } = outcome;
    await this.#coverage.updateOne(
      { _id: companyId },
      {
        $set: { syncId, startedAt: new Date(startedAt), sourcesChecked, sourcesFailed },
        $setOnInsert: { settledSyncId: null, settledAt: null },
      },
      { upsert: true },
    );
  }

  async noteSettled(companyId: string, syncId: string, at: Date): Promise<void> {
    await this.#coverage.updateOne(
      { _id: companyId },
      { $set: { settledSyncId: syncId, settledAt: at }, $setOnInsert: { syncId: null, startedAt: null } },
      { upsert: true },
    );
  }

  async coverage(companyIds: readonly string[]): Promise<Map<string, CoverageDocument>> {
    const rows = await this.#coverage.find({ _id: { $in: [...companyIds] } }).lean();
    return new Map(rows.map((row) => [row._id, row]));
  }
}

const withList = ({ boardId, revision }: AppliedList) => ({
  _id: boardId,
  listRevision: revision > 0 ? revision : { $exists: false },
});

function aliasesOf(companies: EventData<'board.companies-linked'>['companies']): Alias[] {
  const names = new Map(companies.map(({ companyId, name }) => [companyId, name]));
  return trackedOf(companies).flatMap(({ companyId, mergedInto }) => {
    const name = mergedInto === null ? undefined : names.get(mergedInto);
    return mergedInto !== null && name !== undefined ? [{ companyId, shownAs: { companyId: mergedInto, name } }] : [];
  });
}
