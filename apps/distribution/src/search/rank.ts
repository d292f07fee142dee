/** Half-life of the part of a score that depends on age. */
const halfAgeMs = 60 * 86_400_000;
const ageShare = 0.3;

/** An item that matches a search. */
export interface Match {
  readonly _id: string;
  readonly companyId: string;
  readonly contentId: string;
  readonly publishedAt: Date;
  /** The store's score for the match of its words; higher is better. */
  readonly score: number;
}

/**
 * Sorts matches by score, which decreases with age; among equals, the newer match comes first, then the smaller id. The
 * returned scores include the age.
 */
export function ranked<T extends Match>(matches: readonly T[], now: Date): T[] {
  return matches
    .map((match) => ({ ...match, score: match.score * weightOfAge(match.publishedAt, now) }))
    .sort((a, b) => b.score - a.score || b.publishedAt.getTime() - a.publishedAt.getTime() || (a._id < b._id ? -1 : 1));
}

function weightOfAge(publishedAt: Date, now: Date): number {
  const ageMs = Math.max(0, now.getTime() - publishedAt.getTime());
  return 1 - ageShare + ageShare * 2 ** (-ageMs / halfAgeMs);
}

/** Inverse document frequency of a term. */
export const rarityOf = (having: number, all: number): number =>
  Math.log(1 + (Math.max(all, having) - having + 0.5) / (having + 0.5));
