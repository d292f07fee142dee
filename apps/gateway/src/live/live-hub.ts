import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { LiveMessage } from '@sightline/contracts';
import { LOGGER, type Logger, type Principal } from '@sightline/service-kit';
import { BoardAccess } from '../principal/board-access.ts';
import {
  alertsKeyOf,
  keyOf,
  LIVE_FEED,
  type LiveEntry,
  type LiveFeed,
  type LiveReceiver,
  type LiveSignal,
  lookAt,
  pushState,
} from './live-feed.ts';

export interface LiveStream {
  readonly principal: Principal;
  /** Returns false if the reader is too slow; its stream is then closed. */
  send(entry: LiveEntry): boolean;
  /** Sends a message from another stream, without moving the reader's position. Dropped before the stream has begun. */
  sendBeside(message: LiveMessage): void;
  close(): void;
}

/** The open streams on this replica, by board or user. */
@Injectable()
export class LiveHub implements LiveReceiver, OnModuleDestroy {
  readonly #streams = new Map<string, Set<LiveStream>>();
  /** Board streams that also carry the reader's alerts. */
  readonly #beside = new Map<string, Set<LiveStream>>();

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly access: BoardAccess,
    @Inject(LIVE_FEED) feed: LiveFeed,
  ) {
    feed.follow(this);
  }

  /** Number of open streams for one board or user, or in total. */
  count(key?: string): number {
    if (key !== undefined) return this.#streams.get(key)?.size ?? 0;
    return [...this.#streams.values()].reduce((sum, streams) => sum + streams.size, 0);
  }

  /** Returns a function that removes the stream. */
  add(key: string, stream: LiveStream): () => void {
    return join(this.#streams, key, stream);
  }

  /**
   * Makes a board's stream also carry its reader's alerts, because a page has one stream. Returns a function that ends
   * this.
   */
  addAlerts(userId: string, stream: LiveStream): () => void {
    return join(this.#beside, alertsKeyOf(userId), stream);
  }

  receive({ message, heir, readers }: LiveSignal, id: string | null): void {
    const key = keyOf(message);
    const stay = readers ?? (heir === undefined ? null : heir === null ? [] : [heir]);
    if (stay) this.access.forget(key);
    this.#tell(key, { id, message });
    // The stream's ids belong to the board, which is where a reader resumes.
    for (const stream of this.#beside.get(key) ?? []) stream.sendBeside(message);
    if (!stay) return;
    for (const stream of [...(this.#streams.get(key) ?? [])]) if (!isOneOf(stream.principal, stay)) stream.close();
  }

  completeChanged(complete: boolean): void {
    for (const key of [...this.#streams.keys()]) this.#tell(key, { id: null, message: pushState(key, complete) });
  }

  lookAll(): void {
    for (const key of [...this.#streams.keys()]) this.#tell(key, { id: null, message: lookAt(key) });
    for (const [key, streams] of this.#beside) for (const stream of streams) stream.sendBeside(lookAt(key));
  }

  #tell(key: string, entry: LiveEntry): void {
    for (const stream of [...(this.#streams.get(key) ?? [])]) {
      if (stream.send(entry)) continue;
      this.logger.warn({ key }, 'closed a live stream because its client reads too slowly');
      stream.close();
    }
  }

  onModuleDestroy(): void {
    for (const streams of [...this.#streams.values()]) for (const stream of [...streams]) stream.close();
  }
}

function join(streams: Map<string, Set<LiveStream>>, key: string, stream: LiveStream): () => void {
  const joined = streams.get(key) ?? new Set();
  streams.set(key, joined.add(stream));
  return () => {
    joined.delete(stream);
    if (joined.size === 0 && streams.get(key) === joined) streams.delete(key);
  };
}

function isOneOf(principal: Principal, userIds: readonly string[]): boolean {
  return principal.kind === 'user' && userIds.includes(principal.userId);
}
