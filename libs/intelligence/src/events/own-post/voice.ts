import { type ItemText, namePlaceholder } from '../../evaluation/item-text.ts';

const name = namePlaceholder;

/** Replaces "we", "our" and the company's name with `□`, with the verb form that follows a name. */
const persons: readonly (readonly [RegExp, string])[] = [
  [/[’‘]/g, "'"],
  [/\b(?:we|i)'(?:re|m)\b/g, `${name} are`],
  [/\b(?:we|i)'ve\b/g, `${name} have`],
  [/\b(?:we|i)'ll\b/g, `${name} will`],
  [/\b(?:we|our team|the team|wir|nous|nosotros|noi|wij)\b/g, name],
  [/\b(?:our|unser(?:e[nrms]?)?|notre|nos|nuestr[oa]s?)\b/g, `${name}'s`],
  [/(?<![\p{L}-])(?:(?:[ao]s? )?noss[oa]s?|(?:il |la |i |le |l['’])?nostr[oaei]|onze|ons)(?![\p{L}-])/gu, `${name}'s`],
  [/(?<!\p{L})nós(?!\p{L})/gu, name],
  [/\b(?:excited|happy|proud|thrilled|pleased|delighted|stoked|glad|honou?red|pumped|elated|ecstatic)\b/g, 'happy'],
];

/** Converts a lower-cased sentence of the company's own site to the third person. */
export function inThirdPerson(lower: string): string {
  return persons.reduce((text, [person, subject]) => text.replace(person, subject), lower);
}

const firstPerson = /\b(?:we|our|us|we're|we've|wir|unsere?[mnrs]?|nous|notre|nos|nosotros|nuestr[oa]s?)\b/;
const quotation = /[“"«„][^“”"«»„]{1,400}[”"»“]/g;
const heard = 12;
const enough = 2;

/**
 * Returns true if a text speaks as the company itself ("we", outside of quotations), wherever it is published:
 * companies also post on other sites. News uses "we" in quotations only.
 */
export function isOwnVoice({ sentences }: ItemText): boolean {
  if (!sentences.some(({ hits }) => hits.length > 0)) return false;
  return sentences.slice(0, heard).filter(({ lower }) => isSpoken(lower)).length >= enough;
}

function isSpoken(lower: string): boolean {
  const straight = lower.replaceAll('’', "'");
  // The first check keeps quotations, because removing them is slow and few sentences contain "we" at all.
  return firstPerson.test(straight) && firstPerson.test(straight.replace(quotation, ' '));
}
