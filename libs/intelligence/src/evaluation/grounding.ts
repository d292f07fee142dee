import type { ContentItem } from '@sightline/contracts';
import { downWords, upWords } from '../data/sentiment-words.ts';
import { allFunctionWords } from '../data/stop-words.ts';
import { eventKinds } from '../events/event-kinds.ts';
import { isPolar } from '../scores/sentence-sentiment.ts';
import { splitSentences } from '../text/sentences.ts';
import { squeeze, stem, stems, tokenize } from '../text/tokens.ts';
import { isAddressedToMachine } from '../text/untrusted/prompt-injection-patterns.ts';
import { wordList } from '../text/word-list.ts';

/**
 * Number of successive source sentences that can together support a sentence of a summary, in addition to the
 * headline.
 */
const windowSentences = 3;
/** Share of a summary's content words that the source must contain. */
const enoughWords = 0.85;
const shortestContentWord = 3;

const negations = new Set(
  'no not never none nor neither without cannot deny denies denied denying refute refutes refuted false untrue nicht kein keine nie ohne dementiert pas aucun jamais sans dément nunca ningún sin niega'.split(
    ' ',
  ),
);
const doubts = new Set(
  'may might could would should if unless reportedly allegedly alleged rumour rumours rumoured rumor rumors rumored considering considers mulls mulling plans planned possible possibly potential potentially expected talks könnte soll angeblich pourrait podría'.split(
    ' ',
  ),
);
/** Words for events, which a summary must not add. */
const eventWords: ReadonlySet<string> = new Set(
  eventKinds.flatMap(({ terms = '' }) => wordList(terms).flatMap((term) => stems(term.replace(/^\?/, '')))),
);

/** The content words of one sentence, split by whether they can differ from the source. */
interface Claim {
  /** Numbers, names, negations, directions and events, which must all be in the source. */
  readonly strict: readonly string[];
  readonly free: readonly string[];
}

/** A source text, prepared for checking whether it supports sentences. */
export class SourceText {
  readonly #exact: ReadonlySet<string>;
  readonly #windows: readonly { readonly words: ReadonlySet<string>; readonly sentences: readonly SourceSentence[] }[];

  constructor(item: Pick<ContentItem, 'title' | 'description' | 'content'>) {
    const body = [item.description, item.content].flatMap(splitSentences).filter((one) => !isAddressedToMachine(one));
    this.#exact = new Set([squeeze(item.title), ...body].map(plain));
    const title = sourceSentence(item.title);
    const told = body.map(sourceSentence);
    this.#windows = Array.from({ length: Math.max(1, told.length) }, (_, at) => {
      const sentences = [title, ...told.slice(at, at + windowSentences)];
      return { sentences, words: new Set(sentences.flatMap(({ words }) => [...words])) };
    });
  }

  /**
   * Returns true if the text supports a sentence: word for word, or with all of its numbers, names, negations,
   * directions and events and nearly all of its other words, in neighbouring sentences. Words scattered over the text
   * don't count, and a source sentence that denies or doubts does not support a statement.
   */
  supports(sentence: string): boolean {
    if (isAddressedToMachine(sentence)) return false;
    if (this.#exact.has(plain(sentence))) return true;
    const { strict, free } = claimOf(sentence);
    const claimed = [...strict, ...free];
    if (claimed.length < 2) return false;
    const { denies, doubts: doubting } = sourceSentence(sentence);
    return this.#windows.some(({ words, sentences }) => {
      if (strict.some((word) => !words.has(word))) return false;
      if (free.filter((word) => words.has(word)).length < free.length * enoughWords) return false;
      const behind = sentences.filter(
        (one) => claimed.filter((word) => one.words.has(word)).length * 2 >= claimed.length,
      );
      return (
        behind.some((one) => !denies || one.denies) &&
        behind.every((one) => (denies || !one.denies) && (doubting || !one.doubts))
      );
    });
  }
}

interface SourceSentence {
  readonly words: ReadonlySet<string>;
  readonly denies: boolean;
  readonly doubts: boolean;
}

function sourceSentence(text: string): SourceSentence {
  const tokens = tokenize(text);
  const lower = tokens.map((token) => token.text.toLowerCase());
  return {
    words: new Set(tokens.map((token) => token.stem)),
    denies: lower.some((word) => negates(word)),
    doubts: lower.some((word) => doubts.has(word)),
  };
}

const negates = (word: string): boolean => negations.has(word) || /n['’]t$/.test(word);

/** Returns the sentences of a summary that the item supports, in order. */
export function groundedSentences(
  summary: string,
  item: Pick<ContentItem, 'title' | 'description' | 'content'>,
): string[] {
  const source = new SourceText(item);
  return splitSentences(summary).filter((sentence) => source.supports(sentence));
}

/** Normalises case, quotes and the final punctuation for comparison. */
const plain = (text: string): string =>
  squeeze(text)
    .toLowerCase()
    .replace(/[“”„«»"'’‘]/g, '')
    .replace(/(?<![.!?…])[.!?…]+$/, '');

function claimOf(sentence: string): Claim {
  const strict: string[] = [];
  const free: string[] = [];
  for (const { text, stem: word } of tokenize(sentence)) {
    const lower = text.toLowerCase();
    if (negates(lower) || /\p{N}/u.test(text)) strict.push(word);
    else if (allFunctionWords.has(lower)) continue;
    else if (/\p{Lu}/u.test(text) || weighs(lower)) strict.push(word);
    else if (word.length >= shortestContentWord) free.push(word);
  }
  return { strict, free };
}

const weighs = (word: string): boolean =>
  upWords.has(word) || downWords.has(word) || isPolar(word) || eventWords.has(stem(word));
