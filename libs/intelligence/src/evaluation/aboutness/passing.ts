import { firstNames } from '../../data/not-companies.ts';
import { comparedWords, dealtWith, exampleWords, sourceWords } from '../../data/passing-words.ts';
import { businessSigns, deedAt } from '../business-signs.ts';
import type { NameHit } from '../company-matcher.ts';
import { neighbours, type Sentence } from '../item-text.ts';

interface Place {
  readonly sentence: Sentence;
  readonly hit: NameHit;
}

const listedName = "(?:\\p{Ll}{0,3}[\\p{Lu}\\p{N}])[\\p{L}\\p{N}'’&.-]{0,30}";
/** Matches the names in a list before the last one: "Orlo, Sagem and ". */
const listed = `(?:${listedName}(?: ${listedName}){0,3}(?:, |,? (?:and|or|und|oder|et|ou|y|e|o|en|of) )){0,5}`;
const example = new RegExp(`(?<!\\p{L}|(?:I|we|you|they|would) )(?:${exampleWords}) ${listed}$`, 'u');
const source = new RegExp(`(?<!\\p{L})(?:${sourceWords}) (?:(?:the|an|a|le|la|el|il|o|de|het|der|die) )?$`, 'iu');
const compared = new RegExp(`(?<!\\p{L})(?:${comparedWords}) (?:the )?$`, 'iu');
/** Matches words after a name that make it the source: "…, Crestwell reported Tuesday". */
const reporting =
  /^ (?:reported|reports|writes|wrote|berichtete|rapporte|informó|riferisce)(?: (?:on )?\p{Lu}\p{Ll}+day| late| earlier|,|\.|$)/u;
const longest = 200;

/** Returns true if a company is only mentioned as an example, a source or a benchmark at this place. */
function isAside({ sentence, hit }: Place): boolean {
  const before = sentence.text.slice(Math.max(0, hit.start - longest), hit.start);
  return (
    example.test(before) ||
    source.test(before) ||
    compared.test(before) ||
    reporting.test(sentence.text.slice(hit.end, hit.end + 40))
  );
}

/** Returns true if a headline begins with the action of another company: "Red Hat opens an office". */
function hasOtherDoer({ text }: Sentence): boolean {
  const clause = text.split(/: /).at(-1) ?? '';
  const words = clause.split(' ');
  const at = words.findIndex((_, index) => index > 0 && index <= 4 && deedAt(words.slice(index).join(' ')));
  if (at < 1) return false;
  const doer = words.slice(0, at);
  return (
    doer.every((word) => /^(?:\p{Lu}|\p{Ll}+\p{Lu}|\p{N}|&|and$)/u.test(word)) &&
    !firstNames.has((doer[0] ?? '').toLowerCase())
  );
}

const isParty = ({ sentence, hit }: Place): boolean => {
  const { previous, beforePrevious } = neighbours(sentence.text, hit.start, hit.end);
  const { deed } = businessSigns(sentence.text, hit);
  return deed || [previous, beforePrevious].some((word) => dealtWith.has(word.toLowerCase()));
};

/**
 * Returns true if an item mentions a company only in passing: as one example of several, as the source of a statement,
 * or below a headline about what another company does.
 */
export function isPassing(places: readonly Place[], sentences: readonly Sentence[]): boolean {
  if (places.length === 0) return false;
  if (places.every(isAside)) return true;
  const [title] = sentences;
  if (title?.zone !== 'title' || places.some(({ sentence }) => sentence.zone === 'title')) return false;
  return places.length <= 2 && hasOtherDoer(title) && !places.some(isParty);
}
