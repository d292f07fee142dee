import type { ContentItem, Evaluation } from '@sightline/contracts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Share of a sentence's words that the item must contain when the engine paraphrases. */
const enoughWords = 0.85;

/**
 * True if the item supports every sentence of a summary. The local engine quotes verbatim; a model may paraphrase, but
 * with the numbers and nearly all the words of the item.
 */
export function isGrounded(
  { summary, engine }: Pick<Evaluation, 'summary' | 'engine'>,
  item: Pick<ContentItem, 'title' | 'description' | 'content'>,
): boolean {
  const text = plain([item.title, item.description, item.content].join('\n'));
  const words = engine === 'local' ? null : new Set(wordsOf(text));
  return [...sentences.segment(summary)].every(({ segment: sentence }) => {
    return isQuoted(sentence, text) || (words !== null && isCoveredBy(words, plain(sentence)));
  });
}

/** Ignores case, quotation marks and white space. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”„«»"'’‘]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The platform may merge two sentences when the first ends in a bracket or quotation mark. */
function isQuoted(sentence: string, text: string): boolean {
  const stands = (part: string) => text.includes(plain(part));
  if (stands(sentence)) return true;
  const ends = [...sentence.matchAll(/(?<=[.!?…。！？)\]»”"'’])\s/gu)];
  return ends.some(({ index }) => stands(sentence.slice(0, index)) && stands(sentence.slice(index)));
}

function isCoveredBy(words: ReadonlySet<string>, sentence: string): boolean {
  const own = wordsOf(sentence);
  if (own.some((word) => /\p{N}/u.test(word) && !words.has(word))) return false;
  const long = own.filter((word) => word.length > 2);
  return long.length > 0 && long.filter((word) => words.has(word)).length >= enoughWords * long.length;
}
