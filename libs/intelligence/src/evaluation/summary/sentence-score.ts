import { deedStems } from '../../data/deed-words.ts';
import type { FoundEvent, Report } from '../../events/read-report.ts';
import { withoutByline } from '../../text/boilerplate/byline.ts';
import type { ItemText, Sentence } from '../item-text.ts';
import {
  hasFigure,
  hasPronoun,
  isQuotable,
  meansTheCompany,
  withoutDateline,
  withoutLabel,
  withoutTitle,
} from './quotable.ts';

/** Number of words within which a pronoun needs its noun. */
const openingWords = 5;

/** A sentence that may be quoted, with a score for how well it reports the event. */
export interface Scored {
  readonly sentence: Sentence;
  /** The sentence without a leading dateline or headline. */
  readonly quoted: string;
  readonly at: number;
  readonly score: number;
  readonly shared: number;
  /** True if the sentence announces something, or has the verb of the headline. */
  readonly isTelling: boolean;
  /** True if the sentence is from the publisher's own description. */
  readonly isDescribed: boolean;
  /** True if the sentence reports the event, or shares words with the headline. */
  readonly isOnTopic: boolean;
}

/** Matches the first person plural, which companies use for themselves. */
export const firstPerson = /\b(?:we|our|us|wir|unsere?[mnrs]?|nous|notre|nos|nosotros|nuestr[oa]s?)\b/;
export const anecdote = /(?<![\p{L}])(?:I|I['’](?:m|ve|d|ll)|[Mm]y)(?![\p{L}])/u;
/** Matches words with which companies announce something. */
const announces =
  /\b(?:announc|introduc|launch|releas|shar|unveil|let you know|wir (?:freuen|stellen)|nous (?:sommes (?:heureux|ravis|fiers)|lançons)|nos (?:complace|alegra))|\b(?:excited|happy|proud|thrilled|pleased|delighted|glad|honou?red) (?:to|that)\b/i;
/** Matches explicit announcements: "We are happy to announce", "Today we launched". */
const announcesOutright =
  /\b(?:excited|happy|proud|thrilled|pleased|delighted|glad|honou?red) (?:to (?!see\b|be\b|have\b|help\b)|that\b)|\btoday,? we\b|\bwe(?:['’]re| are|['’]ve| have)? (?:just |now |also |today |officially )?(?:announc|introduc|launch(?:ed|ing)|releas(?:ed|ing)|roll(?:ed|ing) out|adding|added|shipp|unveil|kicked off|opening up|raised|acquired|joining)|\b(?:is|are) now (?:\p{L}{2,12} )?(?:available|live|open|part of|free|supported)\b|\bnow (?:supports?|has|includes?|offers?|comes with)\b|\bab sofort\b|\bwir freuen uns\b|\bnous sommes (?:heureux|ravis|fiers)\b|\bnos (?:complace|alegra)\b/iu;
/** Number of first sentences within which a post makes its announcement. */
const announcedWithin = 8;
/** Matches references to the history of an event. */
const history = /\bback in (?:\p{L}{3,9} )?(?:19|20)\d\d\b|\byears ago\b/u;
/** Returns true if a sentence is an anecdote; founders use "I" in announcements, too. */
export const isAnecdote = (text: string): boolean => anecdote.test(text) && !announces.test(text);
export const secondPerson = /\b(?:you|your|yours|you['’]re|you['’]ll)\b/i;
export const isNamed = ({ hits }: Sentence): boolean => hits.some((hit) => hit.proper);
export const hasDeed = ({ stems }: Sentence): boolean => stems.some((word) => deedStems.has(word));
const sharedWords = ({ stems }: Sentence, titleWords: ReadonlySet<string>): number =>
  new Set(stems.filter((word) => word.length > 2 && titleWords.has(word))).size;
/** Returns true if the opening of an article says what the company did, and is therefore its subject. */
const isLead = (sentence: Sentence): boolean => sentence.zone === 'lead' && isNamed(sentence) && hasDeed(sentence);

/** Returns the sentences that can open a summary, best first. */
export function scoredSentences(text: ItemText, report: Report, isOwn: boolean): Scored[] {
  const telling = new Map<Sentence, number>();
  for (const event of report.events)
    for (const sentence of event.sentences) telling.set(sentence, Math.max(telling.get(sentence) ?? 0, weight(event)));
  const [first] = text.sentences;
  const titleWords = new Set(first?.zone === 'title' ? first.stems : []);
  const titleDeeds = new Set([...titleWords].filter((word) => deedStems.has(word)));
  return text.sentences
    .map((sentence, at) => ({
      sentence,
      at,
      quoted: withoutTitle(withoutLabel(withoutDateline(withoutByline(sentence.text))), text.title),
    }))
    .filter(
      ({ sentence, quoted }) =>
        sentence.zone !== 'title' && isQuotable(quoted, sentence.hits[0]?.proper && sentence.hits[0].start === 0),
    )
    .map((one) => {
      const shared = sharedWords(one.sentence, titleWords);
      const told = telling.get(one.sentence) ?? 0;
      const sharesDeed = one.sentence.stems.some((stem) => titleDeeds.has(stem));
      const isAnnouncement = isOwn && one.at <= announcedWithin && announcesOutright.test(one.quoted);
      const isDescribed = one.at > 0 && one.at <= text.described;
      return {
        ...one,
        shared,
        isTelling: isAnnouncement || sharesDeed || told > 0,
        isDescribed,
        isOnTopic:
          told > 0 ||
          shared > 1 ||
          (isDescribed &&
            (shared > 0 ||
              isNamed(one.sentence) ||
              (isOwn && firstPerson.test(one.sentence.lower) && hasDeed(one.sentence)))) ||
          (isAnnouncement && (shared > 0 || one.sentence.zone === 'lead')) ||
          (isLead(one.sentence) && (!isOwn || shared > 0 || announces.test(one.quoted))),
        score: scoreOf(one, { told, shared, sharesDeed, isOwn }) + (isAnnouncement ? 2.4 : 0) + (isDescribed ? 0.8 : 0),
      };
    })
    .sort((a, b) => b.score - a.score || a.at - b.at);
}

const weight = (event: FoundEvent) => event.strength * (1 + event.kind.weight / 5);

interface Context {
  /** Certainty that the sentence reports the event. */
  readonly told: number;
  readonly shared: number;
  readonly sharesDeed: boolean;
  readonly isOwn: boolean;
}

/** Removes an opening such as "Since its beginning, Merra has …", in which the name follows the pronoun. */
const openingOf = (quoted: string): string =>
  quoted
    .split(' ', openingWords)
    .join(' ')
    .replace(/^Since its \p{L}+/u, '');

function scoreOf(
  { sentence, quoted, at }: Pick<Scored, 'sentence' | 'quoted' | 'at'>,
  { told, shared, sharesDeed, isOwn }: Context,
): number {
  let score = told * 1.5;
  if (isNamed(sentence)) score += 2;
  else if (isOwn && firstPerson.test(sentence.lower)) score += 1.2;
  else if (sentence.about) score += 1;
  if (hasDeed(sentence)) score += 0.8;
  else score -= 0.6;
  // The headline states the subject of the item.
  score += Math.min(1.5, 0.4 * shared);
  if (sharesDeed) score += 1.2;
  score += sentence.zone === 'lead' ? 1 : Math.max(0, 0.8 - at * 0.06);
  if (hasFigure(sentence)) score += 0.5;
  if (quoted.length < 45) score -= 0.5;
  if (secondPerson.test(quoted)) score -= 0.8;
  if (isAnecdote(quoted)) score -= 1.5;
  if (meansTheCompany(quoted)) score -= 0.6;
  if (hasPronoun(openingOf(quoted))) score -= 0.8;
  if (quoted.endsWith('!')) score -= 0.4;
  if (history.test(quoted)) score -= 2;
  return score;
}
