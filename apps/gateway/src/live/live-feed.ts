import { LiveMessage } from '@sightline/contracts';
import { z } from 'zod';

/** What every replica of the gateway has to hear about a board. */
export const LiveSignal = z.object({
  message: LiveMessage,
  /**
   * Set when the board has changed hands: only the streams of this user go on (null: of nobody), and what was remembered
   * about access is forgotten.
   */
  heir: z.string().nullable().optional(),
});
export type LiveSignal = z.infer<typeof LiveSignal>;

/** A message and the id a reader can resume behind; null when it can't resume, because others may have been missed. */
export interface LiveEntry {
  readonly id: string | null;
  readonly message: LiveMessage;
}

/** Where a reader of a board stands. */
export interface Resumed {
  /** What he missed, oldest first; null when that is not known: he has to look at everything. */
  readonly missed: readonly LiveEntry[] | null;
  /** Id of the newest message of the board, for a reader who looks at everything now. */
  readonly newestId: string | null;
}

/** The streams of this replica. */
export interface LiveReceiver {
  receive(signal: LiveSignal, id: string | null): void;
  /** From now on signals are missed, or no longer. */
  completeChanged(complete: boolean): void;
  /** Everybody has to look at everything. */
  lookAll(): void;
}

/** Brings signals to the streams of all replicas and remembers the last of each board for a while. */
export interface LiveFeed {
  /** False while signals that other replicas publish do not arrive here. */
  readonly complete: boolean;
  /** One receiver; before the gateway starts. */
  follow(receiver: LiveReceiver): void;
  /** Reaches at least the streams of this replica; never rejects for the sake of others. */
  publish(signal: LiveSignal): Promise<void>;
  resume(boardId: string, lastEventId: string | null): Promise<Resumed>;
}

/** Injection token. */
export const LIVE_FEED = Symbol('LiveFeed');

/** "Look": load everything of the board anew. */
export const look = (boardId: string): LiveMessage => ({ type: 'board', boardId, status: null });

/** Messages that are kept per board, and for how long after the last one. */
export const keptMessages = 100;
export const keptMs = 10 * 60_000;
