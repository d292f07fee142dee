import { LRUCache } from 'lru-cache';
import { titleWords } from './title-key.ts';
import words from './words.json' with { type: 'json' };

/** A word or phrase in a title; a final `*` matches any word ending. */
type Phrase = string;

const has = (title: string, phrase: Phrase): boolean =>
  title.includes(phrase.endsWith('*') ? ` ${phrase.slice(0, -1)}` : ` ${phrase} `);
const hasAny = (title: string, phrases: readonly Phrase[]): boolean => phrases.some((phrase) => has(title, phrase));

const salesId = 'sales';
/** Areas of engineering that don't also count as software engineering. */
const specific = new Set(['machine-learning', 'security', 'mobile', 'hardware', 'data']);

const known = new LRUCache<string, string[]>({ max: 20_000 });

/** The capabilities that a position needs, from its title, or from its team if the title names none. */
export function capabilitiesOf(title: string, team: string | null): string[] {
  const ofTitle = namesIn(titleWords(title));
  return ofTitle.length > 0 || team === null ? ofTitle : namesIn(titleWords(team));
}

function namesIn(text: string): string[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  const matching = words.capabilities.filter((capability) => hasAny(text, capability.words));
  // "Android developer" is mobile development, not software development in general.
  const found = matching.filter(({ isGeneric }) => !isGeneric || !matching.some(({ id }) => specific.has(id)));
  const regions = words.regions.filter((region) => hasAny(text, region.words));
  const names = found.flatMap(({ id, name }) =>
    id === salesId ? [name, ...regions.map((region) => `${name} in ${region.name}`)] : [name],
  );
  known.set(text, names);
  return names;
}

/** True if the position leads a team, a country or the company. */
export function isLeadership(title: string): boolean {
  const text = titleWords(title);
  return hasAny(text, words.leaders) && !hasAny(text, words.notLeaders);
}
