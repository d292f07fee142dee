import type { AnswerPassage, AnswerSentence } from '@sightline/contracts';
import { splitSentences } from '../text/sentences.ts';
import { SourceText } from './grounding.ts';

/**
 * Returns the sentences of an answer that at least one cited passage supports: its numbers, names, negations and
 * nearly all other words. Unsupported citations are dropped, as are sentences with no citations left. Each claimed
 * text is checked sentence by sentence, so that a supported sentence doesn't carry an unsupported one.
 */
export function supportedSentences(
  claimed: readonly AnswerSentence[],
  passages: readonly AnswerPassage[],
): AnswerSentence[] {
  const sources = passages.map(sourceOf);
  return claimed.flatMap(({ text, cites }) =>
    splitSentences(text).flatMap((sentence) => {
      const supporting = [...new Set(cites)].filter((at) => sources[at]?.supports(sentence) === true);
      return supporting.length > 0 ? [{ text: sentence, cites: supporting }] : [];
    }),
  );
}

/** Returns the text of a passage as readers see it: with its title, company, source and date. */
function sourceOf({ title, company, source, date, quote }: AnswerPassage): SourceText {
  const day = new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return new SourceText({ title: `${title} (${company}, ${source}, ${day})`, description: '', content: quote.text });
}
