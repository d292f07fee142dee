import { messageOf } from '@sightline/contracts';
import type { Consumer } from 'kafkajs';
import type { Logger } from 'pino';
import type { Assignment } from './assignment.ts';

/**
 * Commits what an assignment has handled: at most once per interval, one request at a time, and a last time when it
 * ends.
 */
export class Commits {
  #timer: NodeJS.Timeout | null = null;
  #underWay: Promise<void> | null = null;
  #ended = false;

  constructor(
    private readonly consumer: Consumer,
    private readonly assignment: Assignment,
    private readonly intervalMs: number,
    private readonly logger: Logger,
  ) {}

  soon(): void {
    if (this.#timer || this.#ended) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#commit();
    }, this.intervalMs);
  }

  #commit(): void {
    if (this.#underWay) this.soon();
    else {
      this.#underWay = this.#commitOnce().finally(() => {
        this.#underWay = null;
      });
    }
  }

  async #commitOnce(): Promise<void> {
    const { offsets, committed } = this.assignment.uncommitted();
    if (offsets.length === 0) return;
    try {
      await this.consumer.commitOffsets(offsets);
      committed();
    } catch (error) {
      // The broker is unavailable or the group has rebalanced without us. Either way the messages are redelivered, and the
      // transport reports outages.
      this.logger.debug(`committing offsets failed: ${messageOf(error)}`);
    }
  }

  async end(): Promise<void> {
    this.#ended = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#underWay;
    await this.#commitOnce();
  }
}
