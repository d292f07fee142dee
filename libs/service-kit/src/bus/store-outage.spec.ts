import { DomainError, toDomainError } from '@sightline/contracts';
import { MongoClient, MongoNetworkError, MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { isStoreOutage } from './store-outage.ts';

const server = (code: number, labels: string[] = []) =>
  new MongoServerError({ message: 'refused', code, errorLabels: labels });

describe('isStoreOutage', () => {
  it('recognises an unreachable server', { timeout: 10_000 }, async () => {
    const client = new MongoClient('mongodb://127.0.0.1:9', { serverSelectionTimeoutMS: 200 });
    const error: unknown = await client
      .db('x')
      .command({ ping: 1 })
      .catch((cause: unknown) => cause);
    await client.close();
    expect(isStoreOutage(error)).toBe(true);
  });

  it.each([
    ['a lost connection', new MongoNetworkError('gone')],
    ['a full disk', server(14031)],
    ['an election', server(10107)],
    ['a transaction that the driver gave up retrying', server(251, ['TransientTransactionError'])],
    ['a commit with an unknown outcome', server(50, ['UnknownTransactionCommitResult'])],
    ['a write that the driver gave up retrying', server(262, ['RetryableWriteError'])],
    ['an outage wrapped in another error', toDomainError(new Error('saving failed', { cause: server(91) }))],
  ])('recognises %s', (_what, error) => expect(isStoreOutage(error)).toBe(true));

  it.each([
    ['a duplicate key', server(11000)],
    ['a document that is too large', server(10334)],
    ['an error of our own', new DomainError('unavailable', 'model_unavailable', 'The model does not answer')],
    ['any other error', new Error('MongoNetworkError')],
    ['nothing', undefined],
  ])('does not mistake %s for an outage', (_what, error) => expect(isStoreOutage(error)).toBe(false));
});
