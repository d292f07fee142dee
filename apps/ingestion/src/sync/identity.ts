import { contentIdOf } from '@sightline/product';
import { derivedIdOf } from '@sightline/service-kit';
import { addressKey, canonicalUrl, entryFragment } from '@sightline/web-reader';
import type { KnownContent } from '../content/content.store.ts';
import { hostOf } from '../publishers/host-of.ts';
import type { FoundItem } from '../sources/news-source.ts';

/** The keys that identify an item: its address, its title and, for feed entries, its guid. */
export interface Identity {
  id: string;
  /** The ids of the same article under other spellings of its address, because it may be stored under one of them. */
  otherIds: readonly string[];
  /** The address for comparison; keeps the fragment for feed entries. */
  address: string;
  titleKey: string;
  /** Key of title and address; null without a title. */
  titleMark: string | null;
  /** Key of guid and address; null when the guid repeats the address. */
  guidMark: string | null;
  /** Key of title and date in a feed, which recognises entries whose feed changes their addresses and guids. */
  feedMark: string | null;
  /** True if a feed has several entries at this address. Their page is then not the text of any of them. */
  isShared: boolean;
}

type Entry = Identity & { readonly item: Pick<FoundItem, 'entry'> };

/** Guids are compared only within one host. */
const guidPrefix = (entry: { feed: string }) => `guid:${derivedIdOf(hostOf(entry.feed) || entry.feed)}:`;

export function identityOf(item: Pick<FoundItem, 'url' | 'entry' | 'publishedAt'>, titleKey: string): Identity {
  const { url, entry, publishedAt } = item;
  const page = addressKey(url);
  const fragment = entry ? entryFragment(url) : '';
  const address = fragment === '' ? page : `${page}#${fragment}`;
  const id = contentIdOf(address);
  const canonical = canonicalUrl(url);
  const spellings = [page, page.replace(/^https:/, 'http:'), canonical, canonical.replace(/^http:/, 'https:')];
  const isAddress = entry?.guid != null && addressKey(entry.guid) === page;
  return {
    id,
    otherIds: [...new Set(spellings.map(contentIdOf))].filter((other) => other !== id),
    address,
    titleKey,
    titleMark: titleKey === '' ? null : `title:${derivedIdOf(address, titleKey)}`,
    guidMark: entry?.guid && !isAddress ? `${guidPrefix(entry)}${derivedIdOf(address, entry.guid)}` : null,
    feedMark:
      entry && publishedAt && titleKey !== ''
        ? `feed:${derivedIdOf(entry.feed, titleKey, publishedAt.toISOString())}`
        : null,
    isShared: fragment !== '',
  };
}

export const marksOf = ({ titleMark, guidMark }: Identity): string[] =>
  [titleMark, guidMark].filter((mark) => mark !== null);

/** The marks by which a later reading finds an item. */
export const storedMarksOf = (identity: Identity): string[] => [
  ...marksOf(identity),
  ...(identity.feedMark === null ? [] : [identity.feedMark]),
];

/**
 * Merges duplicates within one reading of a source. Feed entries with the same address but different titles or guids are
 * separate items with their own ids; all other items with the same address are one. Unwanted candidates only serve to detect
 * shared addresses.
 */
export function distinctEntries<T extends Entry>(
  candidates: readonly T[],
  join: (kept: T, other: T) => void,
  isWanted: (candidate: T) => boolean = () => true,
): T[] {
  const kept = new Map<string, T>();
  for (const group of Map.groupBy(candidates, ({ address }) => address).values()) {
    const isShared = hasSeveralEntries(group);
    const vague = isShared ? repeatedGuids(group) : new Set();
    for (const candidate of group.filter(isWanted)) {
      if (vague.has(candidate.guidMark)) candidate.guidMark = null;
      if (isShared) giveOwnId(candidate);
      const same = kept.get(candidate.id);
      if (same) join(same, candidate);
      else kept.set(candidate.id, candidate);
    }
  }
  return [...kept.values()];
}

/** Guids shared by entries with different titles, as in feeds that repeat one guid. */
function repeatedGuids(group: readonly Entry[]): Set<string | null> {
  const byGuid = Map.groupBy(group, ({ guidMark }) => guidMark);
  const repeated = [...byGuid].filter(([, entries]) => new Set(entries.map(({ titleKey }) => titleKey)).size > 1);
  return new Set(repeated.map(([guid]) => guid));
}

function hasSeveralEntries(group: readonly Entry[]): boolean {
  const byFeed = Map.groupBy(group, ({ item }) => item.entry?.feed);
  return [...byFeed].some(([feed, entries]) => {
    if (feed === undefined) return false;
    const titles = new Set(entries.map(({ titleKey }) => titleKey).filter((title) => title !== ''));
    const guids = new Set(entries.map(({ guidMark }) => guidMark).filter((guid) => guid !== null));
    return titles.size > 1 || guids.size > 1;
  });
}

/** Gives a feed entry a separate id. An item without title and guid is the page itself and keeps its id. */
function giveOwnId(entry: Entry): void {
  const marks = entry.item.entry ? marksOf(entry) : [];
  if (marks.length === 0) return;
  entry.id = contentIdOf([entry.address, ...marks].join('\n'));
  entry.isShared = true;
}

/**
 * Maps each candidate to its stored item, by its own id, then its guid, then title and address, then the address alone,
 * last title and date in its feed. Of two entries in one feed only one can match a stored item. A new item whose id is
 * taken gets a separate id.
 */
export function storedFor<T extends Entry>(
  candidates: readonly T[],
  known: ReadonlyMap<string, KnownContent>,
): Map<T, KnownContent> {
  const found = new Map<T, KnownContent>();
  const claimed = new Set<string>();
  const claim = (candidate: T, stored: KnownContent | undefined, isSame: boolean) => {
    const feed = candidate.item.entry?.feed;
    const key = `${feed}\n${stored?.document._id}`;
    if (!stored || !isSame || found.has(candidate) || (feed !== undefined && claimed.has(key))) return;
    found.set(candidate, stored);
    claimed.add(key);
  };
  for (const one of candidates) {
    const stored = known.get(one.id);
    claim(one, stored, stored !== undefined && isEntryOf(one, stored));
  }
  for (const one of candidates) if (one.guidMark !== null) claim(one, known.get(one.guidMark), true);
  for (const one of candidates) if (one.titleMark !== null) claim(one, known.get(one.titleMark), true);
  for (const one of candidates) {
    for (const id of [contentIdOf(one.address), ...one.otherIds]) {
      const stored = known.get(id);
      claim(one, stored, stored !== undefined && isEntryOf(one, stored));
    }
  }
  for (const one of candidates) if (one.feedMark !== null) claim(one, known.get(one.feedMark), true);
  for (const one of candidates) if (!found.has(one) && known.has(one.id)) giveOwnId(one);
  return found;
}

/** True if the item stored under the candidate's address is the same article. Titles may change, but guids may not. */
function isEntryOf(candidate: Entry, { document }: KnownContent): boolean {
  const { titleKey, guidMark, isShared, item } = candidate;
  if (titleKey === '' || titleKey === document.titleKey || item.entry === undefined) return true;
  if (isShared) return document.knownAs.includes(candidate.id);
  const prefix = guidPrefix(item.entry);
  const guids = (document.marks ?? []).filter((mark) => mark.startsWith(prefix));
  return guidMark === null || guids.length === 0 || guids.includes(guidMark);
}
