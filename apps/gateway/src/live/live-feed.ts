import { LiveMessage } from '@sightline/contracts';
import { z } from 'zod';

/** A change of a board that every replica must handle. */
export const LiveSignal = z.object({
  message: LiveMessage,
  /**
   * The new owner when ownership changes (null: deleted). Closes the streams of other users and clears cached access decisions.
   */
  heir: z.string().nullable().optional(),
  /** The users who may see the board from now on, when that changes. Closes the streams of all others, and clears the cache. */
  readers: z.array(z.string()).optional(),
});
export type LiveSignal = z.infer<typeof LiveSignal>;

/** A message and its id for resuming; null when messages before it may have been missed. */
export interface LiveEntry {
  readonly id: string | null;
  readonly message: LiveMessage;
}

/** The position of a reader in the messages of a board or a user. */
export interface Resumed {
  /** Missed messages, oldest first; null when unknown: the reader must reload everything. */
  readonly missed: readonly LiveEntry[] | null;
  /** Id of the board's newest message, for a reader who reloads everything now. */
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

/** Delivers signals to all replicas and keeps each board's recent ones. */
export interface LiveFeed {
  /** False while signals from other replicas don't arrive. */
  readonly complete: boolean;
  /** Sets the single receiver, before the gateway starts. */
  follow(receiver: LiveReceiver): void;
  /** Reaches at least the streams of this replica; does not reject when others can't be reached. */
  publish(signal: LiveSignal): Promise<void>;
  resume(key: string, lastEventId: string | null): Promise<Resumed>;
}

export const LIVE_FEED = Symbol('LiveFeed');

/** What a message is about, and the stream that carries it: the id of a board, or the key of a user's alerts. */
export const keyOf = (message: LiveMessage): string =>
  'boardId' in message ? message.boardId : inboxKey(message.userId);

const inboxPrefix = 'user ';
/** No board has such an id. */
export const inboxKey = (userId: string): string => `${inboxPrefix}${userId}`;
const userOfKey = (key: string): string | null => (key.startsWith(inboxPrefix) ? key.slice(inboxPrefix.length) : null);

/** Tells readers of a stream to reload everything that it is about. */
export function lookAt(key: string): LiveMessage {
  const userId = userOfKey(key);
  return userId === null ? look(key) : { type: 'inbox', userId, told: 0, title: null };
}

/** Tells readers of a stream whether it is complete from now on. */
export function pushState(key: string, complete: boolean): LiveMessage {
  const userId = userOfKey(key);
  return userId === null ? { type: 'push', boardId: key, complete } : { type: 'inbox-push', userId, complete };
}

/** Tells readers to reload everything about the board. */
export const look = (boardId: string): LiveMessage => ({ type: 'board', boardId, status: null });

/** How many messages are kept per board, and how long after the last one. */
export const keptMessages = 100;
export const keptMs = 10 * 60_000;
