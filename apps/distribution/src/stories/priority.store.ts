import { Inject, Injectable } from '@nestjs/common';
import { limits, type RankWeights } from '@sightline/contracts';
import { CLOCK, type Clock, Store, type Transaction } from '@sightline/service-kit';
import { boardLinkDocument } from '../board-link.document.ts';
import { type CardDocument, cardDocument, isPriority } from '../card.document.ts';
import { rankKeyOf, weightsOf } from '../ranking.ts';
import { keepPriority, loweredImportance, priorityDays } from './priority.ts';

const dayMs = 86_400_000;

/** Keeps High Priority rare on every board. */
@Injectable()
export class PriorityStore {
  readonly #boards;
  readonly #cards;
  readonly #rows;

  constructor(
    store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#boards = store.model(boardLinkDocument);
    this.#cards = store.model(cardDocument);
    this.#rows = store.collection(cardDocument);
  }

  /**
   * Lowers and raises what these boards show as High Priority. The caller must also write the row of each board.
   * @returns the cards that changed
   */
  async calibrate(boardIds: readonly string[], { session }: Transaction): Promise<CardDocument[]> {
    if (boardIds.length === 0) return [];
    const publishedAt = { $gte: new Date(this.clock.now().getTime() - priorityDays * dayMs) };
    const filter = { ...isPriority, boardId: { $in: [...boardIds] }, leads: true, hiddenBy: null, publishedAt };
    const claims = await this.#rows.find(filter, { session }).toArray();
    if (claims.length === 0) return [];
    const boards = await this.#boards
      .find({ _id: { $in: [...boardIds] } }, { recencyPercent: 1 })
      .session(session)
      .lean();
    const weights = new Map(boards.map((board) => [board._id, weightsOf(board)]));
    const changed: CardDocument[] = [];
    for (const [boardId, ofBoard] of Map.groupBy(claims, (claim) => claim.boardId)) {
      const events = await this.#cards
        .countDocuments({ boardId, archived: { $in: [false, true] }, leads: true, hiddenBy: null, publishedAt })
        .session(session);
      const kept = keepPriority(ofBoard, events);
      for (const card of ofBoard) {
        const shown = shownAs(card, kept, weights.get(boardId) ?? weightsOf({}));
        if (card.importance !== shown.importance || card.lowered !== shown.lowered) changed.push(shown);
      }
    }
    await this.#save(changed, session);
    return changed;
  }

  async #save(cards: readonly CardDocument[], session: Transaction['session']): Promise<void> {
    if (cards.length === 0) return;
    await this.#rows.bulkWrite(
      cards.map(({ _id, importance, rankKey, lowered }) => ({
        updateOne: {
          filter: { _id },
          update:
            lowered === undefined
              ? { $set: { importance, rankKey }, $unset: { lowered: true as const } }
              : { $set: { importance, rankKey, lowered } },
        },
      })),
      { session, ordered: false },
    );
  }
}

function shownAs(card: CardDocument, kept: ReadonlySet<string>, weights: RankWeights): CardDocument {
  const { lowered: _, ...rest } = card;
  const isKept = kept.has(card._id);
  const importance = isKept ? card.judgedImportance : loweredImportance;
  const rankKey = rankKeyOf(card.publishedAt, importance, weights);
  return { ...rest, importance, rankKey, ...(!isKept && { lowered: kept.size }) };
}

/** Whether this card may change what its board shows as High Priority. */
export const concernsPriority = ({ leads, judgedImportance }: CardDocument): boolean =>
  leads && judgedImportance >= limits.highPriorityImportance;
