import { isHighPriority } from '@sightline/contracts';

/** Period in days for which High Priority is limited. */
export const priorityDays = 30;
/** At most one in this many events may have High Priority. */
const eventsPerPriority = 10;
/** An event that is important enough for High Priority. */
export interface Claim {
  readonly _id: string;
  readonly importance: number;
  readonly executiveValueScore: number;
  readonly credibilityScore: number;
  readonly publishedAt: Date;
}

const byWeight = (a: Claim, b: Claim): number =>
  b.importance - a.importance ||
  b.executiveValueScore - a.executiveValueScore ||
  b.credibilityScore - a.credibilityScore ||
  b.publishedAt.getTime() - a.publishedAt.getTime() ||
  (a._id < b._id ? -1 : 1);

const prioritiesAmong = (events: number): number => Math.max(1, Math.floor(events / eventsPerPriority));

/**
 * Returns the ids of the events that keep High Priority: the most important ones, then those of the highest executive value, then
 * the most credible, then the newest.
 * @param events all events of the board in these 30 days that are important enough
 */
export function keepPriority(claims: readonly Claim[], events: number): Set<string> {
  const kept = claims.toSorted(byWeight).slice(0, prioritiesAmong(events));
  return new Set(kept.map(({ _id }) => _id));
}

export const hasPriority = ({ importance, lowered }: { importance: number; lowered?: number | undefined }): boolean =>
  isHighPriority({ importance, priorityLowered: lowered !== undefined });

/** Explains to users why a card lost High Priority. */
export function lowerReason(others: number): string {
  const events = others === 1 ? '1 more important event' : `${others} more important events`;
  return `Not marked High Priority: this board had ${events} in these ${priorityDays} days.`;
}
