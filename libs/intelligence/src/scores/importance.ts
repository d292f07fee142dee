import { importanceWeight, limits } from '@sightline/contracts';

/** Ranked last, but not lost. */
const doubtfulImportance = 1;

/** The scores that importance is made of, each 0–10 and not rounded. */
export interface ImportanceParts {
  readonly value: number;
  readonly relevance: number;
  readonly credibility: number;
  /** The item may be about another of the name. */
  readonly doubtful: boolean;
  /** The text teaches, argues, compares or lists, or what it tells is only said to be possible. */
  readonly isTalk: boolean;
}

/**
 * Importance, 0–10: what the event is worth, less when the item is hardly about the company, a little more or less by its source.
 *
 * `value × (0.4 + 0.6 × min(1, relevance ÷ 6)) + 0.15 × (credibility − 5.5)`, rounded; at most 4 for a mention in passing, at most 1 when it is
 * doubtful that the item is about the company, and at most 6 for guides, opinions, comparisons and rumours.
 * From 7 on a card is "High Priority" (docs/product.md §9), so only kinds of events that executives must know of weigh that much.
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
