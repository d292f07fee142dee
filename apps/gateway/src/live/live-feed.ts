import { LiveMessage } from '@sightline/contracts';
import { z } from 'zod';

/** A change of a board that every replica must handle. */
export const LiveSignal = z.object({
  message: LiveMessage,
  /**
   * The new owner when ownership changes (null: deleted). Closes the streams of other users and clears cached access decisions.
   */
  heir: z.string().nullable().optional(),
});
export type LiveSignal = z.infer<typeof LiveSignal>;

/** A message and its id for resuming; null when messages before it may have been missed. */
export interface LiveEntry {
  readonly id: string | null;
  readonly message: LiveMessage;
}

/** The position of a reader in a board's messages. */
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
  resume(boardId: string, lastEventId: string | null): Promise<Resumed>;
}

export const LIVE_FEED = Symbol('LiveFeed');

/** Tells readers to reload everything about the board. */
export const look = (boardId: string): LiveMessage => ({ type: 'board', boardId, status: null });

/** How many messages are kept per board, and how long after the last one. */
export const keptMessages = 100;
export const keptMs = 10 * 60_000;
