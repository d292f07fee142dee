import type { ItemWords } from './item-words.document.ts';
import { placeOf } from './word-segments.document.ts';
import type { PostedSegment } from './word-segments.store.ts';

/** The keys of an item. */
export type ItemKeys = Pick<ItemWords, '_id' | 'companyId' | 'contentId'>;

/** An item that matches. */
export interface Match {
  /** Decides between equals. */
  readonly key: string;
  readonly companyId: string;
  readonly publishedMs: number;
  /** Null: known by its place in an index only, which is `key`. */
  readonly item: ItemKeys | null;
}

/** What ranking needs of matches, in columns: as objects, thousands of them would cost a search more than ranking them. */
export class Matches {
  readonly #terms: number;
  readonly #weights: Float32Array;
  readonly #lengths: Uint32Array;
  readonly #publishedMs: Float64Array;
  readonly #places: Uint32Array;
  readonly #origins: (ItemKeys | PostedSegment)[] = [];

  /** @param most bounds how many can be added */
  constructor(terms: number, most: number) {
    this.#terms = terms;
    this.#weights = new Float32Array(most * terms);
    this.#lengths = new Uint32Array(most);
    this.#publishedMs = new Float64Array(most);
    this.#places = new Uint32Array(most);
  }

  get count(): number {
    return this.#origins.length;
  }

  /** How much a term weighs in it, see `weightIn`. */
  weightAt(row: number, term: number): number {
    return this.#weights[row * this.#terms + term] ?? 0;
  }

  /** Whether any of them has this term. */
  have(term: number): boolean {
    return this.#origins.some((_, row) => this.weightAt(row, term) > 0);
  }

  /** The sum of the weights of all its words. */
  lengthAt(row: number): number {
    return this.#lengths[row] ?? 0;
  }

  publishedMsAt(row: number): number {
    return this.#publishedMs[row] ?? 0;
  }

  at(row: number): Match {
    const origin = this.#origins[row];
    if (!origin) throw new RangeError(`there is no match ${row}`);
    const publishedMs = this.publishedMsAt(row);
    const { companyId } = origin;
    if ('_id' in origin) {
      const { _id, contentId } = origin;
      return { key: _id, companyId, publishedMs, item: { _id, companyId, contentId } };
    }
    return { key: placeOf(origin.segment, this.#places[row] ?? 0), companyId, publishedMs, item: null };
  }

  /** An item that is in no index. */
  addItem(item: ItemKeys & Pick<ItemWords, 'publishedAt'> & { length?: number }, weights: readonly number[]): void {
    const row = this.#add(item, item.length ?? 0, item.publishedAt.getTime());
    this.#weights.set(weights, row * this.#terms);
  }

  /** The item at a place of an index. */
  addPlace(segment: PostedSegment, place: number): void {
    const { posted } = segment;
    const row = this.#add(segment, posted.lengthAt(place), posted.secondsAt(place) * 1_000);
    this.#places[row] = place;
    for (let term = 0; term < this.#terms; term++)
      this.#weights[row * this.#terms + term] = posted.weightAt(place, term);
  }

  #add(origin: ItemKeys | PostedSegment, length: number, publishedMs: number): number {
    const row = this.#origins.push(origin) - 1;
    this.#lengths[row] = length;
    this.#publishedMs[row] = publishedMs;
    return row;
  }
}
