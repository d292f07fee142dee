/**
 * Text as mentions are looked for in it: lower case, without accents, words separated by single spaces, one at each end.
 * Names in scripts without spaces are found inside such a run of letters as well.
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

/** How strongly an item names a company. Not whether it is about it: that is for the evaluation to say. */
export const mention = { none: 0, keyword: 1, keywords: 2, name: 4, nameInTitle: 5 } as const;

const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

interface Subject {
  name: string;
  domain: string;
  keywords: readonly string[];
  industry: string;
}

/** Finds one company in folded texts. */
export class MentionFinder {
  readonly #names: string[];
  readonly #context: string[];

  constructor(company: Subject) {
    const name = foldForMentions(company.name);
    const joined = name.replaceAll(' ', '');
    const variants = [name, ` ${joined} `, foldForMentions(company.domain)];
    const found = spaceless.test(company.name) ? [joined] : [];
    this.#names = [...new Set([...variants, ...found])].filter((variant) => variant.trim() !== '');
    this.#context = [...new Set([...company.keywords, company.industry].map(foldForMentions))].filter(
      (term) => term.trim() !== '' && !this.#names.includes(term),
    );
  }

  names(folded: string): boolean {
    return this.#names.some((name) => folded.includes(name));
  }

  /** One of {@link mention}, plus a half when a name stands among the company's own vocabulary. */
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
