import type { Report } from '../../events/read-report.ts';
import { type ItemText, namePlaceholder, type Sentence } from '../item-text.ts';
import { canFollow, canOpen, eventBegins, hasFigure, hasPronoun, isGeneral } from './quotable.ts';
import {
  anecdote,
  firstPerson,
  hasDeed,
  isAnecdote,
  isNamed,
  type Scored,
  scoredSentences,
  secondPerson,
} from './sentence-score.ts';

const longestTogether = 480;
const enoughOfTheBest = 0.55;
/** Score below which a sentence is less informative than the headline. */
const saysEnough = 2.2;
const longestLine = 220;
const longestHeadline = 360;
const saysTopic = 1.2;
const topicWithin = 12;
/** Number of first sentences that can replace an uninformative headline. */
const bareWithin = 6;
const saysDeed = 2.8;
/** Number of shared words with the headline from which a sentence is about its subject. */
const sharedEnough = 3;
/** Minimum number of words in a headline that is more than a name or a label. */
const leastWords = 3;

/** Matches the company's name followed by a verb: "Merra reopens". */
const nameAndVerb = new RegExp(`${namePlaceholder} (?:\\p{L}{2,12}ly )?\\p{L}{2,20}(?:s|ed)\\b`, 'u');
const doesSomething = ({ lower }: Sentence): boolean => nameAndVerb.test(lower);
const weDo = /(?<!\p{L})(?:we|wir|nous|nosotros)(?!\p{L})/u;
/** Matches descriptions of what the company is, rather than news: "Merra is a platform for …". */
const presents = new RegExp(
  `^${namePlaceholder}(?:, [^,]{2,60},)? (?:is|ist|est|es) (?:an?|the|eine?|die|das|une?|la|le|una?|el) `,
  'u',
);
const wordCount = (text: string): number => text.split(/\s+/).length;

/**
 * Returns one or two sentences of the item, verbatim and in order, that name the company and report the event, preferably with
 * figures. The first is understandable by itself. Returns the headline if no sentence is as informative.
 */
export function summarise(text: ItemText, report: Report, isOwn: boolean): string {
  const scored = scoredSentences(text, report, isOwn);
  if (report.main === null) return topicOf(text, scored, isOwn);
  const told = new Set(report.main.sentences);
  /** Returns true if a sentence is about neither the event nor the company, but about a customer or the market. */
  const isOff = ({ sentence, shared, quoted }: Scored) =>
    (isGeneral(quoted) && !isNamed(sentence)) ||
    isOfOtherVersion(quoted, text.title) ||
    (presents.test(sentence.lower) && !told.has(sentence)) ||
    (!told.has(sentence) &&
      !isNamed(sentence) &&
      !firstPerson.test(sentence.lower) &&
      shared < Math.min(sharedEnough, wordCount(text.title)));
  const best = scored.find((one) => {
    const { quoted, isOnTopic } = one;
    return isOnTopic && canOpen(quoted) && !isAnecdote(quoted) && !(isOwn && (eventBegins.test(quoted) || isOff(one)));
  });
  if (!best || best.score < saysEnough) return headlineOf(text);
  const second = scored.find(
    ({ sentence, quoted, at, score, isOnTopic }) =>
      at > best.at &&
      score >= best.score * (sentence.about ? enoughOfTheBest / 2.5 : enoughOfTheBest) &&
      quoted.length + best.quoted.length <= longestTogether &&
      likeness(sentence, best.sentence) < 0.6 &&
      // A sentence that refers back must follow the sentence that it refers to.
      canFollow(quoted) &&
      !anecdote.test(quoted) &&
      (at === best.at + 1 || ((isOnTopic || sentence.about) && canOpen(quoted) && !hasPronoun(quoted))),
  );
  return second ? `${best.quoted} ${second.quoted}` : best.quoted;
}

/**
 * Returns the event in one line, for briefings and alerts: the headline if it says who did what, unless a sentence
 * adds figures that it lacks; or else a sentence that says so; or else the headline.
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
  // The press headline is about someone else, so a sentence about the company is used instead.
  if (!isOwn && title !== null && !isNamed(title) && report.main === null)
    return scored.find((one) => isNamed(one.sentence) && standsAlone(one))?.quoted ?? text.title;
  // Without an event, sentences about the company are about something other than the headline.
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

/**
 * Returns true if a briefing can print a sentence: short enough, and understandable without the sentences before it.
 */
