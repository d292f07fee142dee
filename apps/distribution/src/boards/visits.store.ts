import { Inject, Injectable } from '@nestjs/common';
import { boardNotFound, type PortfolioSeenRequest, type SeenRequest } from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf, type Principal, Store, type Transaction } from '@sightline/service-kit';
import { boardLinkDocument } from './board-link.document.ts';
import { boardVisitDocument, type Visit } from './visit.document.ts';
import { newSince, readerOf, visitAfter, visitAfterListed } from './visits.ts';

const idOf = (boardId: string, reader: string) => derivedIdOf('visit', boardId, reader);

@Injectable()
export class VisitsStore {
  readonly #links;
  readonly #visits;

  constructor(
    private readonly store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#links = store.collection(boardLinkDocument);
    this.#visits = store.model(boardVisitDocument);
  }

  /** Returns null on a first visit. */
  async newSince(boardId: string, principal: Principal): Promise<Date | null> {
    return (await this.newSinceOf([boardId], principal)).get(boardId) ?? null;
  }

  /** The visits of each of these boards; null for boards that the reader has never visited. */
  async newSinceOf(boardIds: readonly string[], principal: Principal): Promise<Map<string, Date | null>> {
    const reader = readerOf(principal);
    const now = this.clock.now();
    const visits = await this.#ofReader(boardIds, reader);
    return new Map(boardIds.map((boardId) => [boardId, newSince(visits.get(boardId), reader, now)]));
  }

  /** Marks these boards as seen, or undoes the mark. Boards that aren't linked yet are skipped. */
  async noteAll(boardIds: readonly string[], principal: Principal, request: PortfolioSeenRequest): Promise<void> {
    await this.#change(boardIds, principal, (visit, reader, now) => visitAfterListed(visit, reader, request, now));
  }

  /** @throws {DomainError} not-found `board_not_found` for a board that isn't linked yet */
  async note(boardId: string, principal: Principal, request: SeenRequest): Promise<void> {
    const linked = await this.#change([boardId], principal, (visit, reader, now) =>
      visitAfter(visit, reader, request, now),
    );
    if (linked === 0) throw boardNotFound();
  }

  /**
   * Updates the visits and returns how many of the boards are linked.
   * @param change returns the next visit for the last one, or null to leave it unchanged
   */
  #change(
    boardIds: readonly string[],
    principal: Principal,
    change: (visit: Visit | undefined, reader: string, now: Date) => Visit | null,
  ): Promise<number> {
    const reader = readerOf(principal);
    const now = this.clock.now();
    return this.store.transaction(async (tx) => {
      const { session } = tx;
      const linked = await this.#links
        .find({ _id: { $in: [...boardIds] } }, { projection: { _id: 1 }, session })
        .toArray();
      if (linked.length === 0) return 0;
      const ids = linked.map(({ _id }) => _id);
      const before = await this.#ofReader(ids, reader, tx);
      await this.#visits.bulkWrite(
        ids.map((boardId) => {
          const filter = { _id: idOf(boardId, reader) };
          const visit = change(before.get(boardId), reader, now);
          if (!visit) return { deleteOne: { filter } };
          return { replaceOne: { filter, replacement: { boardId, ...visit }, upsert: true } };
        }),
        { session, ordered: false, throwOnValidationError: true },
      );
      return linked.length;
    });
  }

  async #ofReader(boardIds: readonly string[], reader: string, tx?: Transaction): Promise<Map<string, Visit>> {
    const ids = boardIds.map((boardId) => idOf(boardId, reader));
    const visits = await this.#visits
      .find({ _id: { $in: ids } })
      .session(tx?.session ?? null)
      .lean();
    return new Map(visits.map(({ _id, boardId, ...visit }) => [boardId, visit]));
  }
}
