import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExpectedCommits } from './expected-commits.ts';
import type { OutboxRow } from './outbox.ts';

const row = (number: number, key: string): OutboxRow => ({
  _id: String(number).padStart(3, '0'),
  topic: 'boards',
  key,
  type: 'board.ready',
  body: '{}',
  writtenAt: new Date(0),
});

describe('the rows of transactions', () => {
  it('are published immediately unless an earlier transaction with the same key is not committed yet', () => {
    const commits = new ExpectedCommits();
    const published: string[] = [];
    const expectCommit = (number: number, key: string) =>
      commits.expect([row(number, key)], (rows) => published.push(...rows.map(({ _id }) => _id)));
    const [first, second, other] = [expectCommit(1, 'a'), expectCommit(2, 'a'), expectCommit(3, 'b')];
    second.committed();
    other.committed();
    expect(published).toEqual(['003']);
    first.committed();
    expect(published).toEqual(['003', '001', '002']);
  });

  it('are published by key in the order of ids, only if committed, regardless of the order of replies', () => {
    const transaction = fc.record({
      keys: fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c'), { maxLength: 3 }),
      isCommitted: fc.boolean(),
      replyAt: fc.nat(1_000),
    });
    fc.assert(
      fc.property(fc.array(transaction, { maxLength: 12 }), (transactions) => {
        const commits = new ExpectedCommits();
        const published: OutboxRow[] = [];
        const expected = transactions.map(({ keys }, index) =>
          commits.expect(
            keys.map((key, position) => row(index * 3 + position, key)),
            (rows) => published.push(...rows),
          ),
        );
        const replies = transactions.map((one, index) => ({ ...one, index })).sort((a, b) => a.replyAt - b.replyAt);
        for (const { index, isCommitted } of replies) {
          if (isCommitted) expected[index]?.committed();
          else expected[index]?.abandoned();
        }
        for (const key of ['a', 'b', 'c']) {
          const committed = transactions.flatMap(({ keys, isCommitted }, index) =>
            isCommitted && keys.includes(key) ? [row(index * 3 + keys.indexOf(key), key)._id] : [],
          );
          expect(published.filter((one) => one.key === key).map(({ _id }) => _id)).toEqual(committed);
        }
      }),
    );
  });
});
