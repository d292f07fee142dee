import { Injectable } from '@nestjs/common';
import type { EventData, IdentityCorrection } from '@sightline/contracts';
import { BoardOwnership, ownerFieldsOf } from '@sightline/product';
import { isDuplicateKey, ownedBy, type Principal, Store, type Transaction } from '@sightline/service-kit';
import { boardLinkDocument, followedCompanyDocument } from './board-link.document.ts';
import { type ListEntry, trackedIdsOf } from './board-list.ts';

export interface BoardLink {
  listRevision: number;
  list: readonly ListEntry[];
  corrections: readonly IdentityCorrection[];
}

/** Stores every board's list of companies (the working copy) and its owner. */
@Injectable()
export class BoardListStore {
  readonly #links;
  readonly #followed;

  constructor(
    store: Store,
    private readonly facts: BoardOwnership,
  ) {
    this.#links = store.model(boardLinkDocument);
    this.#followed = store.model(followedCompanyDocument);
  }

  /** Applies a list published by the boards service, unless our copy has the same or a newer revision. */
  async apply({ boardId, owner, companies, revision }: EventData<'board.companies-linked'>): Promise<void> {
    const list = companies.map(
      ({ companyId, isPrimary, proof, standing, mergedInto, added }): ListEntry => ({
        ...{ companyId, isPrimary, proof, standing, mergedInto, added },
        isRemoved: false,
      }),
    );
    const change = { $set: fieldsOf(list, revision), $setOnInsert: ownerFieldsOf(owner) };
    const older = { _id: boardId, revision: { $lt: revision } };
    try {
      await this.#links.updateOne(older, change, { upsert: true });
    } catch (error) {
      // The stored list is the same or newer.
      if (!isDuplicateKey(error)) throw error;
    }
    await this.facts.settleFirstRow(boardId, owner, {
      give: (fields) => this.#links.updateOne({ _id: boardId }, { $set: fields }),
      remove: () => this.#links.deleteOne({ _id: boardId }),
    });
  }

  async saveCorrections(
    boardId: string,
    corrections: readonly IdentityCorrection[],
    { session }: Transaction,
  ): Promise<void> {
    await this.#links.updateOne({ _id: boardId }, { $set: { corrections: [...corrections] } }, { session });
  }

  /** Boards whose own company is this one. */
  async ofOwnCompany(companyId: string): Promise<string[]> {
    const links = await this.#links.find({ companyIds: companyId }, { companies: 1 }).lean();
    return links
      .filter(({ companies }) => companies.some((entry) => entry.isPrimary && entry.companyId === companyId))
      .map(({ _id }) => _id);
  }

  /** Boards on which this company is replacing another one that is still listed. */
  async replacing(companyId: string): Promise<string[]> {
    const links = await this.#links
      .find({ companyIds: companyId, 'companies.replacedBy': companyId }, { _id: 1 })
      .lean();
    return links.map(({ _id }) => _id);
  }

  async saveList(
    boardId: string,
    { list, listRevision }: Pick<BoardLink, 'list' | 'listRevision'>,
    { session }: Transaction,
  ): Promise<void> {
    await this.#links.updateOne({ _id: boardId }, { $set: fieldsOf(list, listRevision) }, { session });
  }

  /** @param revision of the list of people if the board was transferred; 0 if it was claimed */
  async claim(boardId: string, userId: string, revision = 0): Promise<void> {
    await this.facts.claim(boardId, userId, revision, (owner, { session }) =>
      this.#links.updateOne({ _id: boardId }, { $set: owner }, { session }),
    );
  }

  /** Pauses or resumes a board; false if a newer change is known or the board isn't linked. */
  async changePause({ boardId, isPaused, revision }: EventData<'board.pause-changed'>): Promise<boolean> {
    const older = { $or: [{ pause: { $exists: false } }, { 'pause.revision': { $lt: revision } }] };
    const pause = { isPaused, revision };
    const { matchedCount } = await this.#links.updateOne({ _id: boardId, ...older }, { $set: { pause } });
    return matchedCount > 0;
  }

  async remove(boardId: string): Promise<void> {
    await this.facts.remove(boardId, ({ session }) => this.#links.deleteOne({ _id: boardId }, { session }));
  }

  async find(boardId: string, tx?: Transaction): Promise<BoardLink | null> {
    const link = await this.#links
      .findOne({ _id: boardId })
      .session(tx?.session ?? null)
      .lean();
    return (
      link && {
        listRevision: link.revision,
        list: link.companies,
        corrections: link.corrections ?? [],
      }
    );
  }

  /** The companies tracked by each of the principal's boards. */
  async owned(principal: Principal): Promise<{ boardId: string; companyIds: string[] }[]> {
    const links = await this.#links.find(ownedBy(principal)).lean();
    return links.map(({ _id, companyIds }) => ({ boardId: _id, companyIds }));
  }

  /** The companies that a board tracks; empty if it isn't linked (yet). */
  async trackedBy(boardId: string): Promise<{ boardId: string; companyIds: string[] }[]> {
    const link = await this.#links.findOne({ _id: boardId }).lean();
    return link ? [{ boardId, companyIds: link.companyIds }] : [];
  }

  async follow(companyId: string, until: Date): Promise<void> {
    await this.#followed.updateOne({ _id: companyId }, { $max: { until } }, { upsert: true });
  }

  /** Which of these companies are tracked by an active board or covered by weekly alerts. */
  async tracked(companyIds: readonly string[], now: Date): Promise<string[]> {
    const followed = await this.#followed.find({ _id: { $in: [...companyIds] }, until: { $gt: now } }).lean();
    const isFollowed = new Set<string>(followed.map(({ _id }) => _id));
    const ids = await Promise.all(
      companyIds.map(async (id) => {
        if (isFollowed.has(id)) return id;
        return (await this.#links.exists({ companyIds: id, 'pause.isPaused': { $ne: true } })) ? id : null;
      }),
    );
    return ids.filter((id) => id !== null);
  }
}

const fieldsOf = (list: readonly ListEntry[], listRevision: number) => ({
  companies: [...list],
  companyIds: trackedIdsOf(list),
  revision: listRevision,
});
