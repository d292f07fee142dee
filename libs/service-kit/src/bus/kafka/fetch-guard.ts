/** Longer than any fetch takes. */
const maxFetchMs = 60_000;

/**
 * Tells whether batches may stem from before the last join. With several brokers one fetch can be under way while another
 * one makes kafkajs rejoin; its batch would then begin behind messages that were let go, and committing it would lose
 * them. A node's fetches are sure to be new once it began one after the join.
 */
export class FetchGuard {
  readonly #begun = new Map<number, { generation: number; at: number }>();
  #generation = 0;

  began(nodeId: number): void {
    this.#begun.set(nodeId, { generation: this.#generation, at: performance.now() });
  }

  joined(): void {
    this.#generation += 1;
  }

  allEnded(): void {
    this.#begun.clear();
  }

  get current(): boolean {
    const now = performance.now();
    return [...this.#begun.values()].every(
      ({ generation, at }) => generation === this.#generation || now - at > maxFetchMs,
    );
  }
}
