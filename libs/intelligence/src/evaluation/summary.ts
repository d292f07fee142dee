import type { FoundEvent, Report } from '../events/read-report.ts';
import type { ItemText, Sentence } from './item-text.ts';

const shortest = 30;
const longest = 360;
const longestTogether = 480;
const enoughOfTheBest = 0.55;

/**
 * One or two sentences of the item, word for word and in its order: those that name the company and report its event, early ones
 * preferred. Never boilerplate, truncated ends or instructions to a machine (all dropped when the item was read). Falls back to the headline.
 */
export function summarise(text: ItemText, report: Report): string {
  const telling = new Map<Sentence, number>();
  for (const event of report.events) {
    for (const sentence of event.sentences) telling.set(sentence, Math.max(telling.get(sentence) ?? 0, weight(event)));
  }
  const titleWords = new Set(text.sentences[0]?.zone === 'title' ? text.sentences[0].stems : []);
  const scored = text.sentences
    .map((sentence, at) => ({ sentence, at }))
    .filter(({ sentence }) => sentence.zone !== 'title' && isQuotable(sentence.text))
    .map(({ sentence, at }) => ({
      sentence,
      at,
      score: scoreOf(sentence, at, telling.get(sentence) ?? 0, titleWords),
    }))
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const [best, ...rest] = scored;
  if (!best || best.score <= 0) return fallback(text);
  const second = rest.find(
    ({ sentence, score }) =>
      score >= best.score * (sentence.about ? enoughOfTheBest / 2.5 : enoughOfTheBest) &&
      sentence.text.length + best.sentence.text.length <= longestTogether &&
      likeness(sentence, best.sentence) < 0.6,
  );
  const chosen = second ? [best, second].sort((a, b) => a.at - b.at) : [best];
  return chosen.map(({ sentence }) => sentence.text).join(' ');
}

const weight = (event: FoundEvent) => event.strength * (1 + event.kind.weight / 5);

function scoreOf(sentence: Sentence, at: number, telling: number, titleWords: ReadonlySet<string>): number {
  const { text } = sentence;
  let score = telling * 1.5;
  if (sentence.hits.some((hit) => hit.proper)) score += 2;
  else if (sentence.about) score += 1;
  // What the headline says is what the item is about.
  const shared = new Set(sentence.stems.filter((word) => word.length > 3 && titleWords.has(word))).size;
  score += Math.min(1.5, 0.4 * shared);
  score += sentence.zone === 'lead' ? 1 : Math.max(0, 0.8 - at * 0.06);
  if (/\d/.test(text)) score += 0.3;
  if (text.length < 45) score -= 0.5;
  if (/^[“"«„'‘]/.test(text)) score -= 0.8;
  // Without the sentence before it, nobody knows what "it" is.
  if (
    /^(?:but|and|so|or|also|that|this|these|those|he|she|it|its|they|their|we also|aber|und|mais|et|pero|y|es|il|elle)\b/i.test(
      text,
    )
  )
    score -= 0.9;
  if (text.endsWith('?')) score -= 1.5;
  return score;
}

/** Bylines, datelines, greetings, credits and hints to other pages say nothing of what happened. */
const aroundTheStory =
  /^(?:by|von|par|por) \p{Lu}[\p{L}.'-]{1,20} \p{Lu}|^(?:good (?:morning|afternoon|evening)|hello|hi|welcome|dear|thanks?|stay tuned)\b|^(?:updated?|published|posted|last modified|photo|picture|image|caption|file photo|source|via|watch|listen|read|see also|tl;?dr|editor['’]s note|disclosure|correction)\b ?[:—–-]|^\d{1,2} \p{L}{3,9} \d{4}\b.{0,30}$/iu;

/** Each opened quotation is closed again, and none is closed that was not opened. */
function hasWholeQuotes(text: string): boolean {
  if (!/[“”«»"]/.test(text)) return true;
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return count(/“/g) === count(/”/g) && count(/«/g) === count(/»/g) && count(/"/g) % 2 === 0;
}

function isQuotable(text: string): boolean {
  if (text.length < shortest || text.length > longest || !/[.!?。！？»”"')…]$/.test(text)) return false;
  return !/(?:…|\.\.\.)$/.test(text) && !aroundTheStory.test(text) && hasWholeQuotes(text);
}

/** Sentences without a full stop (lists, truncated texts), and last the headline. */
function fallback(text: ItemText): string {
  const prose = text.sentences.find(
    (sentence) =>
      sentence.zone !== 'title' &&
      sentence.text.length >= shortest &&
      sentence.text.length <= longest &&
      !/(?:…|\.\.\.)$/.test(sentence.text),
  );
  return prose?.text ?? text.title.slice(0, longest);
}

function likeness(one: Sentence, other: Sentence): number {
  const words = new Set(one.stems.filter((word) => word.length > 3));
  const theirs = new Set(other.stems.filter((word) => word.length > 3));
  let shared = 0;
  for (const word of words) if (theirs.has(word)) shared++;
  return shared / Math.max(1, Math.min(words.size, theirs.size));
}
