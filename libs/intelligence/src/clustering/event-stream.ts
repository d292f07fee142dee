import { Copies } from './copies.ts';
import { nameGroups } from './event-names.ts';
import { type ClusteringOptions, dayOf, type EventReport, inOrder, trimmed } from './event-report.ts';
import { type ItemTerms, termsReader } from './item-terms.ts';
import { OpenTexts } from './open-texts.ts';
import { subjectWords } from './reading/subject-words.ts';

export interface Joined {
  readonly eventId: string;
  /** The other items whose event changed, with their new event. */
  readonly moved: ReadonlyMap<string, string>;
}

/** Above this number, texts are clustered one by one, because clustering them together would take more than 25 MB. */
const mostAtOnce = 2_500;
/** Maximum number of texts that are regrouped when an item joins. */
const mostAgain = 120;
const mostOfOneEvent = 40;

/** A text and its copies; the first represents them all. */
interface Open {
  readonly items: EventReport[];
  eventId: string;
}

/**
 * The open items of one company, which new items join immediately. Each join regroups the events around the item, so it
 * can also merge or split events. An event keeps the id of an item it began with. The owner calls `close` for old
 * events.
 */
export class EventStream {
  readonly #names: readonly string[];
  #read: (item: EventReport) => ItemTerms;
  #texts = new OpenTexts();
  #copies = new Copies();
  #open: Open[] = [];
  /** Texts by event, in order of arrival. */
  #events = new Map<string, number[]>();
  #textOf = new Map<string, number>();

  constructor(options: ClusteringOptions = {}) {
    this.#names = options.ignore ?? [];
    this.#read = termsReader(this.#names);
  }

  /** Creates a stream by clustering all items together. Of several items with one id, the earliest counts. */
  static of(items: readonly EventReport[], options: ClusteringOptions = {}): EventStream {
    const stream = new EventStream(options);
    stream.#arrange(inOrder(items), () => null);
    return stream;
  }

  get size(): number {
    return this.#textOf.size;
  }

  /** Returns the item ids of each open event. */
  events(): Map<string, string[]> {
    return new Map(
      [...this.#events].map(([id, texts]) => [
        id,
        texts.flatMap((text) => this.#at(text).items.map((item) => item.id)),
      ]),
    );
  }

  eventOf(itemId: string): string | null {
    const text = this.#textOf.get(itemId);
    return text === undefined ? null : this.#at(text).eventId;
  }

