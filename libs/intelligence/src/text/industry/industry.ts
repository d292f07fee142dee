import { limits } from '@sightline/contracts';
import { groupOf } from '../../data/industries/groups.ts';
import { stems } from '../tokens.ts';
import { coreWeight, industryOf, scanIndustries } from './industry-index.ts';

export { corePhrasesIn, industryOf, isIndustryPhrase, scanIndustries } from './industry-index.ts';

/** Minimum share of a product category in the evidence for its industry; a word mentioned in passing has less. */
const tellingShare = 0.2;
/** Minimum count of a category's word: more than twice in body text, or once where the site says what it is. */
const tellingCount = 4;
/** Minimum number of texts with a single word for it to indicate a category. */
const tellingTexts = 3;
/** The evidence from one core word in body text. */
const leastScore = 3;
const mostDecidingWords = 5;
/** Minimum share of the evidence for a single word alone. */
const leastShareAlone = 0.2;
const isUnspaced = (phrase: string) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(phrase);

/** A piece of text, and the weight of its words. */
export interface WeightedText {
  readonly text: string;
  readonly weight: number;
}

/** The industry to display for a company, with the evidence. */
export interface IndustryVerdict {
  /** A product category ("Web analytics software"), an industry, or the default when unknown. */
  readonly industry: string;
  /** Industry group of the Global Industry Classification Standard; null when unknown. */
  readonly group: string | null;
  /** The deciding words, strongest first. */
  readonly words: readonly string[];
}

interface Term {
  readonly weight: number;
  readonly product: string | null;
  count: number;
  /** Number of texts that contain it. */
  texts: number;
}

const scoreOf = ({ weight, count }: Term) => weight * Math.log2(1 + count);

/** Strength of each industry in texts: the sum over distinct words of weight × log(1 + weighted occurrences). */
export class IndustryProfile {
  readonly scores = new Map<string, number>();
  readonly #terms = new Map<string, Map<string, Term>>();

  constructor(texts: readonly WeightedText[]) {
    for (const { text, weight } of texts) this.#count(stems(text), weight);
    this.#score();
  }

  /**
   * Adds evidence found outside of the texts, such as in the menu. It counts like the given number of core words and is
   * displayed under the given name.
   */
  add(industry: string, name: string, coreWords: number): void {
    const terms = this.#terms.get(industry) ?? new Map<string, Term>();
    const term = { weight: coreWeight * coreWords, product: null, count: 1, texts: coreWords };
    this.#terms.set(industry, terms.set(name, term));
    this.scores.set(industry, (this.scores.get(industry) ?? 0) + scoreOf(term));
  }

  #count(words: readonly string[], weight: number): void {
    const said = new Set<Term>();
    for (const { value, phrase } of scanIndustries(words)) {
      let terms = this.#terms.get(value.industry);
      if (!terms) {
        terms = new Map();
        this.#terms.set(value.industry, terms);
      }
      const known = terms.get(phrase) ?? { weight: value.weight, product: value.product, count: 0, texts: 0 };
      known.count += weight;
      terms.set(phrase, known);
      said.add(known);
    }
    for (const term of said) term.texts++;
  }

  #score(): void {
    for (const [industry, terms] of this.#terms) {
      let sum = 0;
      for (const term of terms.values()) sum += scoreOf(term);
      this.scores.set(industry, sum);
    }
  }

  /** Returns the strongest industry with its score; ties are broken by name so that the result is stable. */
  top(): { industry: string; score: number } | null {
    const [best] = [...this.scores].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    return best ? { industry: best[0], score: best[1] } : null;
  }

  /**
   * Returns the industry to display for a company: the product category that the words of {@link top} indicate, or
   * else top itself. Returns the default for texts with neither a core word nor three other words of any industry.
   */
  verdict(): IndustryVerdict {
    const top = this.top();
    const terms = [...(this.#terms.get(top?.industry ?? '') ?? [])];
    const isKnown = terms.length >= 3 || terms.some(([, { weight }]) => weight >= coreWeight);
    if (!top || !isKnown || top.score < leastScore) return { industry: limits.defaultIndustry, group: null, words: [] };
    const words = terms
      .sort(([, a], [, b]) => scoreOf(b) - scoreOf(a))
      .slice(0, mostDecidingWords)
      .map(([phrase]) => phrase);
    const product = this.#productOf(top);
    return { industry: product ?? top.industry, group: groupOf.get(top.industry) ?? null, words };
  }

  #productOf({ industry, score }: { industry: string; score: number }): string | null {
    const products = new Map<string, { score: number; isTelling: boolean; phrases: number }>();
    for (const [phrase, term] of this.#terms.get(industry) ?? []) {
      if (term.product === null) continue;
      const known = products.get(term.product) ?? { score: 0, isTelling: false, phrases: 0 };
      known.score += scoreOf(term);
      known.phrases++;
      // "payroll software" is explicit, but "observability" may be mentioned in passing.
      const isPlain = isUnspaced(phrase) || phrase.includes(' ') || term.texts >= tellingTexts;
      known.isTelling ||= isPlain && term.count >= tellingCount;
      products.set(term.product, known);
    }
    const [best] = [...products].sort((a, b) => b[1].score - a[1].score);
    if (!best) return null;
    const { isTelling, phrases, score: said } = best[1];
    const hasShare = said >= Math.max(leastScore, tellingShare * score);
    return isTelling || (phrases > 1 && hasShare) || said >= leastShareAlone * score ? best[0] : null;
  }

  /** Cosine similarity of two profiles, 0–1. */
  similarity(other: IndustryProfile): number {
    let dot = 0;
    let own = 0;
    let others = 0;
    for (const [industry, score] of this.scores) {
      own += score * score;
      dot += score * (other.scores.get(industry) ?? 0);
    }
    for (const score of other.scores.values()) others += score * score;
    return own === 0 || others === 0 ? 0 : dot / Math.sqrt(own * others);
  }
}

/** Returns true if two displayed industries are the same, or product categories of the same industry. */
export const isSameIndustry = (one: string, other: string): boolean =>
  (industryOf(one) ?? one) === (industryOf(other) ?? other);
