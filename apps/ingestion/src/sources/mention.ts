import { type FoldedText, folded, foldText, industryTerms } from '@sightline/contracts';
import { NameFinder } from '@sightline/intelligence';

/** How clearly an item names a company. The evaluation decides whether the item is about that company. */
export const mention = { none: 0, keyword: 1, keywords: 2, name: 4, nameInTitle: 5 } as const;

interface Subject {
  name: string;
  aliases?: readonly string[] | undefined;
  domain: string;
  keywords: readonly string[];
  industry: string;
}

/** A text that was folded once for all companies searched in it. */
export interface ReadText {
  readonly folded: FoldedText;
  /** The words in lower case, separated and enclosed by single spaces. */
  readonly words: string;
}

const wordsOf = (text: string): string =>
  ` ${folded(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

export function readForMentions(text: string): ReadText {
  const read = foldText(text);
  return { folded: read, words: wordsOf(read.text) };
}

export class MentionFinder {
  readonly #names: NameFinder;
  readonly #domain: string;
  readonly #context: string[];

  constructor(company: Subject) {
    this.#names = new NameFinder([company.name, ...(company.aliases ?? [])]);
    this.#domain = wordsOf(company.domain);
    const own = new Set([company.name, company.domain, ...(company.aliases ?? [])].map(wordsOf));
    this.#context = [...new Set([...company.keywords, ...industryTerms(company.industry)].map(wordsOf))].filter(
      (term) => term.trim() !== '' && !own.has(term),
    );
  }

  names({ folded: text, words }: ReadText): boolean {
    return (this.#domain.trim() !== '' && words.includes(this.#domain)) || this.#names.isIn(text);
  }

  /** One of {@link mention}, plus 0.5 when a name appears with the company's own vocabulary. */
  score(title: ReadText, text: ReadText): number {
    const inTitle = this.names(title);
    const named = inTitle || this.names(text);
    let terms = 0;
    for (const term of this.#context) {
      if (title.words.includes(term) || text.words.includes(term)) terms += 1;
      if (terms === 2) break;
    }
    if (!named) return terms === 0 ? mention.none : terms === 1 ? mention.keyword : mention.keywords;
    return (inTitle ? mention.nameInTitle : mention.name) + (terms > 0 ? 0.5 : 0);
  }
}
