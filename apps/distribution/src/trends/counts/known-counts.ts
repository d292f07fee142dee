import type { SpanCounts } from './span-counts.ts';
import type { TrendSpanDocument } from './trend-span.document.ts';

type Row = Pick<TrendSpanDocument, '_id' | 'version' | 'countedAt'>;

interface Known {
  /** Version and time, because a span may be counted again at the same version. */
  readonly made: string;
  readonly counts: SpanCounts;
}

/** Maximum size: the spans of a few large boards, or of ten thousand small ones. */
const mostBytes = 16 * 2 ** 20;

/** Counts of spans that this process has read or computed, by version; the least recently used are dropped first. */
export class KnownCounts {
  readonly #known = new Map<string, Known>();
  #bytes = 0;

  find({ _id, ...row }: Row): SpanCounts | null {
    const known = this.#known.get(_id);
    if (!known) return null;
    this.#drop(_id, known);
    if (known.made !== madeAt(row)) return null;
    this.#add(_id, known);
    return known.counts;
  }

  keep({ _id, ...row }: Row, counts: SpanCounts): void {
    const before = this.#known.get(_id);
    if (before) this.#drop(_id, before);
    this.#add(_id, { made: madeAt(row), counts });
    for (const [id, known] of this.#known) {
      if (this.#bytes <= mostBytes) break;
      this.#drop(id, known);
    }
  }

  #add(id: string, known: Known): void {
    this.#known.set(id, known);
    this.#bytes += sizeOf(known);
  }

  #drop(id: string, known: Known): void {
    this.#known.delete(id);
    this.#bytes -= sizeOf(known);
  }
}

const madeAt = ({ version, countedAt }: Omit<Row, '_id'>): string => `${version} ${countedAt?.getTime()}`;

/**
 * Approximate size in V8, from a heap snapshot: small boards are mostly objects and strings, large boards mostly
 * numbers.
 */
const sizeOf = ({ counts: { events, articles, incidents, hiring } }: Known): number =>
  700 +
  100 * (incidents.length + hiring.length) +
  8 * events.cells.length +
  48 * articles.length +
  80 * (events.companies.length + events.topics.length);
