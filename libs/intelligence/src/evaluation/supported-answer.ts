import type { AnswerPassage, AnswerSentence } from '@sightline/contracts';
import { splitSentences } from '../text/sentences.ts';
import { SourceText } from './grounding.ts';

/**
 * The sentences of an answer that a single passage among those they cite supports: its numbers, names, negations and nearly all other
 * words. A citation that doesn't support its sentence is dropped, and so is a sentence without any. Each claimed text is read sentence by
 * sentence, so that a supported one can't carry another.
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

/** What a reader of the passage knows: title, company, source and day stand beside its words. */
function sourceOf({ title, company, source, date, quote }: AnswerPassage): SourceText {
  const day = new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return new SourceText({ title: `${title} (${company}, ${source}, ${day})`, description: '', content: quote.text });
}
