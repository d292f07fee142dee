import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventData } from '@sightline/contracts';
import { ownedBy, type Principal, Store, type Transaction } from '@sightline/service-kit';
import type { Collection } from 'mongodb';
import { type ListEntry, trackedIdsOf } from './board-list.ts';
import type { BoardLinkDocument } from './company.model.ts';
import { boardLinkDocuments } from './documents.ts';

/** The list of companies of a board, with the number of edits that made it. */
export interface BoardLink {
  revision: number;
  list: readonly ListEntry[];
}

/** The working copy of every board's list of companies, and whose board it is. */
@Injectable()
export class BoardLinksStore implements OnModuleInit {
  readonly #links: Collection<BoardLinkDocument>;

  constructor(@Inject(Store) private readonly store: Store) {
    this.#links = store.collection('board_links');
  }

  onModuleInit(): void {
    this.store.declareIndexes('board_links', [
      { keys: { ownerUserId: 1 } },
      { keys: { tempSessionId: 1 } },
      { keys: { companyIds: 1 } },
    ]);
    this.store.declareDocuments('board_links', boardLinkDocuments);
  }

  /** Takes over what boards say, unless it is older than our own copy or an echo of it. */
  async take({ boardId, owner, companies, revision }: EventData<'board.companies-linked'>): Promise<void> {
    await this.store.transaction(async ({ session }) => {
      const own = await this.#links.findOne({ _id: boardId }, { session, projection: { revision: 1 } });
      if (own && (own.revision ?? 0) >= revision) return;
      const list = companies.map(
        ({ companyId, isPrimary, proof, standing, mergedInto, added }): ListEntry => ({
          ...{ companyId, isPrimary, proof, standing, mergedInto, added },
          isRemoved: false,
        }),
      );
      await this.#links.updateOne(
        { _id: boardId },
        { $set: { ownerUserId: owner.userId, tempSessionId: owner.tempSessionId, ...fieldsOf(list, revision) } },
        { upsert: true, session },
      );
    });
  }

  async saveList(boardId: string, { list, revision }: BoardLink, { session }: Transaction): Promise<void> {
    await this.#links.updateOne({ _id: boardId }, { $set: fieldsOf(list, revision) }, { session });
  }

  async claim(boardId: string, userId: string): Promise<void> {
    await this.#links.updateOne({ _id: boardId }, { $set: { ownerUserId: userId, tempSessionId: null } });
  }

  async remove(boardId: string): Promise<void> {
    await this.#links.deleteOne({ _id: boardId });
  }

  async find(boardId: string, tx?: Transaction): Promise<BoardLink | null> {
    const link = await this.#links.findOne({ _id: boardId }, tx ? { session: tx.session } : {});
    return link && { revision: link.revision ?? 0, list: link.companies.map((entry) => ({ ...unedited, ...entry })) };
  }

  /** The companies that each board of the session tracks. */
  async owned(principal: Principal): Promise<{ boardId: string; companyIds: string[] }[]> {
    const links = await this.#links.find(ownedBy(principal)).toArray();
    return links.map(({ _id, companyIds }) => ({ boardId: _id, companyIds }));
  }

  /** Which of these companies at least one board tracks. */
  async tracked(companyIds: readonly string[]): Promise<string[]> {
    const ids = await Promise.all(
      companyIds.map(async (id) =>
        (await this.#links.findOne({ companyIds: id }, { projection: { _id: 1 } })) ? id : null,
      ),
    );
    return ids.filter((id) => id !== null);
  }
}

/** What entries lack that were stored before lists could be edited. */
const unedited = { standing: 'suggested', mergedInto: null, added: null, isRemoved: false } as const;

const fieldsOf = (list: readonly ListEntry[], revision: number) => ({
  companies: [...list],
  companyIds: trackedIdsOf(list),
  revision,
});
