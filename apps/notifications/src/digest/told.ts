import type { DigestEvent } from '@sightline/contracts';

// What the ledger remembers by: an event by its story, an update by the report that brought it, a finding by its key.

/** An event as a digest tells it: new, or what became known of it later. */
export interface ToldEvent extends DigestEvent {
  readonly kind: 'new' | 'update';
  /** It was held back for the digest. */
  readonly isHeld: boolean;
}

export const updateKeyOf = ({ storyId, update }: DigestEvent): string | null =>
  update && `${storyId} ${update.contentId}`;

/** Everything by which the ledger may know an event. */
export const keysOf = (event: DigestEvent): string[] => {
  const update = updateKeyOf(event);
  return update ? [event.storyId, update] : [event.storyId];
};

/** Which events count as found in a period. */
export interface NewsOf {
  /** What was found before is none of its news. */
  readonly since: Date;
  /** Whether events count that came with their board or company; a test digest of a new board would be empty without. */
  readonly withFirst: (event: DigestEvent) => boolean;
  /** Keys that were told before. */
  readonly told: ReadonlySet<string>;
  /** Since when the board is ready: what came before came with it. */
  readonly readyAt: Date | undefined;
}

/** The event as it is to be told, or null when it isn't news: told before, or never found in the period. */
export function toldAs(event: DigestEvent, { since, withFirst, told, readyAt }: NewsOf): ToldEvent['kind'] | null {
  const foundAt = new Date(event.foundAt);
  const cameFirst = event.cameWithBoard || (readyAt !== undefined && foundAt < readyAt);
  const isKnown = told.has(event.storyId);
  if (!isKnown && foundAt >= since && (!cameFirst || withFirst(event))) return 'new';
  const key = updateKeyOf(event);
  const updatedAt = event.update && new Date(event.update.foundAt);
  if (!key || !updatedAt || updatedAt < since || told.has(key)) return null;
  return readyAt !== undefined && updatedAt < readyAt ? null : 'update';
}
