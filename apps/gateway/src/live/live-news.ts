import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { LiveMessage } from '@sightline/contracts';
import { LIVE_FEED, type LiveFeed, look } from './live-feed.ts';

const coalesceMs = 200;

/** Publishes changes to boards to their readers on all replicas. */
@Injectable()
export class LiveNews implements OnModuleDestroy {
  readonly #newCards = new Map<string, { count: number; timer: NodeJS.Timeout }>();

  constructor(@Inject(LIVE_FEED) private readonly feed: LiveFeed) {}

  tell(message: LiveMessage): Promise<void> {
    return this.feed.publish({ message });
  }

  /** Called when the board has a new owner or was deleted: all replicas close the streams of other users. */
  async changedHands(boardId: string, heir: string | null): Promise<void> {
    await this.feed.publish({ message: look(boardId), heir });
  }

  /** Called when the board's people change: all replicas close the streams of everyone else. */
  async peopleChanged(boardId: string, userIds: readonly string[]): Promise<void> {
    await this.feed.publish({ message: look(boardId), readers: [...userIds] });
  }

  /** Batches messages about cards: at most one per 200 ms, with the number of new cards. */
  cardsChanged(boardId: string, count: number): void {
    const waiting = this.#newCards.get(boardId);
    if (waiting) {
      waiting.count += count;
      return;
    }
    const timer = setTimeout(() => void this.#publishCards(boardId), coalesceMs);
    this.#newCards.set(boardId, { count, timer });
  }

  async #publishCards(boardId: string): Promise<void> {
    const waiting = this.#newCards.get(boardId);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#newCards.delete(boardId);
    await this.tell({ type: 'cards', boardId, count: waiting.count });
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.#newCards.keys()].map((boardId) => this.#publishCards(boardId)));
  }
}
