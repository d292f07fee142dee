import { limits } from '@sightline/contracts';
import { industries } from '../data/industries/industries.ts';
import { PhraseIndex } from './phrase-index.ts';
import { stems } from './tokens.ts';
import { wordList } from './word-list.ts';

const coreWeight = 3;
const commonWeight = 1;

const index = new PhraseIndex<{ industry: string; weight: number }>();
for (const { name, core, common } of industries) {
  for (const phrase of wordList(core)) index.add(phrase, { industry: name, weight: coreWeight });
  for (const phrase of wordList(common)) index.add(phrase, { industry: name, weight: commonWeight });
}

/** A stretch of text and how much its words count. */
export interface WeightedText {
  readonly text: string;
  readonly weight: number;
}

/** How strongly texts speak of each industry: the sum over distinct words of weight × log(1 + weighted occurrences). */
export class IndustryProfile {
  readonly scores = new Map<string, number>();
  readonly #terms = new Map<string, Map<string, { weight: number; count: number }>>();

  constructor(texts: readonly WeightedText[]) {
    for (const { text, weight } of texts) this.#count(stems(text), weight);
    this.#score();
  }

  /** A profile of words that are already stems. */
  static ofStems(words: readonly string[]): IndustryProfile {
    const profile = new IndustryProfile([]);
    profile.#count(words, 1);
    profile.#score();
    return profile;
  }

  #count(words: readonly string[], weight: number): void {
    for (const { value, phrase } of index.scan(words)) {
      let terms = this.#terms.get(value.industry);
      if (!terms) {
        terms = new Map();
        this.#terms.set(value.industry, terms);
      }
      const known = terms.get(phrase);
      if (known) known.count += weight;
      else terms.set(phrase, { weight: value.weight, count: weight });
    }
  }

  #score(): void {
    for (const [industry, terms] of this.#terms) {
      let sum = 0;
      for (const { weight, count } of terms.values()) sum += weight * Math.log2(1 + count);
      this.scores.set(industry, sum);
    }
  }

  /** Number of distinct words of an industry that occur, and whether one of them is a core word. */
  evidence(industry: string): { terms: number; core: boolean } {
    const terms = [...(this.#terms.get(industry)?.values() ?? [])];
    return { terms: terms.length, core: terms.some((term) => term.weight === coreWeight) };
  }

  /** The industry spoken of most, with its score; ties are broken by name so that the answer is stable. */
  top(): { industry: string; score: number } | null {
    const [best] = [...this.scores].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    return best ? { industry: best[0], score: best[1] } : null;
  }

  /**
   * The industry to show for a company: {@link top}, or the default when the evidence is thin (few distinct words,
   * above all without a core word, or a low sum).
   */
  verdict(): string {
    const top = this.top();
    if (!top) return limits.defaultIndustry;
    const { terms, core } = this.evidence(top.industry);
    return (core ? terms >= 3 && top.score >= 8 : terms >= 5 && top.score >= 10)
      ? top.industry
      : limits.defaultIndustry;
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

/** Whether these stems are, exactly, a word or phrase of some industry's vocabulary. */
export function isIndustryPhrase(words: readonly string[]): boolean {
  return index.has(words);
}

/** Industries, with weight, that a list of stems speaks of; one entry per hit. */
export function scanIndustries(words: readonly string[]) {
  return index.scan(words);
}
