import type { ViewedItem } from './card.view.ts';

interface KeptView {
  readonly item: ViewedItem;
  /** The reading that it is of. */
  readonly reading: number;
  readonly bytes: number;
}

interface KnownBoard {
  readonly change: string;
  /** Readings from this one on began after the board was seen with that change. */
  readonly since: number;
}

/** About 35,000 views. */
const defaultMaxBytes = 64 * 2 ** 20;
/** One that is fuller takes new items from one list in so many: see below. */
const fullShare = 0.95;
const turnsWhenFull = 8;
/** What an entry takes besides its JSON, roughly. */
const entryBytes = 400;
/** A board takes some 200 bytes. */
const mostBoards = 20_000;

/**
 * What cards show of items, as it was read for earlier lists. A board shows what was read after its row was seen to name its last
 * change of items, which callers read from the store for every request: no reader gets an outdated card, whichever replica made the
 * change. Boards that share a company share the views of its items.
 *
 * The oldest entries are evicted first, but a full cache takes few new ones: when more is read in turn than it holds, each entry would
 * be evicted before it is read again, and entries that have become old are only freed by collections of the whole heap.
 */
export class ItemViewCache {
  readonly #views = new Map<string, KeptView>();
  readonly #boards = new Map<string, KnownBoard>();
  #bytes = 0;
  #reading = 0;
  #turn = 0;

  constructor(private readonly maxBytes = defaultMaxBytes) {}

  /** The first reading that a board may show. @param change the last one of its items, see `lastItemsChange` */
  firstReadingOf(boardId: string, change: string): number {
    const known = this.#boards.get(boardId);
    if (known?.change === change) return known.since;
    this.#reading += 1;
    this.#boards.delete(boardId);
    this.#boards.set(boardId, { change, since: this.#reading });
    const [oldest] = this.#boards.keys();
    if (this.#boards.size > mostBoards && oldest !== undefined) this.#boards.delete(oldest);
    return this.#reading;
  }

  /** To be asked for before items are read: a change may pass those that are on their way. */
  beginReading(): number {
    return this.#reading;
  }

  find(itemId: string, firstReading: number): ViewedItem | undefined {
    const kept = this.#views.get(itemId);
    return kept && kept.reading >= firstReading ? kept.item : undefined;
  }

  /** @param reading from `beginReading` */
  keep(items: readonly ViewedItem[], reading: number): void {
    const isTheirTurn = this.#isTurn();
    for (const item of items) {
      const before = this.#views.get(item._id);
      if (before ? before.reading < reading : isTheirTurn) this.#add(item, reading);
    }
    for (const [oldest, view] of this.#views) {
      if (this.#bytes <= this.maxBytes) break;
      this.#drop(oldest, view);
    }
  }

  /** Always while there is room. */
  #isTurn(): boolean {
    this.#turn = this.#bytes < this.maxBytes * fullShare ? 0 : (this.#turn + 1) % turnsWhenFull;
    return this.#turn === 0;
  }

  #add(item: ViewedItem, reading: number): void {
    const before = this.#views.get(item._id);
    if (before) this.#drop(item._id, before);
    // The bytes of a row are part of a whole reply, which they would keep.
    const json = Buffer.allocUnsafeSlow(item.view.json.length);
    json.set(item.view.json);
    const kept = { item: { ...item, view: { ...item.view, json } }, reading, bytes: json.length + entryBytes };
    this.#views.set(item._id, kept);
    this.#bytes += kept.bytes;
  }

  #drop(itemId: string, view: KeptView): void {
    this.#views.delete(itemId);
    this.#bytes -= view.bytes;
  }
}
