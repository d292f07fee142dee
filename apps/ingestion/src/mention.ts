import { industryTerms } from '@sightline/contracts';

/**
 * Normalises text for finding mentions: lower case, without accents, words separated by single spaces, with one at each end.
 * Names in scripts without spaces are also found inside a run of letters.
 */
export function foldForMentions(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return ` ${folded} `;
}

/** How clearly an item names a company. Whether the item is about it is for the evaluation to decide. */
export const mention = { none: 0, keyword: 1, keywords: 2, name: 4, nameInTitle: 5 } as const;

const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

interface Subject {
  name: string;
  aliases?: readonly string[] | undefined;
  domain: string;
  keywords: readonly string[];
  industry: string;
}

/** Finds one company in normalised texts. */
export class MentionFinder {
  readonly #names: string[];
  readonly #context: string[];

  constructor(company: Subject) {
    const name = foldForMentions(company.name);
    const joined = name.replaceAll(' ', '');
    const others = (company.aliases ?? []).map(foldForMentions);
    const variants = [name, ` ${joined} `, ...others, foldForMentions(company.domain)];
    const found = spaceless.test(company.name) ? [joined] : [];
    this.#names = [...new Set([...variants, ...found])].filter((variant) => variant.trim() !== '');
    this.#context = [...new Set([...company.keywords, ...industryTerms(company.industry)].map(foldForMentions))].filter(
      (term) => term.trim() !== '' && !this.#names.includes(term),
    );
  }

  names(folded: string): boolean {
    return this.#names.some((name) => folded.includes(name));
  }

  /** One of {@link mention}, plus 0.5 when a name appears with the company's own vocabulary. */
  score(foldedTitle: string, foldedText: string): number {
    const inTitle = this.names(foldedTitle);
    const named = inTitle || this.names(foldedText);
    let terms = 0;
    for (const term of this.#context) {
      if (foldedTitle.includes(term) || foldedText.includes(term)) terms += 1;
      if (terms === 2) break;
    }
    if (!named) return terms === 0 ? mention.none : terms === 1 ? mention.keyword : mention.keywords;
    return (inTitle ? mention.nameInTitle : mention.name) + (terms > 0 ? 0.5 : 0);
  }
}
