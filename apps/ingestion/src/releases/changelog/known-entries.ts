import { dayOf } from '@sightline/service-kit';
import { z } from 'zod';
import { type ChangelogEntry, mostNotes } from './page-entries.ts';

/** The fields by which the next reading recognises an entry. */
export const ChangelogMemory = z.object({
  readAt: z.date(),
  entries: z.array(
    z.object({
      key: z.string(),
      version: z.string(),
      /** `2026-03-04` */
      day: z.string(),
      title: z.string(),
      /** True if the entry was old at its first reading, and is therefore never published. */
      isOld: z.boolean(),
    }),
  ),
});
export type ChangelogMemory = z.infer<typeof ChangelogMemory>;
type Known = ChangelogMemory['entries'][number];

export interface RecognisedEntry extends ChangelogEntry {
  /** Stays the same when the entry is edited. */
  readonly key: string;
  readonly isOld: boolean;
}

interface Found extends Pick<Known, 'version' | 'day' | 'title'> {
  readonly entry: ChangelogEntry;
}

const dayMs = 86_400_000;
/** Some companies date an entry with the day of the release and publish it a few days later. */
const datedBackDays = 7;
/** Time zones differ, and a changelog's feed may state a different day than its page. */
const daysApart = 3;
const mostKnown = 300;
const mostRead = 5_000;
const mostTitleChars = 200;
/** If a reading has this many new entries and no known one, the page was rewritten. */
const rewrittenFrom = 3;

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, mostTitleChars);

/**
 * Gives each entry of a reading the key of the known entry that it matches: one with the same version, with the same
 * day and headline, with the same headline within days, or the only changed entry of its day. An entry dated in the
 * future isn't published yet. A new entry is old if the page was rewritten, or if it is dated long before the last
 * reading.
 */
export function recognise(
  found: readonly ChangelogEntry[],
  memory: ChangelogMemory | null,
  now: Date,
): { entries: RecognisedEntry[]; memory: ChangelogMemory } {
  const current = distinct(found.filter(({ date }) => date.getTime() <= now.getTime() + dayMs));
  const known = memory?.entries ?? [];
  const same = matchesOf(current, known);
  const taken = new Set(known.map(({ key }) => key));
  const fresh = current.filter((one) => !same.has(one));
  const isRewritten = same.size === 0 && known.length >= rewrittenFrom && fresh.length >= rewrittenFrom;
  const oldest = memory ? dayOf(new Date(memory.readAt.getTime() - datedBackDays * dayMs)) : '';
  const named = current.map((one) => {
    const { version, day, title } = one;
    const before = same.get(one);
    const key = before?.key ?? freeKey(version || `${day} ${title}`, taken);
    taken.add(key);
    return { entry: one.entry, key, version, day, title, isOld: before?.isOld ?? (isRewritten || day < oldest) };
  });
  const keys = new Set(named.map(({ key }) => key));
  const remembered = [...named.map(({ entry: _, ...one }) => one), ...known.filter(({ key }) => !keys.has(key))];
  return {
    entries: named.map(({ entry, key, isOld }) => ({ ...entry, key, isOld })),
    memory: {
      readAt: now,
      entries: remembered.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)).slice(0, mostKnown),
    },
  };
}

/**
 * Sorts the entries, newest first, and merges entries with the same version, day and headline, because later readings
 * can't distinguish them.
 */
function distinct(entries: readonly ChangelogEntry[]): Found[] {
  const unique = new Map<string, Found>();
  for (const entry of entries.slice(0, mostRead)) {
    const one = { entry, version: entry.version, day: dayOf(entry.date), title: plain(entry.headline) };
    const id = JSON.stringify([one.version, one.day, one.title]);
    const before = unique.get(id);
    unique.set(id, before ? { ...before, entry: joined(before.entry, entry) } : one);
  }
  return [...unique.values()].toSorted((a, b) => b.entry.date.getTime() - a.entry.date.getTime()).slice(0, mostKnown);
}

function joined(entry: ChangelogEntry, { notes }: ChangelogEntry): ChangelogEntry {
  const isRepeated = entry.notes.includes(notes) || entry.notes.length >= mostNotes;
  return isRepeated ? entry : { ...entry, notes: `${entry.notes}\n${notes}`.slice(0, mostNotes) };
}

function matchesOf(current: readonly Found[], known: readonly Known[]): Map<Found, Known> {
  const matched = new Map<Found, Known>();
  const claimed = new Set<Known>();
  const match = (keyOf: (one: Pick<Known, 'version' | 'day' | 'title'>) => string | null, isSame = isAny) => {
    const open = Map.groupBy(
      current.filter((one) => !matched.has(one)),
      keyOf,
    );
    const unclaimed = Map.groupBy(
      known.filter((one) => !claimed.has(one)),
      keyOf,
    );
    for (const [key, [one, ...others]] of open) {
      const [before, ...further] = unclaimed.get(key) ?? [];
      if (key === null || !one || !before || others.length + further.length > 0 || !isSame(one, before)) continue;
      matched.set(one, before);
      claimed.add(before);
    }
  };
  match(({ version, day, title }) => JSON.stringify([version, day, title]));
  match(({ version }) => version || null);
  match(({ day, title }) => (title === '' ? null : `${day} ${title}`), haveOneVersion);
  match(
    ({ title }) => title || null,
    (one, before) => haveOneVersion(one, before) && areNear(one.day, before.day),
  );
  match(({ day }) => day, haveOneVersion);
  return matched;
}

const isAny = (_one: Found, _before: Known): boolean => true;

/** If a version was added or removed, the entry was edited; a different version is a different entry. */
const haveOneVersion = (one: Found, before: Known): boolean =>
  one.version === before.version || one.version === '' || before.version === '';

const areNear = (a: string, b: string): boolean => Math.abs(Date.parse(a) - Date.parse(b)) <= daysApart * dayMs;

function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const key = number === 1 ? wanted : `${wanted} ${number}`;
    if (!taken.has(key)) return key;
  }
}
