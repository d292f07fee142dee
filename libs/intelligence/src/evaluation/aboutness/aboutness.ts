import type { ContentItem } from '@sightline/contracts';
import { companyCues } from '../../data/company-cues.ts';
import { otherSubjects } from '../../data/subjects.ts';
import { relevanceOf } from '../../scores/relevance.ts';
import { hostOf } from '../../text/hosts.ts';
import { scanIndustries } from '../../text/industry/industry.ts';
import { PhraseIndex } from '../../text/phrases/phrase-index.ts';
import { isTitleCase } from '../../text/tokens.ts';
import { wordList } from '../../text/word-list.ts';
import { businessSigns } from '../business-signs.ts';
import type { CompanyMatcher, NameHit } from '../company-matcher.ts';
import { around, type ItemText, type Sentence } from '../item-text.ts';
import { hasOtherTail, readAgainst } from './namesakes.ts';
import { isPassing } from './passing.ts';

/** The degree to which an item is about the company. */
export interface Aboutness {
  readonly relevant: boolean;
  /**
   * True if the item is kept although it may be about a namesake, because there is little evidence for the company or
   * some against it.
   */
  readonly doubtful: boolean;
  /** Score, 0–10, not rounded. */
  readonly score: number;
  /** True if the company published it, on its site or in an account that its site links to. */
  readonly ownSite: boolean;
  /** True if it was published in an account that the company's site links to. */
  readonly isPost: boolean;
  readonly inTitle: boolean;
  readonly inLead: boolean;
  readonly mentions: number;
  readonly matchedKeywords: readonly string[];
  /** Subject of the namesake, if it is the reason why the item was rejected. */
  readonly otherSubject: string | null;
  /** Sentence for users that states the matches and their places, or the missing evidence. */
  readonly reason: string;
}

const subjectIndex = new PhraseIndex<string>();
for (const [subject, words] of Object.entries(otherSubjects)) {
  for (const phrase of wordList(words)) subjectIndex.add(phrase, subject);
}
/** Evidence that a name needs for an item to count as being about the company without doubt. */
const enough = 1;
/**
 * Evidence below which the item is rejected. The limit is low because a wrong rejection is worse than a doubtful card.
 */
const refused = -1.2;
/** Maximum aboutness score of a doubtful item, equal to that of a mention. */
const mostDoubtfulScore = 3;

/**
 * Decides whether an item is about the company: it must contain the name as a name, and the evidence for this company
 * must outweigh the evidence for a namesake. Evidence for it: the rarity of the name, words of the company's market,
 * words that mark a name as a company's, the company's domain. Evidence against it: the name inside longer names,
 * after a first name or a title, after "in" or "near" like a place, in lower case like a plain word, and a text on a
 * subject that is not a market. A keyword without the name is not enough: news about the market would drown news about
 * the company.
 */
export function judgeAboutness(item: ContentItem, text: ItemText, matcher: CompanyMatcher): Aboutness {
  const onSite = matcher.owns(hostOf(item.url));
  const isPost = item.post !== undefined && !onSite;
  const ownSite = onSite || isPost;
  const proper = text.sentences.flatMap((sentence) =>
    sentence.hits.filter((hit) => hit.proper).map((hit) => ({ sentence, hit })),
  );
  const context = readContext(text, matcher);
  const inTitle = proper.some(({ sentence }) => sentence.zone === 'title');
  const inLead = proper.some(({ sentence }) => sentence.zone === 'lead');
  const plain = text.sentences.reduce((sum, { hits }) => sum + hits.filter((hit) => !hit.proper).length, 0);
  const domainNamed =
    matcher.hasDomain(item.url) || text.sentences.some((sentence) => matcher.hasDomain(sentence.text));
  // A text without any capitals doesn't distinguish names from words.
  const isUncased = !/\p{Lu}/u.test(item.title + item.description + item.content);
  const mentions = proper.length + (matcher.ambiguous || (matcher.isAcronym && !isUncased) ? 0 : plain);
  const base = { ownSite, isPost, inTitle, inLead, mentions, matchedKeywords: context.keywords };
  const { name } = matcher.company;

  if (!ownSite && mentions === 0 && !domainNamed) {
    const reason =
      context.keywords.length > 0 ? `Mentions ${list(context.keywords)}, but not ${name}.` : `Does not name ${name}.`;
    return { ...base, relevant: false, doubtful: false, score: 0, otherSubject: null, reason };
  }
  let doubt: string | null = null;
  if (!ownSite) {
    const cues = proper.reduce((sum, { sentence, hit }) => sum + (hasCompanyCue(sentence, hit) ? 1 : 0), 0);
    const against = readAgainst(proper, plain, cues, context, matcher);
    const business = businessEvidence(proper, matcher);
    const isWordOnly = proper.length === 0 && plain > 0 && !isUncased;
    const evidence =
      matcher.nameProof +
      Math.min(4, context.strength) +
      (matcher.ambiguous ? Math.min(0.8, 0.4 * cues) : Math.min(2, 0.7 * cues)) +
      business +
      (domainNamed ? 4 : 0) -
      against.total -
      // In lower case, the name is an ordinary word.
      (isWordOnly ? 3 : 0) -
      // A capital proves nothing at the start of a sentence or in a Title Case headline.
      (matcher.ambiguous && business === 0 && proper.every(isCapitalAnyway) ? 0.6 : 0);
    if (evidence < refused) {
      const reason = namesakeReason(name, against.subject, matcher);
      return { ...base, relevant: false, doubtful: false, score: 0, otherSubject: against.subject, reason };
    }
    if (evidence < enough) doubt = doubtReason(name, against.subject, matcher);
    else if (!domainNamed && isPassing(proper, text.sentences))
      doubt = `Names ${name} in passing: it may be about another.`;
  }
  const score = relevanceOf(text, { ...base, context: context.certain, domainNamed });
  return {
    ...base,
    relevant: true,
    doubtful: doubt !== null,
    score: doubt === null ? score : Math.min(score, mostDoubtfulScore),
    otherSubject: null,
    reason: doubt ?? matchReason(name, base),
  };
}

