import { Inject, Injectable } from '@nestjs/common';
import type { CardFacets, CardListQuery } from '@sightline/contracts';
import { CLOCK, type Clock, Store } from '@sightline/service-kit';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { type CardDocument, cardDocument } from '../cards/card.document.ts';
import { shownCompanyId } from '../cards/card.view.ts';
import { windowStart } from '../cards/ranking.ts';

const projection = { eventId: 1, leads: 1, companyId: 1, topic: 1, sentiment: 1, publishedAt: 1 } as const;
type CountedCard = Pick<CardDocument, keyof typeof projection>;

@Injectable()
export class CardFacetsService {
  readonly #rows;

  constructor(
    store: Store,
    private readonly boards: BoardLinksStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#rows = store.collection(cardDocument);
  }

  async count(
    boardId: string,
    { window, utcOffsetMinutes }: Pick<CardListQuery, 'window' | 'utcOffsetMinutes'>,
  ): Promise<CardFacets> {
    const since = windowStart(window, this.clock.now(), utcOffsetMinutes);
    const [board, cards] = await Promise.all([
      this.boards.find(boardId),
      this.#rows
        .find<CountedCard>({ boardId, archived: false, leads: { $in: [true, false] }, hiddenBy: null }, { projection })
        .toArray(),
    ]);
    const leads = cards.filter(({ leads, publishedAt }) => leads && (since === null || publishedAt >= since));
    const shown = new Set(leads.map(({ eventId }) => eventId));
    const sounding = (sentiment: string) =>
      new Set(
        cards.filter((card) => shown.has(card.eventId) && card.sentiment === sentiment).map((card) => card.eventId),
      ).size;
    return {
      companies: counted(leads.map(({ companyId }) => shownCompanyId(companyId, board?.aliases))).map(
        ([companyId, count]) => ({ companyId, count }),
      ),
      topics: counted(leads.map(({ topic }) => topic)).map(([topic, count]) => ({ topic, count })),
      sentiments: { positive: sounding('positive'), negative: sounding('negative') },
    };
  }
}

/** Returns each value with its number of occurrences, most frequent first. */
function counted(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
}
