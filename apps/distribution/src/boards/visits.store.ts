import { Inject, Injectable } from '@nestjs/common';
import { boardNotFound, type PortfolioSeenRequest, type SeenRequest } from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf, type Principal, Store, type Transaction } from '@sightline/service-kit';
import { boardLinkDocument } from './board-link.document.ts';
import { boardVisitDocument, type Visit } from './visit.document.ts';
import { newSince, readerOf, visitAfter, visitAfterListed } from './visits.ts';

const idOf = (boardId: string, reader: string) => derivedIdOf('visit', boardId, reader);

/** When each person last looked at boards. */
@Injectable()
export class VisitsStore {
  readonly #links;
  readonly #visits;

  constructor(
    private readonly store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#links = store.model(boardLinkDocument);
    this.#visits = store.model(boardVisitDocument);
  }

  /** Null on a first visit. */
  async newSince(boardId: string, principal: Principal): Promise<Date | null> {
    const reader = readerOf(principal);
    const visit = await this.#visits.findOne({ _id: idOf(boardId, reader) }).lean();
    return newSince(visit ?? undefined, reader, this.clock.now());
  }

  /** For each of these boards; null for those that the reader has not visited. */
  async newSinceOf(boardIds: readonly string[], principal: Principal): Promise<Map<string, Date | null>> {
    const reader = readerOf(principal);
    const now = this.clock.now();
    const visits = await this.#ofReader(boardIds, reader);
    return new Map(boardIds.map((boardId) => [boardId, newSince(visits.get(boardId), reader, now)]));
  }

  /** Marks all of these boards as seen, or takes that back; those that aren't linked yet are left out. */
  async noteAll(boardIds: readonly string[], principal: Principal, request: PortfolioSeenRequest): Promise<void> {
    const reader = readerOf(principal);
    const now = this.clock.now();
    await this.store.transaction(async (tx) => {
      const linked = await this.#links
        .find({ _id: { $in: [...boardIds] } }, { _id: 1 })
        .session(tx.session)
        .lean();
      if (linked.length === 0) return;
      const ids = linked.map(({ _id }) => _id);
      const before = await this.#ofReader(ids, reader, tx);
      await this.#visits.bulkWrite(
        ids.map((boardId) => {
          const filter = { _id: idOf(boardId, reader) };
          const visit = visitAfterListed(before.get(boardId), reader, request, now);
          if (!visit) return { deleteOne: { filter } };
          return { updateOne: { filter, update: changeTo(boardId, visit), upsert: true } };
        }),
        { session: tx.session, ordered: false, throwOnValidationError: true },
      );
    });
  }

  async #ofReader(boardIds: readonly string[], reader: string, tx?: Transaction): Promise<Map<string, Visit>> {
    const ids = boardIds.map((boardId) => idOf(boardId, reader));
    const visits = await this.#visits
      .find({ _id: { $in: ids } })
      .session(tx?.session ?? null)
      .lean();
    return new Map(visits.map((visit) => [visit.boardId, visit]));
  }

  /** @throws {DomainError} not-found `board_not_found` for a board that isn't linked yet */
  async note(boardId: string, principal: Principal, request: SeenRequest): Promise<void> {
    const reader = readerOf(principal);
    const _id = idOf(boardId, reader);
    await this.store.transaction(async ({ session }) => {
      if (!(await this.#links.exists({ _id: boardId }).session(session))) throw boardNotFound();
      const before = await this.#visits.findOne({ _id }).session(session).lean();
      const visit = visitAfter(before ?? undefined, reader, request, this.clock.now());
      await this.#visits.updateOne({ _id }, changeTo(boardId, visit), { upsert: true, session });
    });
  }
}

/** Replaces a stored visit. */
function changeTo(boardId: string, { before, ...visit }: Visit) {
  return before ? { $set: { boardId, ...visit, before } } : { $set: { boardId, ...visit }, $unset: { before: true } };
}
