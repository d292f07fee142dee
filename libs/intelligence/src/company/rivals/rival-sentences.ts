import { isCompanyLike, type NameSpan, scanNames } from '../../text/names.ts';
import { splitSentences } from '../../text/sentences.ts';
import { isTitleCase, squeeze } from '../../text/tokens.ts';
import {
  customersPast,
  jointDeed,
  negation,
  otherRelation,
  peerNouns,
  rivalDeeds,
  rivalryPatterns,
  roundUpTitle,
} from './candidate-patterns.ts';
import type { OwnNames } from './own-names.ts';
import { isSpokenOf, type RivalMention } from './rival-mention.ts';
import { ourUnspacedVoice, rivalsInUnspaced } from './unspaced-rivals.ts';

const longestSentence = 600;
// Matches the text between the names in one list: a comma, "and", and at most three descriptive words.
const listGap =
  /^(?:['’]s)? ?(?:,|;|\/)? ?(?:and|or|&|und|oder|sowie|et|ou|y|o|e|en|plus|as well as)? ?(?:(?!\b(?:but|with|while|who|which|that|for|in|to|from|by|after|before|as|at|on|of|is|are|was|has|have|said|says|because|when|where|than|mit|für|aber|avec|pour|mais|con|para|pero|customers?|partners?|investors?)\b)[\p{Ll}-]+ ){0,3}$/u;
const separator = /^['’]s|[,;/&]|(?<!\p{L})(?:and|or|und|oder|sowie|et|ou|y|o|e|en|plus|as well as)(?!\p{L})/iu;
const refersBack =
  /^(?:it|its|the (?:company|startup|start-up|firm|group|business|fintech|platform|maker|provider)|they|their|he|she|rivals?|competitors?|competition|other|others|alternatives?|among|es|sie|das unternehmen|zu den|il|elle|la empresa|ses|sus|l['’]entreprise)\b/i;
const ourVoice =
  /(?<!\p{L})(?:we|our|us|wir|unsere?[mnrs]?|nous|notre|nos|nosotros|nuestr[oa]s?|noi|nostr[oaie]|nós|noss[oa]s?|wij|ons|onze|\p{L}{3,20}(?:amos|emos|imos|iamo))(?!\p{L})/iu;

/**
 * Returns rivals in sentences that state rivalry, comparison or a switch, and in lists of peers that include the
 * company.
 */
export function rivalsInSentences(
  sentences: readonly string[],
  sourceUrl: string,
  own: OwnNames,
  ownPage: boolean,
): RivalMention[] {
  const found: RivalMention[] = [];
  let namedBefore = false;
  for (const sentence of sentences) {
    const named = own.namedIn(sentence);
    const meant =
      named ||
      (namedBefore && refersBack.test(sentence)) ||
      (ownPage && (ourVoice.test(sentence) || ourUnspacedVoice.test(sentence)));
    if (sentence.length <= longestSentence) {
      const names = scanNames(sentence).map(withoutRivalNoun);
      if (meant) found.push(...rivalsInUnspaced(sentence, sourceUrl, own));
      if (names.length > 0) found.push(...readSentence(sentence, names, { meant, named, ownPage }, own, sourceUrl));
    }
    namedBefore = named;
  }
  return found;
}

/** Removes the capitalised noun before a name in German: "den Rivalen Brisk Pay". */
function withoutRivalNoun(span: NameSpan): NameSpan {
  const noun = /^(?:Rivalen?|Konkurrent(?:en|in)?|(?:Wett|Mit)bewerbern?) /.exec(span.text)?.[0].length ?? 0;
  return { text: span.text.slice(noun), start: span.start + noun, end: span.end };
}

function readSentence(
  sentence: string,
  names: readonly NameSpan[],
  context: { meant: boolean; named: boolean; ownPage: boolean },
  own: OwnNames,
  sourceUrl: string,
): RivalMention[] {
  const found: RivalMention[] = [];
  // In Title Case, capitals are not evidence of a name.
  const proven = !isTitleCase(sentence);
  const add = (spans: readonly NameSpan[], strength: number) => {
    for (const { text, start } of spans) {
      // Products that a customer used before are skipped.
      if (customersPast.test(sentence.slice(Math.max(0, start - 40), start))) continue;
      if (isCompanyLike(text, proven && start > 0) && !own.isOwn(text))
        found.push({ name: text, sourceUrl, quote: sentence, strength });
    }
  };
  for (const { pattern, sides, strength, needsCompany } of rivalryPatterns) {
    for (const match of sentence.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (negation.test(sentence.slice(Math.max(0, start - 40), start))) continue;
      const after = listAfter(names, sentence, end);
      const before = sides === 'after' ? [] : listBefore(names, sentence, start);
      // "customers compared Lumenpay with ...", "partners of its rival": the noun directly before the names decides.
      if (otherRelation.test(sentence.slice(Math.max(0, start - 18), start)) && sides !== 'after') continue;
      const involved = [...before, ...after].some(({ text }) => own.isOwn(text));
      if (involved) add([...before, ...after], strength);
      else if (sides === 'after' && needsCompany ? context.named || context.ownPage : context.meant) {
        // The sentence is about the company but does not name it next to the words, so only the names after them are
        // its rivals.
        add(after, context.named || context.ownPage ? strength - 0.05 : strength - 0.1);
      }
    }
  }
  for (const deed of rivalDeeds) {
    for (const match of sentence.matchAll(deed)) {
      const after = listAfter(names, sentence, match.index + match[0].length);
      const before = listBefore(names, sentence, match.index);
      const within = names.filter(({ start, end }) => start >= match.index && end <= match.index + match[0].length);
      if ([...before, ...within].some(({ text }) => own.isOwn(text))) add(after, 0.7);
      else if (after.some(({ text }) => own.isOwn(text))) add(within.length > 0 ? within.slice(-1) : before, 0.7);
    }
  }
  if (context.meant) add(namesAfterColon(sentence, names), 0.7);
  if (context.named) {
    add(peers(sentence, names, own), 0.6);
    if (!context.ownPage) add(namedAlike(sentence, names, own), 0.5);
  }
  return found;
}

/** Returns the names after a colon: "Rivals charge in other ways: Harbour Till by the month, Brisk Pay by the sale." */
function namesAfterColon(sentence: string, names: readonly NameSpan[]): NameSpan[] {
  const lead =
    /^[^:]{0,30}\b(?:rivals?|competitors?|others|wettbewerber|konkurrenten|concurrents|competidores)\b[^:.;]{0,50}:/iu.exec(
      sentence,
    );
  if (!lead || otherRelation.test(lead[0])) return [];
  return names
    .filter(
      ({ start }) => start >= lead[0].length && /(?:[:,;]|\band|\bund|\bet|\by)\s*$/.test(sentence.slice(0, start)),
    )
    .slice(0, 5);
}

/**
 * Returns companies mentioned in parallel with this one: as subjects of clauses in one sentence
 * ("Quillpay swaps readers; Harbour Till sells them"), or joined by "and" without a joint action of
 * partners. This is weak evidence, which the rival's own site must confirm.
 */
function namedAlike(sentence: string, names: readonly NameSpan[], own: OwnNames): NameSpan[] {
  if (jointDeed.test(sentence) || otherRelation.test(sentence)) return [];
  const subjects = names.filter(({ start }) =>
    /^$|(?:;|,? (?:while|whereas|but)|, and|während|tandis que|mientras)\s*$/iu.test(sentence.slice(0, start)),
  );
  if (subjects.length >= 2 && subjects.some(({ text }) => own.isOwn(text))) return subjects;
  for (const name of names) {
    const list = listAfter(names, sentence, name.start);
    if (list.length < 2 || list.length > 4 || !list.some(({ text }) => own.isOwn(text))) continue;
    const between = sentence.slice(list[0]?.end, list.at(-1)?.start);
    if (/\b(?:and|und|et|or|oder|y)\b|&/.test(between)) return list;
  }
  return [];
}

/** Returns the names in the list directly after a position. */
function listAfter(names: readonly NameSpan[], sentence: string, from: number): NameSpan[] {
  const list: NameSpan[] = [];
  let at = from;
  for (const name of names) {
    if (name.start < from) continue;
    const gap = sentence.slice(at, name.start);
    // German capitalises all nouns: "Brisk Pay um die Kunden im Osten" isn't a list.
    if (list.length > 0 && !separator.test(gap)) break;
    if (!listGap.test(gap.replace(/^\s*[:,]?\s*(?:the |der |die |les? |la |los? )?/i, ' ').trimStart())) break;
    list.push(name);
    at = name.end;
  }
  return list;
}

/** Returns the names in the list directly before a position. */
function listBefore(names: readonly NameSpan[], sentence: string, to: number): NameSpan[] {
  const list: NameSpan[] = [];
  let at = to;
  for (const name of [...names].reverse()) {
    if (name.end > to) continue;
    const gap = sentence.slice(name.end, at);
    const fits =
      list.length === 0
        ? /^(?:['’]s)?,?\s*(?:(?:also|all|both|now|already|directly|still|which|a|an|the|its|is|are|main|biggest|closest|smaller|larger|bigger|local|direct|long-time|longtime|chief|big|small|german|[\p{Ll}-]+)\s+){0,3}$/u.test(
            gap,
          )
        : separator.test(gap) && listGap.test(gap);
    if (!fits) break;
    list.unshift(name);
    at = name.start;
  }
  return list;
}

/**
 * Finds lists of at least three names that include the company: "Providers such as Cobalt Till, Brisk Pay and
 * Lumenpay".
 */
function peers(sentence: string, names: readonly NameSpan[], own: OwnNames): NameSpan[] {
  for (let from = 0; from < names.length; from++) {
    const first = names[from];
    if (!first) continue;
    const list = listAfter(names, sentence, first.start);
    if (list.length < 3 || !list.some(({ text }) => own.isOwn(text))) continue;
    const lead = sentence.slice(Math.max(0, first.start - 60), first.start);
    const tail = sentence.slice(list.at(-1)?.end ?? first.end).slice(0, 60);
    if (otherRelation.test(lead) || otherRelation.test(tail)) return [];
    if (peerNouns.test(lead) || peerNouns.test(tail)) return list;
    return [];
  }
  return [];
}

/**
 * Returns the headings of a round-up that also has one for the company ("1. Lumenpay", "2. Cobalt Till"), or of the
 * company's own page about alternatives.
 */
export function rivalsInRoundUp(page: RoundUp, own: OwnNames, ownPage = false): RivalMention[] {
  const title = own.withoutSiteName(squeeze(page.title));
  if (!roundUpTitle.test(title) || (ownPage && isHomePage(page.url))) return [];
  const listed = page.text
    .slice(0, 30_000)
    .split('\n')
    .map((line) => /^\s*(?:#+\s*)?(?:\d{1,2}[.)]|[-*•])\s+([^\n]{2,120})/.exec(line)?.[1])
    .filter((line) => line !== undefined);
  const headings = [...new Set([...(page.headings ?? []), ...listed])]
    .map((line) => squeeze(line.replace(/^\s*\d{1,2}[.)]\s+/, '')))
    .map((line) => ({ line, name: squeeze(line.split(/:\s|\s[–—-]\s|\.\s/)[0] ?? line) }))
    .filter(({ name }) => name.split(' ').length <= 4);
  const aboutUs = own.namedIn(title) || headings.some(({ name }) => own.isOwn(name));
  if (!(aboutUs || (ownPage && alternativesTitle.test(title))) || headings.length < 2) return [];
  const isTold = (name: string, line: string) => line.split(' ').length >= 4 || isSpokenOf(name, page.text);
  return headings
    .filter(({ name }) => scanNames(name).some(({ text }) => text === name) && isCompanyLike(name, false))
    .filter(({ name, line }) => !own.isOwn(name) && (!ownPage || isTold(name, line)))
    .map(({ name, line }) => ({
      name,
      sourceUrl: page.url,
      quote: `${title}: ${quoteOf(name, line, page.text)}`,
      strength: ownPage ? 0.75 : 0.6,
    }));
}

interface RoundUp {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly headings?: readonly string[];
}

const isHomePage = (url: string) => !URL.canParse(url) || new URL(url).pathname === '/';

const alternativesTitle = /\b(?:alternatives?|competitors?|alternativen|konkurrenten|concurrents|alternativas)\b/iu;

/** Returns the first sentence that names the rival, or the heading if there is none. */
function quoteOf(name: string, heading: string, text: string): string {
  const sentences = splitSentences(text).filter((sentence) => sentence.includes(name));
  return sentences.find((sentence) => sentence.split(' ').length >= 6) ?? heading;
}
