import { LiveMessage } from '@sightline/contracts';
import { z } from 'zod';

/** A change to a board that every replica must handle. */
export const LiveSignal = z.object({
  message: LiveMessage,
  /**
   * Set when ownership changes: the new owner, or null if the board was deleted. Closes other users' streams and
   * clears cached access decisions.
   */
  heir: z.string().nullable().optional(),
  /**
   * Set when the board's people change: the users who can now see it. Closes everyone else's streams and clears the
   * cache.
   */
  readers: z.array(z.string()).optional(),
});
export type LiveSignal = z.infer<typeof LiveSignal>;

/** A message and its id for resuming; the id is null if earlier messages could have been missed. */
export interface LiveEntry {
  readonly id: string | null;
  readonly message: LiveMessage;
}

/** A reader's position in the messages about a board or a user. */
export interface Resumed {
  /** Missed messages, oldest first; null if they are unknown and the reader must reload everything. */
  readonly missed: readonly LiveEntry[] | null;
  /** Id of the newest message, for a reader that reloads everything now. */
  readonly newestId: string | null;
}

/** Receives the signals from all replicas. */
export interface LiveReceiver {
  receive(signal: LiveSignal, id: string | null): void;
  /** Called when signals from other replicas stop or resume. */
  completeChanged(complete: boolean): void;
  /** Called after a gap: every reader must reload everything. */
  lookAll(): void;
}

/** Delivers signals to all replicas, and keeps recent ones for each board. */
export interface LiveFeed {
  /** False while no signals from other replicas arrive. */
  readonly complete: boolean;
  /** Sets the single receiver before the gateway starts. */
  follow(receiver: LiveReceiver): void;
  /** Reaches at least the streams on this replica. Doesn't reject if others are unreachable. */
  publish(signal: LiveSignal): Promise<void>;
  resume(key: string, lastEventId: string | null): Promise<Resumed>;
}

export const LIVE_FEED = Symbol('LiveFeed');

/** The stream that carries a message: a board's id, or the key for a user's alerts. */
export const keyOf = (message: LiveMessage): string =>
  'boardId' in message ? message.boardId : alertsKeyOf(message.userId);

const alertsPrefix = 'user ';
/** Returns the key for a user's alerts. Board ids never contain a space. */
export const alertsKeyOf = (userId: string): string => `${alertsPrefix}${userId}`;
const userOfKey = (key: string): string | null =>
  key.startsWith(alertsPrefix) ? key.slice(alertsPrefix.length) : null;

/** Makes a stream's readers reload everything. */
export function lookAt(key: string): LiveMessage {
  const userId = userOfKey(key);
  return userId === null ? look(key) : { type: 'alerts', userId, sent: 0, title: null };
}

/** Informs a stream's readers whether it reports every change from now on. */
export function pushState(key: string, complete: boolean): LiveMessage {
  const userId = userOfKey(key);
  return userId === null ? { type: 'push', boardId: key, complete } : { type: 'alerts-push', userId, complete };
}

export const look = (boardId: string): LiveMessage => ({ type: 'board', boardId, status: null });

/** Number of messages kept per board. `keptMs` is how long they are kept after the last one. */
export const keptMessages = 100;
export const keptMs = 10 * 60_000;
