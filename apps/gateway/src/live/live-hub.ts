import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { LiveMessage } from '@sightline/contracts';
import { LOGGER, type Logger, type Principal } from '@sightline/service-kit';

const coalesceMs = 200;

/** Where the messages of one open stream go. */
export interface LiveStream {
  readonly principal: Principal;
  /** False when the reader is too slow to take more: the stream is then closed. */
  send(message: LiveMessage): boolean;
  close(): void;
}

/** The open streams of every board. What happens to a board reaches all who look at it. */
@Injectable()
export class LiveHub implements OnModuleDestroy {
  readonly #streams = new Map<string, Set<LiveStream>>();
  readonly #newCards = new Map<string, { count: number; timer: NodeJS.Timeout }>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Open streams, of one board or of all. */
  count(boardId?: string): number {
    if (boardId !== undefined) return this.#streams.get(boardId)?.size ?? 0;
    return [...this.#streams.values()].reduce((sum, streams) => sum + streams.size, 0);
  }

  /** Returns the function that takes the stream out again. */
  add(boardId: string, stream: LiveStream): () => void {
    const streams = this.#streams.get(boardId) ?? new Set();
    this.#streams.set(boardId, streams.add(stream));
    return () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(boardId) === streams) this.#streams.delete(boardId);
    };
  }

  publish(message: LiveMessage): void {
    for (const stream of this.#streams.get(message.boardId) ?? []) {
      if (stream.send(message)) continue;
      this.logger.warn({ boardId: message.boardId }, 'a live stream was closed: its reader is too slow');
      stream.close();
    }
  }

  /** Cards come by the dozen: they are told once per 200 ms, with their number. */
  cardsChanged(boardId: string, count: number): void {
    if (!this.#streams.has(boardId)) return;
    const waiting = this.#newCards.get(boardId);
    if (waiting) {
      waiting.count += count;
      return;
    }
    const timer = setTimeout(() => {
      const told = this.#newCards.get(boardId)?.count ?? 0;
      this.#newCards.delete(boardId);
      this.publish({ type: 'cards', boardId, count: told });
    }, coalesceMs);
    this.#newCards.set(boardId, { count, timer });
  }

  /** Ends the streams of those who may no longer see the board. */
  closeWhere(boardId: string, isOver: (principal: Principal) => boolean): void {
    for (const stream of [...(this.#streams.get(boardId) ?? [])]) if (isOver(stream.principal)) stream.close();
  }

  onModuleDestroy(): void {
    for (const { timer } of this.#newCards.values()) clearTimeout(timer);
    this.#newCards.clear();
    for (const streams of [...this.#streams.values()]) for (const stream of [...streams]) stream.close();
  }
}
