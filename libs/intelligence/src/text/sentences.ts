import { readableChars, squeeze } from './tokens.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

// The platform's rules end a sentence after these when a capital follows.
const openEnd =
  /(?:^|[\s(])(?:(?:inc|corp|ltd|co|llc|plc|mr|mrs|ms|dr|prof|sr|jr|st|no|nr|vs|approx|est|fig|gen|sen|rep|gov|dept|ca|bzw|ggf|z\.b|d\.h|u\.a|e\.g|i\.e|mme|jan|feb|aug|sept|sep|oct|nov|dec)|\p{L}(?:\.\p{L})*)\.$/iu;
/** More than any abbreviation: the rest of the text is not read again for each of its sentences. */
const longestAbbreviation = 40;
const startsLikeAContinuation = /^[\p{Ll},;)]/u;

/** No honest sentence is longer; whatever is gets cut, so that no rule ever meets a longer one. */
const longestSentence = 1_000;

/**
 * Sentences of a text in order, with white space squeezed. Line breaks end a sentence (headings, list items). Reads at
 * most {@link readableChars} characters; no sentence is longer than a thousand.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.slice(0, readableChars).split(/\n+/)) {
    let pending = '';
    for (const { segment } of segmenter.segment(squeeze(line))) {
      const part = segment.trim();
      if (part === '') continue;
      if (pending === '') {
        pending = part;
      } else if (
        (pending.endsWith('.') && openEnd.test(pending.slice(-longestAbbreviation))) ||
        startsLikeAContinuation.test(part)
      ) {
        pending += ` ${part}`;
      } else {
        push(sentences, pending);
        pending = part;
      }
    }
    if (pending !== '') push(sentences, pending);
  }
  return sentences;
}

function push(sentences: string[], sentence: string): void {
  let rest = sentence;
  while (rest.length > longestSentence) {
    const space = rest.lastIndexOf(' ', longestSentence);
    const cut = space > 0 ? space : longestSentence;
    sentences.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  if (rest !== '') sentences.push(rest);
}
