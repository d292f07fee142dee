import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type EventData, trackedOf } from '@sightline/contracts';
import { newId, ownedBy, type Principal, Store, type Transaction } from '@sightline/service-kit';
import type { Collection } from 'mongodb';
import type { Alias, BoardLinkDocument, CoverageDocument } from './card.model.ts';
import { boardLinkDocuments, coverageDocuments } from './documents.ts';
import { Gathered } from './gathered.ts';

/** A board as far as its cards need to know it. */
export type BoardHead = Pick<BoardLinkDocument, '_id' | 'aliases' | 'firstCardAwaitedSince'>;

interface BoardPage {
  /** An id; '' for the first page. */
  after: string;
  limit: number;
}

/** Which boards track which companies, and how far each company's cards have come. */
@Injectable()
export class BoardLinksStore implements OnModuleInit {
  readonly #links: Collection<BoardLinkDocument>;
  readonly #coverage: Collection<CoverageDocument>;
  readonly #heads = new Gathered<Pick<BoardLinkDocument, 'revision' | 'aliases'>>(async (boardIds) => {
    const projection = { revision: 1, aliases: 1 };
    const rows = await this.#links.find({ _id: { $in: boardIds } }, { projection }).toArray();
    return new Map(rows.map((row) => [row._id, row]));
  });

  constructor(@Inject(Store) private readonly store: Store) {
    this.#links = store.collection('board_links');
    this.#coverage = store.collection('coverage');
  }

  onModuleInit(): void {
    this.store.declareIndexes('board_links', [
      { keys: { companyIds: 1, _id: 1 } },
      { keys: { ownerUserId: 1 } },
      { keys: { tempSessionId: 1 } },
    ]);
    this.store.declareDocuments('board_links', boardLinkDocuments);
    this.store.declareDocuments('coverage', coverageDocuments);
  }

  /** Takes over the list of a board; returns how it was before. With an edited list the board is not filled until it is again. */
  async link(
    { boardId, owner, companies, revision, requestedAt }: EventData<'board.companies-linked'>,
    { session }: Transaction,
  ): Promise<{ before: BoardLinkDocument | null; isOld: boolean }> {
    const before = await this.#links.findOne({ _id: boardId }, { session });
    const known = before?.listRevision ?? 0;
    // An edit that was gone through to the end says nothing new either.
    if (before && (known > revision || (known === revision && revision > 0 && before.filled)))
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
          ...(revision > 0 ? { listRevision: revision, filled: false, revision: newId() } : {}),
        },
        ...(before && aliases.length === 0 ? { $unset: { aliases: true } } : {}),
        $setOnInsert: {
          cardCount: 0,
          ...(revision > 0 ? {} : { filled: false, revision: newId() }),
          ...(requestedAt ? { firstCardAwaitedSince: new Date(requestedAt) } : {}),
        },
      },
      { upsert: true, session },
    );
    return { before, isOld: false };
  }

  /** The board as it then is; null when it is gone. */
  noteFilled(boardId: string, { session }: Transaction): Promise<BoardLinkDocument | null> {
    const filled = { $set: { filled: true } };
    return this.#links.findOneAndUpdate({ _id: boardId }, filled, { session, returnDocument: 'after' });
  }

  async claim(boardId: string, userId: string): Promise<void> {
    await this.#links.updateOne({ _id: boardId }, { $set: { ownerUserId: userId, tempSessionId: null } });
  }

  async remove(boardId: string, { session }: Transaction): Promise<void> {
    await this.#links.deleteOne({ _id: boardId }, { session });
  }

  /** Boards that track the company, in the order of their ids; further ones behind `after`. */
  tracking(companyId: string, { after, limit }: BoardPage, { session }: Transaction): Promise<BoardHead[]> {
    return this.#links
      .find(
        { companyIds: companyId, _id: { $gt: after } },
        { session, projection: { _id: 1, aliases: 1, firstCardAwaitedSince: 1 } },
      )
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
  }

  owned(principal: Principal): Promise<BoardLinkDocument[]> {
    return this.#links.find(ownedBy(principal)).toArray();
  }

  find(boardId: string, { session }: Transaction): Promise<BoardLinkDocument | null> {
    return this.#links.findOne({ _id: boardId }, { session });
  }

  /** Companies on the board; none when it is not, or not yet, linked. */
  async companiesOf(boardId: string): Promise<string[]> {
    const link = await this.#links.findOne({ _id: boardId }, { projection: { companyIds: 1 } });
    return link?.companyIds ?? [];
  }

  /** Those of these boards that are filled. */
  filled(boardIds: readonly string[], { session }: Transaction): Promise<BoardLinkDocument[]> {
    return this.#links.find({ _id: { $in: [...boardIds] }, filled: true }, { session }).toArray();
  }

  /** Cards of these boards changed; `added` says how many each got. */
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
      { session, ordered: false },
    );
  }

  /** As it is now, in the store; null for a board that is not, or not yet, linked. */
  headOf(boardId: string): Promise<Pick<BoardLinkDocument, 'revision' | 'aliases'> | null> {
    return this.#heads.find(boardId);
  }

  async noteSynced({ companyId, syncId, startedAt }: EventData<'company.synced'>): Promise<void> {
    await this.#coverage.updateOne(
      { _id: companyId },
      { $set: { syncId, startedAt: new Date(startedAt) }, $setOnInsert: { settledSyncId: null, settledAt: null } },
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
    const rows = await this.#coverage.find({ _id: { $in: [...companyIds] } }).toArray();
    return new Map(rows.map((row) => [row._id, row]));
  }
}

function aliasesOf(companies: EventData<'board.companies-linked'>['companies']): Alias[] {
  const names = new Map(companies.map(({ companyId, name }) => [companyId, name]));
  return trackedOf(companies).flatMap(({ companyId, mergedInto }) => {
    const name = mergedInto === null ? undefined : names.get(mergedInto);
    return mergedInto !== null && name !== undefined ? [{ companyId, shownAs: { companyId: mergedInto, name } }] : [];
  });
}
