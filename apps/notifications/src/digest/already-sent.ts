import type { DigestEvent } from '@sightline/contracts';

// Ledger keys: an event by its id, an update by the report that caused it, a finding by its key.

/** An event in a digest: new, or an update of an earlier one. */
export interface SentEvent extends DigestEvent {
  readonly kind: 'new' | 'update';
  /** True if the event was held for the digest. */
  readonly isHeld: boolean;
}

export const updateKeyOf = ({ eventId, update }: DigestEvent): string | null =>
  update && `${eventId} ${update.contentId}`;

export const keysOf = (event: DigestEvent): string[] => {
  const update = updateKeyOf(event);
  return update ? [event.eventId, update] : [event.eventId];
};

/** Selects the events that count as found in a period. */
export interface NewsOf {
  /** Events found earlier aren't news. */
  readonly since: Date;
  /**
   * Returns true to include an event that came with its board or company; otherwise a test digest of a new board would
   * be empty.
   */
  readonly withFirst: (event: DigestEvent) => boolean;
  /** Keys that were already reported. */
  readonly told: ReadonlySet<string>;
  /** When the board became ready; earlier events were part of its first fill. */
  readonly readyAt: Date | undefined;
}

/**
 * Returns whether the event is new or an update, or null if it isn't news: already reported, or not found in the
 * period.
 */
export function classifyForDigest(
  event: DigestEvent,
  { since, withFirst, told, readyAt }: NewsOf,
): SentEvent['kind'] | null {
  const foundAt = new Date(event.foundAt);
  const cameFirst = event.cameWithBoard || (readyAt !== undefined && foundAt < readyAt);
  const isKnown = told.has(event.eventId);
  if (!isKnown && foundAt >= since && (!cameFirst || withFirst(event))) return 'new';
  const key = updateKeyOf(event);
  const updatedAt = event.update && new Date(event.update.foundAt);
  if (!key || !updatedAt || updatedAt < since || told.has(key)) return null;
  return readyAt !== undefined && updatedAt < readyAt ? null : 'update';
}
