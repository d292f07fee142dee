import { Injectable } from '@nestjs/common';
import { type EventData, trackedOf } from '@sightline/contracts';
import { syncIdFor } from '@sightline/product';
import { inBatches, type ReceivedEvent } from '@sightline/service-kit';
import type { CoverageDocument } from '../boards/board-link.document.ts';
import { type AppliedList, BoardLinksStore } from '../boards/board-links.store.ts';
import { CoverageStore } from '../boards/coverage.store.ts';
import { CardsStore } from '../cards/cards.store.ts';
import { RulesService } from '../rules/rules.service.ts';
import { CardPublisher } from './card-publisher.ts';
import { CardRemover } from './card-remover.ts';

type Linked = EventData<'board.companies-linked'>;
/** The event's id and time. */
type Sent = Pick<ReceivedEvent<'board.companies-linked'>, 'id' | 'time'>;

const batchSize = 200;

/** Keeps the cards of a board in sync with its list of companies. */
@Injectable()
export class BoardFillingService {
  constructor(
    private readonly cards: CardsStore,
    private readonly boards: BoardLinksStore,
    private readonly coverage: CoverageStore,
    private readonly publisher: CardPublisher,
    private readonly remover: CardRemover,
    private readonly rules: RulesService,
  ) {}

  /**
   * Applies a list of companies: their known items become cards, and cards of removed companies are removed. A
   * concurrent publisher either reads the new list or is retried by the store.
   */
  async onLinked(event: Linked, sent: Sent): Promise<void> {
    const { before, isOld } = await this.boards.link(event);
    if (isOld) {
      // The process may have crashed between the last two steps for this same list.
      if (before?.listRevision === event.revision) await this.#settle(event, sent);
      return;
    }
    const trackedIds = trackedOf(event.companies).map(({ companyId }) => companyId);
    // If a list was only partly applied, the existing cards are unknown.
    const known = event.revision > 0 && before?.filled ? new Set(before.companyIds) : null;
    const isTracked = new Set(trackedIds);
    const mayHaveLost = known ? [...known].some((id) => !isTracked.has(id)) : before !== null;
    if (event.revision > 0 && mayHaveLost) await this.#sweep(event, trackedIds);
    for (const companyId of trackedIds) if (!known?.has(companyId)) await this.#fill(event, companyId);
    if (before) await this.rules.catchUp(event.boardId);
    await this.#finish(event, sent);
  }

  async #fill(list: Linked, companyId: string): Promise<void> {
    for await (const items of inBatches(this.cards.listItems(companyId), batchSize)) {
      const reason = (await this.#isOfSetUp(list, companyId)) ? 'set-up' : 'known';
      await this.cards.transaction(async (tx) => {
        const board = await this.boards.findWith(list, tx);
        if (board) await this.publisher.publish([board], items, tx, reason);
      });
    }
  }

  /**
   * True if the known items of a company were found for the set-up of this board: its first sync started after the
   * board was requested, or is still running.
   */
  async #isOfSetUp({ revision, requestedAt }: Linked, companyId: string): Promise<boolean> {
    if (revision > 0 || !requestedAt) return false;
    const { settledSyncId, firstStartedAt } = (await this.coverage.ofCompanies([companyId])).get(companyId) ?? {};
    return !settledSyncId || (firstStartedAt !== undefined && firstStartedAt >= new Date(requestedAt));
  }

  /**
   * Assigns the cards of removed companies to another company of the board that has the item, or removes them with
   * their marks kept.
   */
  async #sweep(list: AppliedList, trackedIds: readonly string[]): Promise<void> {
    const orphans = this.cards.listOfOthers(list.boardId, trackedIds);
    for await (const batch of inBatches(orphans, batchSize))
      await this.cards.transaction(async (tx) => {
        const board = await this.boards.findWith(list, tx);
        if (!board) return;
        await this.remover.takeOff([board], batch, ({ companyId }) => trackedIds.includes(companyId), tx);
      });
  }

  async #finish(event: Linked, sent: Sent): Promise<void> {
    const { boardId, revision } = event;
    if (revision === 0) await this.boards.noteFilled(event);
    else
      await this.cards.transaction(async (tx) => {
        const board = await this.boards.noteFilled(event, tx);
        if (board) tx.emit('cards.relinked', { boardId, cardCount: board.cardCount, revision });
      });
    await this.#settle(event, sent);
  }

  /**
   * `company.sync-evaluated` is on another topic and may arrive before this board is linked or filled; its skipped
   * boards are settled here. Each side commits its own record before it reads the other's (`filled`, coverage), so at
   * least one of the two sees both. If both do, consumers of `cards.settled` are idempotent.
   */
  async #settle({ boardId, companies, requestedAt }: Linked, sent: Sent): Promise<void> {
    const coverage = await this.coverage.ofCompanies(companies.map((company) => company.companyId));
    const ended = [...coverage.values()].flatMap((row) => {
      const syncId = syncFor(row, sent, requestedAt);
      return syncId ? [{ companyId: row._id, syncId }] : [];
    });
    if (ended.length === 0) return;
    const board = await this.boards.find(boardId);
    if (board?.filled) await this.publisher.settle([board], ended);
  }
}

/**
 * Returns a sync that already covers a company for this list, so the board needn't wait for another; undefined if there
 * is none. It is either the sync requested for exactly this list (compared by id, because the clocks of two machines
 * differ), one that ended after the list was sent, or one that started after the board was requested, which ingestion
 * doesn't announce again.
 */
function syncFor(
  { _id, settledAt, settledSyncId, settledStartedAt, partialSyncId, partialStartedAt }: CoverageDocument,
  { id, time }: Sent,
  requestedAt: string | undefined,
): string | undefined {
  const asked = syncIdFor(id, _id);
  const isOfBoard = (startedAt: Date | undefined) =>
    requestedAt !== undefined && startedAt !== undefined && startedAt >= new Date(requestedAt);
  const isAfter = settledAt !== undefined && settledAt >= time;
  if (settledSyncId && (settledSyncId === asked || isAfter || isOfBoard(settledStartedAt))) return settledSyncId;
  return partialSyncId === asked || isOfBoard(partialStartedAt) ? partialSyncId : undefined;
}
