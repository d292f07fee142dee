import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, Store, type Transaction } from '@sightline/service-kit';
import { boardLinkDocument } from '../../boards/board-link.document.ts';
import { type CardDocument, cardDocument } from '../../cards/card.document.ts';
import { type DayRange, dayOf, startOf } from './event-counts.ts';
import { KnownCounts } from './known-counts.ts';
import {
  type CountedCard,
  countCards,
  countedFields,
  daysThatDiffer,
  decodeCounts,
  encodeCounts,
  type SpanCounts,
} from './span-counts.ts';
import {
  countsForm,
  spanDays,
  spanIdOf,
  spanOf,
  type TrendSpanDocument,
  trendSpanDocument,
} from './trend-span.document.ts';

/** Counts the events of boards by span. */
@Injectable()
export class TrendSpansStore {
  readonly #links;
  readonly #spans;
  readonly #cards;
  readonly #known = new KnownCounts();

  constructor(
    private readonly store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#links = store.collection(boardLinkDocument);
    this.#spans = store.collection(trendSpanDocument);
    this.#cards = store.collection(cardDocument);
  }

  /** Records that cards changed: the spans in which they count are counted again at the next read. */
  async noteChanged(
    before: Iterable<CardDocument>,
    after: Iterable<CardDocument>,
    { session }: Transaction,
  ): Promise<void> {
    const earlier = Map.groupBy(before, ({ boardId }) => boardId);
    const later = Map.groupBy(after, ({ boardId }) => boardId);
    const ids = new Set<string>();
    for (const boardId of new Set([...earlier.keys(), ...later.keys()]))
      for (const day of daysThatDiffer(earlier.get(boardId) ?? [], later.get(boardId) ?? []))
        ids.add(spanIdOf(boardId, spanOf(day)));
    // Boards whose trends have never been read have no rows.
    if (ids.size > 0) await this.#spans.updateMany({ _id: { $in: [...ids] } }, { $inc: { version: 1 } }, { session });
  }

  async removeBoard(boardId: string, { session }: Transaction): Promise<void> {
    await this.#spans.deleteMany({ boardId }, { session });
  }

  /** Returns a board's events and reports, span by span, for the spans that contain these days. */
  async read(boardId: string, range: DayRange): Promise<SpanCounts[]> {
    const firstDay = await this.firstDay(boardId, range);
    if (firstDay === null) return [];
    const first = spanOf(firstDay);
    // Items may be dated up to a day ahead of the clock.
    const last = spanOf(range.to);
    let rows = await this.#rows(boardId, first, last);
    if (rows.length <= last - first) {
      await this.#prepare(boardId, first, last, rows);
      rows = await this.#rows(boardId, first, last);
    }
    const kept = await this.#kept(rows.filter((row) => this.#isCurrent(row)));
    const spans: SpanCounts[] = [];
    for (const row of rows) spans.push(kept.get(row._id) ?? (await this.#count(row)));
    return spans;
  }

  /** Returns the day of the first event in the range. */
  async firstDay(boardId: string, range: DayRange): Promise<number | null> {
    const firsts = await Promise.all(
      [false, true].map((archived) =>
        this.#cards.findOne(
          { boardId, archived, leads: true, publishedAt: { $gte: startOf(range.from) } },
          { sort: { publishedAt: 1 }, projection: { publishedAt: 1 } },
        ),
      ),
    );
    const days = firsts.flatMap((card) => (card ? [dayOf(card.publishedAt)] : []));
    return days.length > 0 ? Math.min(...days) : null;
  }

  #rows(boardId: string, first: number, last: number): Promise<TrendSpanDocument[]> {
    return this.#spans
      .find({ boardId, span: { $gte: first, $lte: last } }, { projection: { counts: 0 } })
      .sort({ span: 1 })
      .toArray();
  }

  /** Returns the counts of these rows, from memory where possible. */
  async #kept(rows: readonly TrendSpanDocument[]): Promise<Map<string, SpanCounts>> {
    const found = new Map(
      rows.flatMap((row) => {
        const counts = this.#known.find(row);
        return counts ? [[row._id, counts] as const] : [];
      }),
    );
    const missing = rows.flatMap(({ _id }) => (found.has(_id) ? [] : [_id]));
    if (missing.length === 0) return found;
    for await (const row of this.#spans.find({ _id: { $in: missing } })) {
      // Another reader may have counted the row again in the meantime, or a writer may have changed it, so it is no
      // longer current.
      if (row.counts === undefined || !this.#isCurrent(row)) continue;
      const counts = decodeCounts(row.counts);
      this.#known.keep(row, counts);
      found.set(row._id, counts);
    }
    return found;
  }

  #isCurrent({ version, counted, form }: TrendSpanDocument): boolean {
    return counted === version && form === countsForm;
  }

  /**
   * Adds rows for spans that have none. A writer of cards that doesn't find these rows yet also writes its board's row,
   * so it either committed before, and its cards are counted, or starts over and finds the rows.
   */
  async #prepare(boardId: string, first: number, last: number, known: readonly TrendSpanDocument[]): Promise<void> {
    const isKnown = new Set(known.map(({ span }) => span));
    const missing = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
      (span) => !isKnown.has(span),
    );
    await this.store.transaction(async ({ session }) => {
      const { matchedCount } = await this.#links.updateOne({ _id: boardId }, { $inc: { trendRows: 1 } }, { session });
      // The board was deleted in the meantime.
      if (matchedCount === 0) return;
      await this.#spans.bulkWrite(
        missing.map((span) => ({
          updateOne: {
            filter: { _id: spanIdOf(boardId, span) },
            update: { $setOnInsert: { boardId, span, version: 0, counted: -1 } },
            upsert: true,
          },
        })),
        { session, ordered: false },
      );
    });
  }

  /** Counts the cards of a span. A concurrent change raises the version, so the row remains to be counted again. */
  async #count({ _id, boardId, span, version }: TrendSpanDocument): Promise<SpanCounts> {
    const cards: CountedCard[] = await this.#cards
      .find(
        {
          boardId,
          archived: { $in: [false, true] },
          leads: { $in: [false, true] },
          hiddenBy: null,
          doubt: null,
          uncounted: null,
          publishedAt: { $gte: startOf(span * spanDays), $lt: startOf((span + 1) * spanDays) },
        },
        { projection: countedFields },
      )
      .toArray();
    const counts = countCards(cards);
    const countedAt = this.clock.now();
    const { matchedCount } = await this.#spans.updateOne(
      { _id, version },
      { $set: { counted: version, form: countsForm, countedAt, counts: encodeCounts(counts) } },
    );
    if (matchedCount > 0) this.#known.keep({ _id, version, countedAt }, counts);
    return counts;
  }
}
