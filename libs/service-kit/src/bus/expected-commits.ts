import type { OutboxRow } from './outbox.ts';

/**
 * A transaction that has written its rows and waits for the reply to its commit. Exactly one method is called, once.
 */
export interface ExpectedCommit {
  committed(): void;
  /** The transaction was rolled back, is retried, or its outcome is unknown. */
  abandoned(): void;
}

interface Expected {
  rows: readonly OutboxRow[];
  keys: readonly string[];
  isCommitted: boolean;
}

/**
 * Keeps rows of one topic and key in the order of their ids. Replies to commits arrive on several connections, so the
 * reply to a later commit can be read before the reply to an earlier one that changed the same document.
 */
export class ExpectedCommits {
  readonly #expected = new Set<Expected>();

  /**
   * @param rows with their final ids
   * @param publish receives the rows of this transaction, or of later ones that waited for it, in the order of `expect`
   */
  expect(rows: readonly OutboxRow[], publish: (rows: readonly OutboxRow[]) => void): ExpectedCommit {
    const expected: Expected = {
      rows,
      keys: rows.map(({ topic, key }) => `${topic}\n${key}`),
      isCommitted: false,
    };
    this.#expected.add(expected);
    return {
      committed: () => {
        expected.isCommitted = true;
        publish(this.#takeReady());
      },
      abandoned: () => {
        this.#expected.delete(expected);
        publish(this.#takeReady());
      },
    };
  }

  #takeReady(): OutboxRow[] {
    const waitingKeys = new Set<string>();
    const ready: OutboxRow[] = [];
    for (const expected of this.#expected) {
      const { rows, keys, isCommitted } = expected;
      if (isCommitted && keys.every((key) => !waitingKeys.has(key))) {
        ready.push(...rows);
        this.#expected.delete(expected);
      } else for (const key of keys) waitingKeys.add(key);
    }
    return ready;
  }
}
