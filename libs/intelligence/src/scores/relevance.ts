import type { ItemText } from '../evaluation/item-text.ts';

const roundUp =
  /\b(?:round-?up|in brief|briefing|briefs|digest|newsletter|week in|this week|weekly|movers|wrap|links|headlines|morning|what to know today|top (?:\d+|stories)|\d+ (?:best|top|startups|companies|tools|things)|best .{0,40} (?:20\d\d|tools|apps|software|providers)|wochenrückblick|überblick|récap|resumen)\b/i;

/** Places and number of mentions of the company in an item. */
export interface Mentions {
  readonly ownSite: boolean;
  readonly inTitle: boolean;
  readonly inLead: boolean;
  readonly mentions: number;
  /** Strength of the company's market vocabulary in the item, 0 or more. */
  readonly context: number;
  /** True if the item's address or text contains the company's domain. */
  readonly domainNamed: boolean;
}

/**
 * Calculates relevance, 1–10, not rounded: how much of an item is about the company, given that it is about it at all.
 *
 * `place + min(2, 0.4 × mentions) + min(2, 0.4 × market words)`, where the place of the name gives 5.5 (headline), 3.5 (opening)
 * or 1.5, and 1 more for headline and opening. Round-ups lose 1 to 1.5; an item with another subject in its headline gets at most
 * 4, a single mention in passing at most 2. On the company's own site at least 7.
 *
 * Scale: docs/product.md §9. Reasons: README, "Rules and their reasons".
 */
export function relevanceOf(text: ItemText, found: Mentions): number {
  const perHundred = (found.mentions * 100) / Math.max(100, text.words);
  let score = found.inTitle ? 5.5 : found.inLead ? 3.5 : 1.5;
  if (found.inTitle && found.inLead) score += 1;
  score += Math.min(2, 0.4 * found.mentions) + Math.min(2, 0.4 * found.context);
  if (found.domainNamed && found.mentions === 0) score = Math.min(score, 2);
  if (!found.inTitle) {
    if (roundUp.test(text.title)) score -= 1.5;
    // One mention in a long text with another headline is in passing.
    if (found.mentions <= 1 && text.words > 120) score = Math.min(score, found.inLead ? 4 : 2);
    else if (perHundred < 0.6) score = Math.min(score, 4);
  } else if (roundUp.test(text.title)) {
    score -= 1;
  }
  return Math.max(found.ownSite ? 7 : 1, Math.min(10, score));
}
