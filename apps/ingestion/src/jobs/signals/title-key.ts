import { folded } from '@sightline/contracts/names';
import { LRUCache } from 'lru-cache';

const abbreviations: Readonly<Record<string, string>> = {
  sr: 'senior',
  jr: 'junior',
  mgr: 'manager',
  eng: 'engineer',
  dev: 'developer',
  vp: 'vice president',
};
/** "(m/w/d)", "(f/m/x)", "H/F": genders to which the position is open. */
const genders =
  /[([]\s*(?:[a-z]{1,3}\s*[/|*,.-]\s*){1,3}[a-z]{1,3}\*?\s*[)\]]|(?<![a-z])(?:h\/f|f\/h|m\/w\/d|w\/m\/d|m\/f\/d)(?![a-z])/g;
/** Requisition numbers, such as "#1234" or "REQ-1234". */
const numbers = /#\s*\d+|\b(?:req|job|id)[\s:.#-]*\d{2,}\b/g;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}+#]+/gu) ?? [];

const mostKnown = 20_000;
const words = new LRUCache<string, string>({ max: mostKnown });
const parts = new LRUCache<string, string[]>({ max: mostKnown });

/** The folded words of a title, separated by spaces, without gender marks and requisition numbers. */
export function titleWords(title: string): string {
  const known = words.get(title);
  if (known !== undefined) return known;
  const plain = folded(title).replace(genders, ' ').replace(numbers, ' ');
  const spelled = wordsOf(plain).map((word) => abbreviations[word] ?? word);
  const found = ` ${spelled.join(' ')} `;
  words.set(title, found);
  return found;
}

/** A key that is the same for all spellings of a title, and for a title with the name of its place. */
export function titleKeyOf(title: string, places: readonly string[]): string {
  const all = titleWords(title);
  const bare = places
    .flatMap(placeParts)
    .reduce((rest, place) => (place.length < 3 ? rest : rest.replaceAll(` ${place} `, ' ')), all)
    .trim();
  return bare === '' ? all.trim() : bare;
}

/** The parts of a place, folded: "Lisbon, Portugal" is `lisbon` and `portugal`. */
export function placeParts(place: string): string[] {
  const known = parts.get(place);
  if (known !== undefined) return known;
  const found = folded(place)
    .split(/[,;|/()–—]| - /)
    .map((part) => wordsOf(part).join(' '))
    .filter((part) => part !== '');
  parts.set(place, found);
  return found;
}

const noPlaces = new Set(
  (
    'anywhere worldwide global flexible hybrid onsite various europe emea apac americas eu international ' +
    'headquarters hq'
  ).split(' '),
);
const notOnePlace = /\b(?:remote|home ?office|multiple|several|various|anywhere|work from home|locations?)\b/;

/** True if a part of a place is a real place rather than "Remote" or "Multiple locations". */
export const isNamedPlace = (part: string): boolean =>
  part.length > 1 && !noPlaces.has(part) && !notOnePlace.test(part);