/**
 * Counts the words of the company's market in the item: `strength` grows with distinct words, and keywords count most.
 */
export function readContext(text: ItemText, matcher: CompanyMatcher) {
  const keywords = new Set<string>();
  const words = new Set<string>();
  const stated = new Set<string>();
  const market = new Map<string, number>();
  const related = new Map<string, number>();
  const others = new Map<string, Set<string>>();
  const subjects = new Map<string, Set<string>>();
  const collect = (map: Map<string, Set<string>>, key: string, phrase: string) => {
    const known = map.get(key);
    if (known) known.add(phrase);
    else map.set(key, new Set([phrase]));
  };
  for (const sentence of text.sentences) {
    for (const hit of matcher.keywordPhrases.scan(sentence.stems)) keywords.add(hit.value);
    for (const word of sentence.stems) {
      if (matcher.keywordWords.has(word)) words.add(word);
      else if (matcher.statedWords.has(word)) stated.add(word);
    }
    for (const hit of scanIndustries(sentence.stems)) {
      if (hit.value.industry === matcher.industry) market.set(hit.phrase, hit.value.weight);
      else if (matcher.markets.has(hit.value.industry)) related.set(hit.phrase, hit.value.weight);
      else collect(others, hit.value.industry, hit.phrase);
    }
    for (const hit of subjectIndex.scan(sentence.stems)) collect(subjects, hit.value, hit.phrase);
  }
  // A keyword of several words is stronger evidence than a single word, which also counts among the words below.
  const phrases = [...keywords].filter((keyword) => keyword.includes(' ')).length;
  const weigh = (found: ReadonlyMap<string, number>) =>
    [...found.values()].reduce((sum, weight) => sum + (weight > 1 ? 0.6 : 0.25), 0);
  const own = 1.1 * phrases + 0.5 * words.size + weigh(market);
  return {
    strength: own + 0.5 * stated.size + weigh(related),
    /** Excludes words of markets that are only inferred from the board's description. */
    certain: own,
    keywords: [...keywords],
    subjects: largest(subjects),
    otherMarket: largest(others),
    own: market.size + related.size,
  };
}

function largest(map: ReadonlyMap<string, ReadonlySet<string>>): { name: string; count: number } {
  let best = { name: '', count: 0 };
  for (const [name, phrases] of map) {
    if (phrases.size > best.count || (phrases.size === best.count && name < best.name))
      best = { name, count: phrases.size };
  }
  return best;
}

function hasCompanyCue(sentence: Sentence, hit: NameHit): boolean {
  return around(sentence.text, hit.start, hit.end).some((word) => companyCues.has(word));
}

function matchReason(
  name: string,
  found: { ownSite: boolean; isPost: boolean; inTitle: boolean; inLead: boolean; mentions: number },
): string {
  if (found.ownSite && found.mentions === 0)
    return `Published ${found.isPost ? `in an account that ${name}'s site links` : `on ${name}'s own site`}.`;
  const where = found.inTitle ? 'in the headline' : found.inLead ? 'in the opening' : 'in the text';
  const match = found.mentions === 0 ? `Links to ${name}` : `${name} is ${where}`;
  return `${match}${found.isPost ? ', in an account that its site links' : found.ownSite ? ', on its own site' : ''}.`;
}

/** Returns true if any word would be capitalised at this place. */
const isCapitalAnyway = ({ sentence, hit }: { sentence: Sentence; hit: NameHit }): boolean =>
  /(?:^|[:.!?…]\s)["'“‘(]?$/.test(sentence.text.slice(0, hit.start)) || isTitleCase(sentence.text);

/** Returns the strongest business evidence in the sentences with the name. */
function businessEvidence(proper: readonly { sentence: Sentence; hit: NameHit }[], matcher: CompanyMatcher): number {
  let best = 0;
  for (const { sentence, hit } of proper) {
    const { deed, isSpeech, corporate, figures } = businessSigns(sentence.text, hit, matcher.ambiguous);
    best = Math.max(
      best,
      (deed ? (isSpeech ? 0.6 : 1.2) : 0) +
        (corporate && !(matcher.ambiguous && hasOtherTail(sentence.text, hit, matcher)) ? 1.2 : 0) +
        (figures ? 0.5 : 0),
    );
  }
  return best;
}

function doubtReason(name: string, subject: string | null, matcher: CompanyMatcher): string {
  const why =
    subject === null
      ? `little in the text points to ${matcher.domain || name}`
      : `the text is about ${subject.toLowerCase()}`;
  return `Names ${name}, but ${why}: it may be about another.`;
}

function namesakeReason(name: string, subject: string | null, matcher: CompanyMatcher): string {
  const why =
    subject === null
      ? `nothing in the text points to ${matcher.domain || name}`
      : `the text is about ${subject.toLowerCase()}`;
  return `Has the word ${name}, but ${why}: a namesake.`;
}

const list = (words: readonly string[]) => words.slice(0, 3).join(', ');