const standsAlone = ({ quoted, score }: Scored): boolean =>
  score >= saysEnough &&
  quoted.length <= longestLine &&
  canOpen(quoted) &&
  !secondPerson.test(quoted) &&
  !anecdote.test(quoted) &&
  !/^(?:although|though|while|whereas|despite|in spite|obwohl|trotz|bien que|malgré|aunque)(?![\p{L}])/iu.test(quoted);

/**
 * Returns the summary of a text without an event: the first sentence near the top with words of the headline, or one that says
 * what the company does in it. Otherwise the headline, because a sentence about something else would mislead.
 */
function topicOf(text: ItemText, scored: readonly Scored[], isOwn: boolean): string {
  const speaks = ({ sentence }: Scored) => isNamed(sentence) || (isOwn && weDo.test(sentence.lower));
  // A headline of a word or two is uninformative.
  const isBare = wordCount(text.title) < leastWords;
  const [first] = text.sentences;
  // A headline such as "Merra completes its audit" is better than a sentence that doesn't mention the event.
  const isTold = first?.zone === 'title' && isNamed(first) && hasDeed(first);
  const openers = scored.filter(
    (one) =>
      one.at <= topicWithin &&
      (one.isOnTopic || one.isDescribed || (isBare && one.at <= bareWithin && speaks(one) && hasDeed(one.sentence))) &&
      (!isTold || one.isTelling || one.isDescribed) &&
      canOpen(one.quoted) &&
      !isAnecdote(one.quoted) &&
      !eventBegins.test(one.quoted) &&
      !(isGeneral(one.quoted) && !isNamed(one.sentence)) &&
      !(secondPerson.test(one.quoted) && (/^your?\b/i.test(one.quoted) || !isNamed(one.sentence) || one.shared < 2)) &&
      !/^(?:if|because|since|while)\b/i.test(one.quoted) &&
      !(one.quoted.endsWith('!') && !isBare),
  );
  const deed = openers.find(
    (one) => one.score >= (isBare ? saysTopic : saysDeed) && hasDeed(one.sentence) && speaks(one),
  );
  const opening = openers
    .filter(
      (one) =>
        (one.isDescribed && (isOwn || one.sentence.about)) ||
        (one.score >= saysTopic &&
          (isOwn ? speaks(one) || one.shared >= sharedEnough || defines(one) : one.sentence.about)),
    )
    .toSorted((a, b) => a.at - b.at)[0];
  return (deed ?? opening)?.quoted ?? headlineOf(text);
}

const version = /(?<![\d.])v?\d{1,3}\.\d{1,3}(?:\.\d{1,4})?(?![\d.%])/g;
/**
 * Returns true if a sentence is about a different version than the headline: "In version 0.7 we added", under a
 * headline about 0.8.
 */
function isOfOtherVersion(quoted: string, title: string): boolean {
  const plain = (text: string) => (text.match(version) ?? []).map((one) => one.replace('v', ''));
  const headed = plain(title);
  const said = plain(quoted);
  return headed.length > 0 && said.length > 0 && !said.some((one) => headed.includes(one));
}

/** Returns true if a sentence explains the words of the headline: "Contactless payouts are …". */
const defines = ({ quoted, shared }: Scored): boolean =>
  shared > 1 && /^(?:(?:an?|the) )?(?:[\p{L}\d-]{1,20} ){1,4}(?:is|are|means|ist|sind|est|sont|es|son) /iu.test(quoted);

const headlineOf = ({ title }: ItemText): string => title.slice(0, longestHeadline);

function likeness(one: Sentence, other: Sentence): number {
  const words = new Set(one.stems.filter((word) => word.length > 3));
  const theirs = new Set(other.stems.filter((word) => word.length > 3));
  let shared = 0;
  for (const word of words) if (theirs.has(word)) shared++;
  return shared / Math.max(1, Math.min(words.size, theirs.size));
}
