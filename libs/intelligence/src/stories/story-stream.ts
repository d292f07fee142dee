import { Copies } from './copies.ts';
import { type ItemTerms, termsReader } from './item-terms.ts';
import { OpenTexts } from './open-texts.ts';
import { subjectWords } from './reading/subject-words.ts';
import { dayOf, inOrder, type StoryItem, type StoryOptions, trimmed } from './story-item.ts';
import { nameGroups } from './story-names.ts';

export interface Joined {
  readonly storyId: string;
  /** Other items whose story changed, with their new story. */
  readonly moved: ReadonlyMap<string, string>;
}

/** More texts are clustered one after the other, because clustering them at once would take more than 25 MB. */
const mostAtOnce = 2_500;
/** The most texts that are regrouped when an item joins. */
const mostAgain = 120;
const mostOfOneStory = 40;

/** A text and its copies; the first represents them all. */
interface Open {
  readonly items: StoryItem[];
  storyId: string;
}

/**
 * The open items of one company, which new items join immediately. Each join regroups the stories around the item, so it can also
 * merge or split stories. A story keeps the id of an item it began with. The owner calls `close` for old stories.
 */
export class StoryStream {
  readonly #names: readonly string[];
  #read: (item: StoryItem) => ItemTerms;
  #texts = new OpenTexts();
  #copies = new Copies();
  #open: Open[] = [];
  /** Texts by story, in order of arrival. */
  #stories = new Map<string, number[]>();
  #textOf = new Map<string, number>();

  constructor(options: StoryOptions = {}) {
    this.#names = options.ignore ?? [];
    this.#read = termsReader(this.#names);
  }

  /** Creates a stream by clustering all items at once. Of several items with one id, the earliest counts. */
  static of(items: readonly StoryItem[], options: StoryOptions = {}): StoryStream {
    const stream = new StoryStream(options);
    stream.#arrange(inOrder(items), () => null);
    return stream;
  }

  get size(): number {
    return this.#textOf.size;
  }

  /** Returns the item ids of each open story. */
  stories(): Map<string, string[]> {
    return new Map(
      [...this.#stories].map(([id, texts]) => [
        id,
        texts.flatMap((text) => this.#at(text).items.map((item) => item.id)),
      ]),
    );
  }

  storyOf(itemId: string): string | null {
    const text = this.#textOf.get(itemId);
    return text === undefined ? null : this.#at(text).storyId;
  }

  /** Adds an item to its story or starts one. An item that is already open stays in its story. */
  join(item: StoryItem): Joined {
    const known = this.storyOf(item.id);
    if (known !== null) return { storyId: known, moved: new Map() };
    const before = this.#open.length;
    const text = this.#add(item, null);
    if (text < before) return { storyId: this.#at(text).storyId, moved: new Map() };
    this.#texts.link(text);
    const moved = this.#regroup(text);
    moved.delete(item.id);
    return { storyId: this.#at(text).storyId, moved };
  }

  /** Clusters all open items again, as `clusterStories` does. Returns the items whose story changed. */
  recluster(): Map<string, string> {
    const items = inOrder(this.#open.flatMap((open) => open.items));
    const before = new Map(items.map(({ id }) => [id, this.storyOf(id)]));
    this.#arrange(items, (id) => before.get(id) ?? null);
    return new Map(
      items.flatMap(({ id }) => {
        const now = this.storyOf(id) ?? id;
        return now === before.get(id) ? [] : [[id, now] as const];
      }),
    );
  }

  /** Restores items to their stories after a restart of the process. */
  restore(stories: Iterable<readonly [storyId: string, items: readonly StoryItem[]]>): void {
    for (const [storyId, items] of stories) {
      for (const item of items) if (!this.#textOf.has(item.id)) this.#add(item, storyId);
    }
    this.#texts.linkAll();
  }

  /** Removes stories whose last item is older than a time (ISO 8601). Stories with an undated item stay. */
  close(before: string): void {
    const day = dayOf(before);
    if (day === null) return;
    const kept = [...this.#stories].flatMap(([id, texts]) => {
      const items = texts.flatMap((text) => this.#at(text).items);
      return items.some(({ publishedAt }) => (dayOf(publishedAt) ?? day) >= day) ? [[id, items] as const] : [];
    });
    if (kept.length === this.#stories.size) return;
    this.#restart();
    this.restore(kept);
  }

  /** Clusters all items in their order, after detecting the company's name in other alphabets from all of them. */
  #arrange(sorted: readonly StoryItem[], former: (itemId: string) => string | null): void {
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
      groups = [...this.#stories.values()];
    }
    this.#stories.clear();
    this.#settle(groups, nameGroups(groups, { former: (text) => former(this.#idOf(text)), own: this.#ownName }));
  }

  #restart(): void {
    this.#texts = new OpenTexts();
    this.#copies = new Copies();
    this.#open = [];
    this.#stories = new Map();
    this.#textOf = new Map();
  }

  /** Adds an item to the text that it copies, or as a new text, in the given story or one of its own. */
  #add(given: StoryItem, story: string | null): number {
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
    let storyId = story ?? item.id;
    // A story may still have the id of an item that left it.
    while (story === null && this.#stories.has(storyId)) storyId += '~';
    this.#open.push({ items: [item], storyId });
    const texts = this.#stories.get(storyId);
    if (texts) texts.push(text);
    else this.#stories.set(storyId, [text]);
    return text;
  }

  /** Regroups a text with the stories of its neighbours, and returns the items whose story changed. */
  #regroup(text: number): Map<string, string> {
    const neighbours = this.#texts.neighboursOf(text);
    const looked = new Map<string, readonly number[]>();
    let count = 0;
    for (const number of [text, ...neighbours]) {
      const { storyId } = this.#at(number);
      const sample = sampleOf(this.#stories.get(storyId) ?? [], neighbours);
      if (looked.has(storyId) || count + sample.length > mostAgain) continue;
      looked.set(storyId, sample);
      count += sample.length;
    }
    const groups = this.#texts.groups([...looked.values()].flat());
    const former = (number: number) => (number === text ? null : this.#at(number).storyId);
    const isTaken = (name: string) => this.#stories.has(name) && name !== this.#at(text).storyId;
    const names = nameGroups(groups, { former, own: this.#ownName, isTaken });
    for (const [storyId, sample] of looked) {
      const all = this.#stories.get(storyId) ?? [];
      this.#stories.delete(storyId);
      if (all.length === sample.length) continue;
      // Texts of a large story that weren't sampled follow the group with most of its
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
      this.#stories.set(
        name,
        [...group].sort((a, b) => a - b),
      );
      for (const text of group) {
        const open = this.#at(text);
        if (open.storyId === name) continue;
        open.storyId = name;
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

/** Returns all texts of a story; for a large one, those nearest to the new text and the latest. */
function sampleOf(texts: readonly number[], nearest: readonly number[]): readonly number[] {
  if (texts.length <= mostOfOneStory) return texts;
  const latest = texts.slice(-mostOfOneStory);
  const near = nearest.filter((text) => texts.includes(text));
  return [...new Set([...near, ...latest])].slice(0, mostOfOneStory);
}
