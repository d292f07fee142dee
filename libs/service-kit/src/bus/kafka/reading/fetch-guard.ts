const maxFetchMs = 60_000;

/**
 * Guards against kafkajs 2.2.4 handing over batches that were requested before the last join. With several brokers,
 * one fetch can be in flight while another makes the consumer rejoin. The fetched batch may start after messages that
 * were released unhandled, and committing it would lose them. A node's fetches are current once it has started one
 * after the join.
 */
export class FetchGuard {
  readonly #started = new Map<number, { generation: number; at: number }>();
  #generation = 0;

  started(nodeId: number): void {
    this.#started.set(nodeId, { generation: this.#generation, at: performance.now() });
  }

  joined(): void {
    this.#generation += 1;
  }

  clear(): void {
    this.#started.clear();
  }

  get current(): boolean {
    const now = performance.now();
    return [...this.#started.values()].every(
      ({ generation, at }) => generation === this.#generation || now - at > maxFetchMs,
    );
  }
}