  /** Returns the ids of copies, with the id of the oldest item of the same text. */
  copies(): Map<string, string> {
    return new Map(
      this.#open.flatMap(({ items }) => {
        if (items.length < 2) return [];
        const [oldest, ...others] = inOrder(items);
        return others.map(({ id }) => [id, oldest?.id ?? id] as const);
      }),
    );
  }

  /** Adds an item to its event or starts one. An item that is already open stays in its event. */
  join(item: EventReport): Joined {
    const known = this.eventOf(item.id);
    if (known !== null) return { eventId: known, moved: new Map() };
    const before = this.#open.length;
    const text = this.#add(item, null);
    if (text < before) return { eventId: this.#at(text).eventId, moved: new Map() };
    this.#texts.link(text);
    const moved = this.#regroup(text);
    moved.delete(item.id);
    return { eventId: this.#at(text).eventId, moved };
  }

  /** Clusters all open items again, as `clusterEvents` does. Returns the items whose event changed. */
  recluster(): Map<string, string> {
    const items = inOrder(this.#open.flatMap((open) => open.items));
    const before = new Map(items.map(({ id }) => [id, this.eventOf(id)]));
    this.#arrange(items, (id) => before.get(id) ?? null);
    return new Map(
      items.flatMap(({ id }) => {
        const now = this.eventOf(id) ?? id;
        return now === before.get(id) ? [] : [[id, now] as const];
      }),
    );
  }

  /** Restores items to their events after a restart of the process. */
  restore(events: Iterable<readonly [eventId: string, items: readonly EventReport[]]>): void {
    for (const [eventId, items] of events) {
      for (const item of items) if (!this.#textOf.has(item.id)) this.#add(item, eventId);
    }
    this.#texts.linkAll();
  }

  /** Removes events whose last item is older than a time (ISO 8601). Events with an undated item stay. */
  close(before: string): void {
    const day = dayOf(before);
    if (day === null) return;
    const kept = [...this.#events].flatMap(([id, texts]) => {
      const items = texts.flatMap((text) => this.#at(text).items);
      return items.some(({ publishedAt }) => (dayOf(publishedAt) ?? day) >= day) ? [[id, items] as const] : [];
    });
    if (kept.length === this.#events.size) return;
    this.#restart();
    this.restore(kept);
  }

  /** Clusters all items in their order, after detecting the company's name in other alphabets from all of them. */
  #arrange(sorted: readonly EventReport[], former: (itemId: string) => string | null): void {
    const items = [...Map.groupBy(sorted, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
    this.#read = termsReader([...this.#names, ...subjectWords(items, this.#names)]);
    this.#restart();
    for (const item of items) this.#add(item, null);
    let groups: (readonly number[])[];
    if (this.#open.length <= mostAtOnce) {
      this.#texts.linkAll();
      groups = this.#texts.groups([...this.#open.keys()]);
    } else {
      this.#restart();
      for (const item of items) this.join(item);
      groups = [...this.#events.values()];
    }
    this.#events.clear();
    this.#settle(groups, nameGroups(groups, { former: (text) => former(this.#idOf(text)), own: this.#ownName }));
  }

  #restart(): void {
    this.#texts = new OpenTexts();
    this.#copies = new Copies();
    this.#open = [];
    this.#events = new Map();
    this.#textOf = new Map();
  }

  /** Adds an item to the text that it copies, or as a new text, in the given event or a new one. */
  #add(given: EventReport, event: string | null): number {
    const item = trimmed(given);
    const terms = this.#read(item);
    const copied = this.#copies.find(terms);
    const text = copied ?? this.#texts.add(terms);
    this.#textOf.set(item.id, text);
    if (copied !== null) {
      this.#at(copied).items.push(item);
      return copied;
    }
    this.#copies.add(text, terms);
    let eventId = event ?? item.id;
    // An event can still have the id of an item that left it.
    while (event === null && this.#events.has(eventId)) eventId += '~';
    this.#open.push({ items: [item], eventId });
    const texts = this.#events.get(eventId);
    if (texts) texts.push(text);
    else this.#events.set(eventId, [text]);
    return text;
  }

  /** Regroups a text with the events of its neighbours, and returns the items whose event changed. */
  #regroup(text: number): Map<string, string> {
    const neighbours = this.#texts.neighboursOf(text);
    const looked = new Map<string, readonly number[]>();
    let count = 0;
    for (const number of [text, ...neighbours]) {
      const { eventId } = this.#at(number);
      const sample = sampleOf(this.#events.get(eventId) ?? [], neighbours);
      if (looked.has(eventId) || count + sample.length > mostAgain) continue;
      looked.set(eventId, sample);
      count += sample.length;
    }
    const groups = this.#texts.groups([...looked.values()].flat());
    const former = (number: number) => (number === text ? null : this.#at(number).eventId);
    const isTaken = (name: string) => this.#events.has(name) && name !== this.#at(text).eventId;
    const names = nameGroups(groups, { former, own: this.#ownName, isTaken });
    for (const [eventId, sample] of looked) {
      const all = this.#events.get(eventId) ?? [];
      this.#events.delete(eventId);
      if (all.length === sample.length) continue;
      // Texts of a large event that weren't sampled follow the group with most of its
      // sampled texts, which keeps or takes over its name.
      const sent = new Set(sample);
      const shares = groups.map((group) => group.reduce((sum, member) => sum + (sent.has(member) ? 1 : 0), 0));
      groups[shares.indexOf(Math.max(...shares))]?.push(...all.filter((member) => !sent.has(member)));
    }
    return this.#settle(groups, names);
  }

  #settle(groups: readonly (readonly number[])[], names: readonly string[]): Map<string, string> {
    const moved = new Map<string, string>();
    for (const [at, group] of groups.entries()) {
      const name = names[at] ?? '';
      this.#events.set(
        name,
        [...group].sort((a, b) => a - b),
      );
      for (const text of group) {
        const open = this.#at(text);
        if (open.eventId === name) continue;
        open.eventId = name;
        for (const { id } of open.items) moved.set(id, name);
      }
    }
    return moved;
  }

  readonly #idOf = (text: number) => this.#at(text).items[0]?.id ?? '';

  readonly #ownName = (text: number, copy: number) => `${this.#idOf(text)}${copy > 1 ? `~${copy}` : ''}`;

  #at(text: number): Open {
    const open = this.#open[text];
    if (!open) throw new RangeError(`There is no text ${text}`);
    return open;
  }
}

/** Returns all texts of an event; for a large one, those nearest to the new text and the latest. */
function sampleOf(texts: readonly number[], nearest: readonly number[]): readonly number[] {
  if (texts.length <= mostOfOneEvent) return texts;
  const latest = texts.slice(-mostOfOneEvent);
  const near = nearest.filter((text) => texts.includes(text));
  return [...new Set([...near, ...latest])].slice(0, mostOfOneEvent);
}
