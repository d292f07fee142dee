import { readableChars, squeeze } from './tokens.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

// The platform's rules end a sentence after these when a capital follows.
const openEnd =
  /(?:^|[\s(])(?:(?:inc|corp|ltd|co|llc|plc|mr|mrs|ms|dr|prof|sr|jr|st|no|nr|vs|approx|est|fig|gen|sen|rep|gov|dept|ca|bzw|ggf|z\.b|d\.h|u\.a|e\.g|i\.e|mme|jan|feb|aug|sept|sep|oct|nov|dec)|\p{L}(?:\.\p{L})*)\.$/iu;
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
    if (line.trim() === '') continue;
    let pending = '';
    for (const { segment } of segmenter.segment(line)) {
      const joined = squeeze(pending === '' ? segment : `${pending} ${segment}`);
      if (joined === '') continue;
      if (pending !== '' && !openEnd.test(pending) && !startsLikeAContinuation.test(squeeze(segment))) {
        push(sentences, pending);
        pending = squeeze(segment);
      } else {
        pending = joined;
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
