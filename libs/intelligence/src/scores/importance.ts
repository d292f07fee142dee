import { importanceWeight, limits } from '@sightline/contracts';

/** Importance of doubtful items, which ranks them last without dropping them. */
const doubtfulImportance = 1;

/** The scores that importance is calculated from, each 0–10 and not rounded. */
export interface ImportanceParts {
  readonly value: number;
  readonly relevance: number;
  readonly credibility: number;
  /** True if the item may be about a namesake. */
  readonly doubtful: boolean;
  /** True if the text teaches, argues, compares or lists, or only reports something as possible. */
  readonly isTalk: boolean;
}

/**
 * Calculates importance, 0–10: the value of the event, reduced if the item is hardly about the company, and adjusted
 * by the source.
 *
 * `value × (0.4 + 0.6 × min(1, relevance ÷ 6)) + 0.15 × (credibility − 5.5)`, rounded; at most 4 for a mention in passing, at
 * most 1 for items that are doubtfully about the company, and at most 6 for guides, opinions, comparisons and rumours. From 7 on
 * a card is "High Priority" (docs/product.md §9), so only kinds of events that executives must know about reach that.
 */
export function importanceOf({ value, relevance, credibility, doubtful, isTalk }: ImportanceParts): number {
  const weighted = importanceWeight(value, relevance, credibility);
  const most = doubtful
    ? doubtfulImportance
    : relevance <= limits.passingRelevance
      ? limits.passingImportance
      : isTalk
        ? limits.talkImportance
        : 10;
  const bounded = Math.min(weighted, most);
  return Math.max(0, Math.min(10, Math.round(bounded)));
}
