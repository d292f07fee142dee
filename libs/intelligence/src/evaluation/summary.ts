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
const saysTopic = 1.2;
/** Sentences among which a text says what it is about. */
const topicWithin = 12;
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
/** "Last month, we decided", "A few weeks ago": a story begins, which is not what the text is about. */
const storyBegins =
  /^(?:(?:[\p{L}\d]{1,14} ){0,4}(?:days?|nights?|weeks?|months?|years?) ago|(?:just |over |the |this )?(?:last|past) (?:week|month|year|spring|summer|autumn|fall|winter|night)|over the (?:past|last)|every(?:where|one|body)|every (?:time|day)|once|recently|back in|earlier|historically|traditionally|previously|originally)(?![\p{L}])/iu;
const announces = /\b(?:announc|introduc|launch|releas|shar|unveil)/i;
/** Announcements of founders say "I", too. */
const isAnecdote = (text: string): boolean => anecdote.test(text) && !announces.test(text);
const secondPerson = /\b(?:you|your|yours|you['’]re|you['’]ll)\b/i;
const isNamed = ({ hits }: Sentence): boolean => hits.some((hit) => hit.proper);
const hasDeed = ({ stems }: Sentence): boolean => stems.some((word) => deedStems.has(word));
const sharedWords = ({ stems }: Sentence, titleWords: ReadonlySet<string>): number =>
  new Set(stems.filter((word) => word.length > 3 && titleWords.has(word))).size;
/** An article's opening is its subject when it says what the company did. */
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
        isOnTopic:
          told > 0 || shared > 1 || (isLead(one.sentence) && (!isOwn || shared > 0 || announces.test(one.quoted))),
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
  const best = scored.find(
    ({ quoted, isOnTopic }) =>
      isOnTopic && canOpen(quoted) && !isAnecdote(quoted) && !(isOwn && storyBegins.test(quoted)),
  );
  if (!best || best.score < saysEnough) return headlineOf(text);
  const second = scored.find(
    ({ sentence, quoted, at, score, isOnTopic }) =>
      at > best.at &&
      score >= best.score * (sentence.about ? enoughOfTheBest / 2.5 : enoughOfTheBest) &&
      quoted.length + best.quoted.length <= longestTogether &&
      likeness(sentence, best.sentence) < 0.6 &&
      // A sentence that refers back follows the one it refers to.
      canFollow(quoted) &&
      !anecdote.test(quoted) &&
      (at === best.at + 1 || ((isOnTopic || sentence.about) && canOpen(quoted) && !hasPronoun(quoted))),
  );
  return second ? `${best.quoted} ${second.quoted}` : best.quoted;
}

/**
 * The event in one sentence, for briefings and alerts: the headline when it says who did what, unless a sentence has the figures that
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
  const scored = scoredSentences(text, report, isOwn);
  // The press heads with somebody else: the line is what the report says of the company.
  if (!isOwn && title !== null && !isNamed(title) && report.main === null)
    return scored.find((one) => isNamed(one.sentence) && standsAlone(one))?.quoted ?? text.title;
  // Without an event, sentences about the company say something else than the headline.
  if (title === null || report.main === null || (says && hasFigure(title))) return text.title;
  const found = scored.find(
    (candidate) =>
      standsAlone(candidate) &&
      isNamed(candidate.sentence) &&
      (isOwn ? isTelling(candidate.sentence) : told.has(candidate.sentence)) &&
      (!says ||
        (hasFigure(candidate.sentence) && told.has(candidate.sentence) && !firstPerson.test(candidate.sentence.lower))),
  );
  return found?.quoted ?? text.title;
}

/** Whether a briefing may print it: short enough, and understood without the sentences before it. */
const standsAlone = ({ quoted, score }: Scored): boolean =>
  score >= saysEnough &&
  quoted.length <= longestLine &&
  canOpen(quoted) &&
  !secondPerson.test(quoted) &&
  !anecdote.test(quoted);

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
  if (isAnecdote(quoted)) score -= 1.5;
  if (meansTheCompany(quoted)) score -= 0.6;
  if (hasPronoun(quoted.split(' ', openingWords).join(' '))) score -= 0.8;
  if (quoted.endsWith('!')) score -= 0.4;
  return score;
}

/**
 * The summary of a text without an event: a sentence that has words of the headline, the first one near the top; or one that says what the
 * company does in it. The headline, when none does: a sentence about something else would mislead.
 */
function topicOf(text: ItemText, scored: readonly Scored[], isOwn: boolean): string {
  const openers = scored.filter(
    ({ quoted, at, isOnTopic }) =>
      at <= topicWithin &&
      isOnTopic &&
      canOpen(quoted) &&
      !anecdote.test(quoted) &&
      !storyBegins.test(quoted) &&
      !secondPerson.test(quoted) &&
      !/^(?:if|because|since|while)\b/i.test(quoted) &&
      !quoted.endsWith('!'),
  );
  const deed = openers.find(
    ({ sentence, score }) =>
      score >= saysDeed && hasDeed(sentence) && (isNamed(sentence) || (isOwn && firstPerson.test(sentence.lower))),
  );
  const opening = openers
    .filter(({ sentence, score }) => score >= saysTopic && (isOwn || sentence.about))
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
