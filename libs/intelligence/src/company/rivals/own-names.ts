import { nameKey } from '@sightline/contracts';
import { withoutLegalForm } from '../../data/legal-forms.ts';
import { labelOf } from '../../text/hosts.ts';
import { escapePattern } from '../../text/tokens.ts';
import { firstWhole } from '../../text/whole-matches.ts';

/**
 * Japanese and Chinese don't put spaces around a Latin name ("Velmoraの競合"), but katakana next to katakana is the same
 * word.
 */
const unspacedEdges: readonly [RegExp, RegExp] = [
  /[\p{L}\p{N}](?<![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])$/u,
  /^(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}]/u,
];
const katakanaEdges: readonly [RegExp, RegExp] = [
  /[\p{L}\p{N}](?<![\p{sc=Han}\p{sc=Hiragana}])$/u,
  /^(?![\p{sc=Han}\p{sc=Hiragana}])[\p{L}\p{N}]/u,
];

/** The names with which texts refer to the analysed company, including its products. */
export class OwnNames {
  readonly key: string;
  readonly #label: string;
  readonly #products: ReadonlySet<string>;
  readonly #pattern: RegExp;
  readonly #edges: readonly [RegExp, RegExp];

  constructor(companyName: string, domain: string, products: readonly string[]) {
    const name = withoutLegalForm(companyName);
    this.key = nameKey(name);
    this.#label = nameKey(labelOf(domain) ?? domain);
    this.#products = new Set(products.map(nameKey));
    this.#edges = /\p{sc=Katakana}/u.test(name) ? katakanaEdges : unspacedEdges;
    // A hyphen at the end of the name would make the match ambiguous.
    const words = (name.replace(/^[\s-]+|(?<![\s-])[\s-]+$/g, '') || name).split(/[\s-]+/);
    this.#pattern = new RegExp(words.map(escapePattern).join('[\\s-]?'), 'giu');
  }

  /**
   * Returns true if a sentence names the company, in any spelling and with at least one capital if the name has one.
   */
  namedIn(sentence: string): boolean {
    const found = firstWhole(sentence, this.#pattern, ...this.#edges);
    return (
      found !== null &&
      (/\p{Lu}/u.test(found) || !/\p{Ll}/u.test(found) || (found.toLowerCase() === found && sentence.length < 60))
    );
  }

  /** Removes the site's name from the end of a title ("Alternatives to Harbour Till | Lumenpay"). */
  withoutSiteName(title: string): string {
    const parts = title.split(/\s[|·•–—-]\s/);
    const last = parts.at(-1) ?? '';
    if (parts.length < 2 || !this.isOwn(last.trim())) return title;
    return title.slice(0, title.length - last.length - 3).trim();
  }

  /**
   * Returns true if a name is the company, one of its products, or begins or ends with its name ("Lumenpay Go", "My
   * Lumenpay").
   */
  isOwn(name: string): boolean {
    const key = nameKey(withoutLegalForm(name));
    return (
      key === this.key ||
      key === this.#label ||
      this.#products.has(key) ||
      (this.key.length >= 4 && (key.startsWith(this.key) || key.endsWith(this.key))) ||
      (this.#label.length >= 4 && key.startsWith(this.#label))
    );
  }
}
