import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@sightline/contracts';
import { CLOCK, type Clock, Store, type Transaction } from '@sightline/service-kit';
import { type CardDocument, cardDocument, isPriority } from '../cards/card.document.ts';
import { type Claim, keepPriority, priorityDays } from '../cards/priority.ts';

const dayMs = 86_400_000;

const claimFields = {
  ...{ boardId: 1, importance: 1, executiveValueScore: 1, credibilityScore: 1, publishedAt: 1, lowered: 1 },
};
/** An event important enough for High Priority, with the fields on which the decision depends. */
type Claimed = Claim & Pick<CardDocument, 'boardId' | 'lowered'>;

/** Keeps High Priority rare on every board. */
@Injectable()
export class PriorityStore {
  readonly #cards;

  constructor(
    store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#cards = store.collection(cardDocument);
  }

  /**
   * Decides which events these boards show as High Priority. The caller must also write the row of each board.
   * @returns the cards that changed
   */
  async calibrate(boardIds: readonly string[], { session }: Transaction): Promise<Claimed[]> {
    const changed = await this.#changes(boardIds, session);
    await this.#save(changed, session);
    return changed;
  }

  async isDue(boardIds: readonly string[]): Promise<boolean> {
    return (await this.#changes(boardIds)).length > 0;
  }

  async #changes(boardIds: readonly string[], session?: Transaction['session']): Promise<Claimed[]> {
    if (boardIds.length === 0) return [];
    const publishedAt = { $gte: this.#since() };
    const filter = { ...isPriority, boardId: { $in: [...boardIds] }, leads: true, hiddenBy: null, publishedAt };
    const claims = await this.#cards.find<Claimed>(filter, { projection: claimFields, session }).toArray();
    if (claims.length === 0) return [];
    const changed: Claimed[] = [];
    for (const [boardId, ofBoard] of Map.groupBy(claims, (claim) => claim.boardId)) {
      const events = await this.#cards.countDocuments(
        { boardId, archived: { $in: [false, true] }, leads: true, hiddenBy: null, publishedAt },
        { session },
      );
      const kept = keepPriority(ofBoard, events);
      for (const card of ofBoard) {
        const shown = shownAs(card, kept);
        if (card.lowered !== shown.lowered) changed.push(shown);
      }
    }
    return changed;
  }

  /** Makes the same decision for the first cards of boards before they are saved, so it needs no query. */
  decideFirst(cards: readonly CardDocument[]): CardDocument[] {
    const since = this.#since();
    const ofBoards = Map.groupBy(cards, ({ boardId }) => boardId);
    return [...ofBoards.values()].flatMap((all) => {
      const events = all.filter(({ leads, hiddenBy, publishedAt }) => leads && !hiddenBy && publishedAt >= since);
      const claims = new Set(events.filter(concernsPriority));
      const kept = keepPriority([...claims], events.length);
      return all.map((card) => (claims.has(card) ? shownAs(card, kept) : card));
    });
  }

  #since(): Date {
    return new Date(this.clock.now().getTime() - priorityDays * dayMs);
  }

  async #save(cards: readonly Claimed[], session: Transaction['session']): Promise<void> {
    if (cards.length === 0) return;
    await this.#cards.bulkWrite(
      cards.map(({ _id, lowered }) => ({
        updateOne: {
          filter: { _id },
          update: lowered === undefined ? { $unset: { lowered: true as const } } : { $set: { lowered } },
        },
      })),
      { session, ordered: false },
    );
  }
}

function shownAs<C extends Claimed>(
  { lowered: _, ...card }: C,
  kept: ReadonlySet<string>,
): Omit<C, 'lowered'> & { lowered?: number } {
  return kept.has(card._id) ? card : { ...card, lowered: kept.size };
}

/** Returns true if a card may affect the High Priority of its board. */
export const concernsPriority = ({ leads, importance }: CardDocument): boolean =>
  leads && importance >= limits.highPriorityImportance;
