import { deedStems } from '../data/deed-words.ts';
import type { FoundEvent, Report } from '../events/read-report.ts';
import { type ItemText, namePlaceholder, type Sentence } from './item-text.ts';
import {
  canFollow,
  canOpen,
  hasFigure,
  hasPronoun,
  isQuotable,
  meansTheCompany,
  withoutDateline,
  withoutTitle,
} from './quotable.ts';

const longestTogether = 480;
const enoughOfTheBest = 0.55;
/** A sentence below it says less than the headline. */
const saysEnough = 2.2;
const longestLine = 220;
const longestHeadline = 360;
/** Words that stand for something should have had it by then. */
const openingWords = 5;
/** Sentences among which a text says what it is about. */
const opensWithin = 4;
const saysTopic = 1.6;
const saysDeedWithin = 12;
const saysDeed = 2.8;
/** Fewer words are a name or a label. */
const leastWords = 3;

/** A sentence that may be quoted, and how much it says of what happened. */
export interface Scored {
  readonly sentence: Sentence;
  /** The sentence without what stands before it: a dateline, the headline. */
  readonly quoted: string;
  readonly at: number;
  readonly score: number;
  /** It reports the event, or has words of the headline. */
  readonly isOnTopic: boolean;
}

/** The company's name with a verb after it: "Merra reopens". */
const nameAndVerb = new RegExp(`${namePlaceholder} (?:\\p{L}{2,12}ly )?\\p{L}{2,20}(?:s|ed)\\b`, 'u');
const doesSomething = ({ lower }: Sentence): boolean => nameAndVerb.test(lower);
/** Sentences of a company that speaks for itself say "we". */
const firstPerson = /\b(?:we|our|us|wir|unsere?[mnrs]?|nous|notre|nos|nosotros|nuestr[oa]s?)\b/;
const anecdote = /(?<![\p{L}])(?:I|I['’](?:m|ve|d|ll)|[Mm]y)(?![\p{L}])/u;
const announces = /\b(?:announc|introduc|launch|releas|shar|unveil)/i;
const secondPerson = /\b(?:you|your|yours|you['’]re|you['’]ll)\b/i;
const isNamed = ({ hits }: Sentence): boolean => hits.some((hit) => hit.proper);
const hasDeed = ({ stems }: Sentence): boolean => stems.some((word) => deedStems.has(word));
const sharedWords = ({ stems }: Sentence, titleWords: ReadonlySet<string>): number =>
  new Set(stems.filter((word) => word.length > 3 && titleWords.has(word))).size;
/** What an article opens with is what it is about, when it says what the company did. */
const isLead = (sentence: Sentence): boolean => sentence.zone === 'lead' && isNamed(sentence) && hasDeed(sentence);
const wordCount = (text: string): number => text.split(/\s+/).length;

/** The sentences that may open a summary, the one that says most first. */
export function scoredSentences(text: ItemText, report: Report, isOwn: boolean): Scored[] {
  const telling = new Map<Sentence, number>();
  for (const event of report.events)
    for (const sentence of event.sentences) telling.set(sentence, Math.max(telling.get(sentence) ?? 0, weight(event)));
  const [first] = text.sentences;
  const titleWords = new Set(first?.zone === 'title' ? first.stems : []);
  return text.sentences
    .map((sentence, at) => ({ sentence, at, quoted: withoutTitle(withoutDateline(sentence.text), text.title) }))
    .filter(({ sentence, quoted }) => sentence.zone !== 'title' && isQuotable(quoted))
    .map((one) => {
      const shared = sharedWords(one.sentence, titleWords);
      const told = telling.get(one.sentence) ?? 0;
      return {
        ...one,
        isOnTopic: told > 0 || shared > 1 || isLead(one.sentence),
        score: scoreOf(one, { told, shared, isOwn }),
      };
    })
    .sort((a, b) => b.score - a.score || a.at - b.at);
}

/**
 * One or two sentences of the item, word for word and in its order: those that name the company and say what happened, with figures. The
 * first can stand alone. The headline, when no sentence says as much.
 */
export function summarise(text: ItemText, report: Report, isOwn: boolean): string {
  const scored = scoredSentences(text, report, isOwn);
  if (report.main === null) return topicOf(text, scored, isOwn);
  const best = scored.find(({ quoted, isOnTopic }) => isOnTopic && canOpen(quoted));
  if (!best || best.score < saysEnough) return headlineOf(text);
  const second = scored.find(
    ({ sentence, quoted, at, score }) =>
      at !== best.at &&
      score >= best.score * (sentence.about ? enoughOfTheBest / 2.5 : enoughOfTheBest) &&
      quoted.length + best.quoted.length <= longestTogether &&
      likeness(sentence, best.sentence) < 0.6 &&
      // What refers back follows what it refers to.
      canFollow(quoted) &&
      (at === best.at + 1 || (canOpen(quoted) && !hasPronoun(quoted) && (at > best.at || !meansTheCompany(quoted)))),
  );
  const chosen = second ? [best, second].sort((a, b) => a.at - b.at) : [best];
  return chosen.map(({ quoted }) => quoted).join(' ');
}

/**
 * What happened in one sentence, for briefings and alerts: the headline when it says who did what, unless a sentence has the figures that
 * it lacks; else the sentence that says so; else the headline.
 */
export function lineOf(text: ItemText, report: Report, isOwn: boolean): string {
  const [first] = text.sentences;
  const title = first?.zone === 'title' ? first : null;
  const told = new Set(report.main?.sentences ?? []);
  const isTelling = (sentence: Sentence) => told.has(sentence) || hasDeed(sentence);
  const says =
    title !== null &&
    wordCount(text.title) >= leastWords &&
    (isTelling(title) || (isNamed(title) && (doesSomething(title) || hasFigure(title))));
  // Without an event, sentences about the company tell of something else than the headline.
  if (title === null || report.main === null || (says && hasFigure(title))) return text.title;
  const sentence = scoredSentences(text, report, isOwn).find(
    ({ sentence: one, quoted, score }) =>
      score >= saysEnough &&
      quoted.length <= longestLine &&
      isNamed(one) &&
      (isOwn ? isTelling(one) : told.has(one)) &&
      canOpen(quoted) &&
      !secondPerson.test(quoted) &&
      !anecdote.test(quoted) &&
      (!says || (hasFigure(one) && told.has(one) && !firstPerson.test(one.lower))),
  );
  return sentence?.quoted ?? text.title;
}

const weight = (event: FoundEvent) => event.strength * (1 + event.kind.weight / 5);

interface Context {
  /** How certain it is that the sentence reports the event. */
  readonly told: number;
  /** Words that it has in common with the headline. */
  readonly shared: number;
  readonly isOwn: boolean;
}

function scoreOf(
  { sentence, quoted, at }: Omit<Scored, 'score' | 'isOnTopic'>,
  { told, shared, isOwn }: Context,
): number {
  let score = told * 1.5;
  if (isNamed(sentence)) score += 2;
  else if (isOwn && firstPerson.test(sentence.lower)) score += 1.2;
  else if (sentence.about) score += 1;
  if (hasDeed(sentence)) score += 0.8;
  else score -= 0.6;
  // What the headline says is what the item is about.
  score += Math.min(1.5, 0.4 * shared);
  score += sentence.zone === 'lead' ? 1 : Math.max(0, 0.8 - at * 0.06);
  if (hasFigure(sentence)) score += 0.5;
  if (quoted.length < 45) score -= 0.5;
  if (secondPerson.test(quoted)) score -= 0.8;
  // Announcements of founders say "I", too.
  if (anecdote.test(quoted) && !announces.test(quoted)) score -= 1.5;
  if (meansTheCompany(quoted)) score -= 0.6;
  if (hasPronoun(quoted.split(' ', openingWords).join(' '))) score -= 0.8;
  if (quoted.endsWith('!')) score -= 0.4;
  return score;
}

/** Of a text without an event: what the company does in it, or else what its opening says of the subject of the headline. */
function topicOf(text: ItemText, scored: readonly Scored[], isOwn: boolean): string {
  const openers = scored.filter(({ quoted }) => canOpen(quoted));
  const deed = openers.find(
    ({ sentence, at, score }) =>
      at <= saysDeedWithin &&
      score >= saysDeed &&
      hasDeed(sentence) &&
      (isNamed(sentence) || (isOwn && firstPerson.test(sentence.lower))),
  );
  const opening = openers
    .filter(
      ({ sentence, at, score, isOnTopic }) =>
        at <= opensWithin && score >= saysTopic && (isOwn || sentence.about || isOnTopic),
    )
    .toSorted((a, b) => a.at - b.at)[0];
  return (deed ?? opening)?.quoted ?? headlineOf(text);
}

const headlineOf = ({ title }: ItemText): string => title.slice(0, longestHeadline);

function likeness(one: Sentence, other: Sentence): number {
  const words = new Set(one.stems.filter((word) => word.length > 3));
  const theirs = new Set(other.stems.filter((word) => word.length > 3));
  let shared = 0;
  for (const word of words) if (theirs.has(word)) shared++;
  return shared / Math.max(1, Math.min(words.size, theirs.size));
}
