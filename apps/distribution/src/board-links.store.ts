import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventData } from '@sightline/contracts';
import { newId, ownedBy, type Principal, Store, type Transaction } from '@sightline/service-kit';
import type { Collection } from 'mongodb';
import type { BoardLinkDocument, CoverageDocument } from './card.model.ts';
import { Gathered } from './gathered.ts';

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
  readonly #revisions = new Gathered<string>(async (boardIds) => {
    const rows = await this.#links.find({ _id: { $in: boardIds } }, { projection: { revision: 1 } }).toArray();
    return new Map(rows.map((row) => [row._id, row.revision]));
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
  }

  async link(
    { boardId, owner, companies }: EventData<'board.companies-linked'>,
    { session }: Transaction,
  ): Promise<void> {
    await this.#links.updateOne(
      { _id: boardId },
      {
        $set: {
          ownerUserId: owner.userId,
          tempSessionId: owner.tempSessionId,
          companyIds: companies.map((company) => company.companyId),
        },
        $setOnInsert: { filled: false, cardCount: 0, revision: newId() },
      },
      { upsert: true, session },
    );
  }

  async noteFilled(boardId: string): Promise<void> {
    await this.#links.updateOne({ _id: boardId }, { $set: { filled: true } });
  }

  async claim(boardId: string, userId: string): Promise<void> {
    await this.#links.updateOne({ _id: boardId }, { $set: { ownerUserId: userId, tempSessionId: null } });
  }

  async remove(boardId: string, { session }: Transaction): Promise<void> {
    await this.#links.deleteOne({ _id: boardId }, { session });
  }

  /** Boards that track the company, in the order of their ids; further ones behind `after`. */
  async tracking(companyId: string, { after, limit }: BoardPage, { session }: Transaction): Promise<string[]> {
    const links = await this.#links
      .find({ companyIds: companyId, _id: { $gt: after } }, { session, projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    return links.map((link) => link._id);
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
        updateOne: { filter: { _id }, update: { $inc: { cardCount: count }, $set: { revision: newId() } } },
      })),
      { session, ordered: false },
    );
  }

  /** As it is now, in the store; null for a board that is not, or not yet, linked. */
  revisionOf(boardId: string): Promise<string | null> {
    return this.#revisions.find(boardId);
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
