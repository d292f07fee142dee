import { LiveMessage } from '@sightline/contracts';
import { z } from 'zod';

/** A change of a board that every replica must handle. */
export const LiveSignal = z.object({
  message: LiveMessage,
  /**
   * Set when ownership changes: the new owner, or null if the board was deleted. Closes the streams of other users and clears
   * cached access decisions.
   */
  heir: z.string().nullable().optional(),
  /**
   * Set when the board's people change: the users who may see it from now on. Closes the streams of all others and clears the
   * cache.
   */
  readers: z.array(z.string()).optional(),
});
export type LiveSignal = z.infer<typeof LiveSignal>;

/** A message and its id for resuming; null if earlier messages may have been missed. */
export interface LiveEntry {
  readonly id: string | null;
  readonly message: LiveMessage;
}

/** A reader's position in the messages of a board or a user. */
export interface Resumed {
  /** Missed messages, oldest first; null if unknown, in which case the reader must reload everything. */
  readonly missed: readonly LiveEntry[] | null;
  /** Id of the newest message, for a reader that reloads everything now. */
  readonly newestId: string | null;
}

/** Receives the signals of all replicas. */
export interface LiveReceiver {
  receive(signal: LiveSignal, id: string | null): void;
  /** Called when signals of other replicas stop or resume. */
  completeChanged(complete: boolean): void;
  /** Called after a gap: every reader must reload everything. */
  lookAll(): void;
}

/** Delivers signals to all replicas, and keeps recent ones for each board. */
export interface LiveFeed {
  /** False while signals from other replicas do not arrive. */
  readonly complete: boolean;
  /** Sets the single receiver before the gateway starts. */
  follow(receiver: LiveReceiver): void;
  /** Reaches at least the streams of this replica. Does not reject if others are unreachable. */
  publish(signal: LiveSignal): Promise<void>;
  resume(key: string, lastEventId: string | null): Promise<Resumed>;
}

export const LIVE_FEED = Symbol('LiveFeed');

/** The stream that carries a message: the id of a board, or the key of a user's alerts. */
export const keyOf = (message: LiveMessage): string =>
  'boardId' in message ? message.boardId : alertsKeyOf(message.userId);

const alertsPrefix = 'user ';
/** Board ids never contain a space. */
export const alertsKeyOf = (userId: string): string => `${alertsPrefix}${userId}`;
const userOfKey = (key: string): string | null =>
  key.startsWith(alertsPrefix) ? key.slice(alertsPrefix.length) : null;

/** Makes the readers of a stream reload everything. */
export function lookAt(key: string): LiveMessage {
  const userId = userOfKey(key);
  return userId === null ? look(key) : { type: 'alerts', userId, sent: 0, title: null };
}

/** Informs the readers of a stream whether it reports every change from now on. */
export function pushState(key: string, complete: boolean): LiveMessage {
  const userId = userOfKey(key);
  return userId === null ? { type: 'push', boardId: key, complete } : { type: 'alerts-push', userId, complete };
}

export const look = (boardId: string): LiveMessage => ({ type: 'board', boardId, status: null });

/** Number of messages kept per board, and how long they are kept after the last one. */
export const keptMessages = 100;
export const keptMs = 10 * 60_000;
