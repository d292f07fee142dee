import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, type Principal } from '@sightline/service-kit';
import { BoardAccess } from '../principal/board-access.ts';
import { LIVE_FEED, type LiveEntry, type LiveFeed, type LiveReceiver, type LiveSignal, look } from './live-feed.ts';

/** The receiving end of an open stream. */
export interface LiveStream {
  readonly principal: Principal;
  /** False when the reader is too slow; the stream is then closed. */
  send(entry: LiveEntry): boolean;
  close(): void;
}

/** The open streams of this replica, by board. */
@Injectable()
export class LiveHub implements LiveReceiver, OnModuleDestroy {
  readonly #streams = new Map<string, Set<LiveStream>>();

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly access: BoardAccess,
    @Inject(LIVE_FEED) feed: LiveFeed,
  ) {
    feed.follow(this);
  }

  /** Number of open streams, of one board or of all. */
  count(boardId?: string): number {
    if (boardId !== undefined) return this.#streams.get(boardId)?.size ?? 0;
    return [...this.#streams.values()].reduce((sum, streams) => sum + streams.size, 0);
  }

  /** Returns a function that removes the stream. */
  add(boardId: string, stream: LiveStream): () => void {
    const streams = this.#streams.get(boardId) ?? new Set();
    this.#streams.set(boardId, streams.add(stream));
    return () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(boardId) === streams) this.#streams.delete(boardId);
    };
  }

  receive({ message, heir }: LiveSignal, id: string | null): void {
    const { boardId } = message;
    if (heir !== undefined) this.access.forget(boardId);
    this.#tell(boardId, { id, message });
    if (heir === undefined) return;
    for (const stream of [...(this.#streams.get(boardId) ?? [])]) if (!isOf(stream.principal, heir)) stream.close();
  }

  completeChanged(complete: boolean): void {
    for (const boardId of [...this.#streams.keys()])
      this.#tell(boardId, { id: null, message: { type: 'push', boardId, complete } });
  }

  lookAll(): void {
    for (const boardId of [...this.#streams.keys()]) this.#tell(boardId, { id: null, message: look(boardId) });
  }

  #tell(boardId: string, entry: LiveEntry): void {
    for (const stream of [...(this.#streams.get(boardId) ?? [])]) {
      if (stream.send(entry)) continue;
      this.logger.warn({ boardId }, 'a live stream was closed: its reader is too slow');
      stream.close();
    }
  }

  onModuleDestroy(): void {
    for (const streams of [...this.#streams.values()]) for (const stream of [...streams]) stream.close();
  }
}

function isOf(principal: Principal, userId: string | null): boolean {
  return principal.kind === 'user' && principal.userId === userId;
}
