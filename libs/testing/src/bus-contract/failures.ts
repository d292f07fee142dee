import { DomainError } from '@sightline/contracts';
import type { Consumer } from '@sightline/service-kit';
import { expect, it } from 'vitest';
import { waitUntil } from '../wait.ts';
import { type BusFixture, type BusProcess, published, range, ready } from './fixture.ts';

const poison = () => new DomainError('invalid', 'poison', 'This cannot be handled');
const outage = () => new DomainError('unavailable', 'outage', 'Not just now');

export function failureContract(fixture: () => BusFixture): void {
  const letters = (process: BusProcess) =>
    waitUntil(async () => {
      const found = await process.transport.listDeadLetters({});
      return found.length > 0 ? found : null;
    });

  it('moves permanently failing events to the dead letters without a retry', async () => {
    const process = fixture().process();
    const attempts: number[] = [];
    const failed: string[] = [];
    process.group('gateway', (consumer) => {
      consumer.on('board.ready', async ({ data }) => {
        attempts.push(data.cardCount);
        if (data.cardCount === 1) throw poison();
      });
      consumer.onDeadLetter('board.ready', async (event, error) => {
        failed.push(`${event.data.name}: ${error.code}`);
      });
    });
    const writer = process.writer();
    await process.start();
    await writer.emit(ready('board', 1));
    const [letter] = await letters(process);
    expect(letter).toMatchObject({
      topic: 'boards.dlq',
      consumer: 'gateway',
      code: 'poison',
      reason: 'This cannot be handled',
      attempts: 1,
      failedAt: fixture().clock.now(),
      message: { topic: 'boards', key: 'board', type: 'board.ready' },
    });
    await writer.emit(ready('board', 2));
    await waitUntil(() => attempts.includes(2));
    expect(attempts).toEqual([1, 2]);
    expect(failed).toEqual(['board 1: poison']);
    await waitUntil(async () => (await writer.outbox.count()) === 0);
  });

  it('retries transient errors up to the limit', async () => {
    const process = fixture().process();
    const tries: number[] = [];
    const fails = (consumer: Consumer) =>
      consumer.on('board.ready', async ({ data }) => {
        tries.push(data.cardCount);
        if (data.cardCount === 1 || tries.filter((number) => number === data.cardCount).length < 3) throw outage();
      });
    process.group('gateway', fails, { retryDelaysMs: [1, 2, 3] });
    const writer = process.writer();
    await process.start();
    await writer.emit(ready('board', 1));
    await writer.emit(ready('board', 2));
    await waitUntil(() => tries.filter((number) => number === 2).length === 3);
    expect(tries).toEqual([1, 1, 1, 1, 2, 2, 2]);
    expect(await letters(process)).toMatchObject([{ code: 'outage', attempts: 4 }]);
  });

  it('treats an unknown error as transient', async () => {
    const process = fixture().process();
    let tries = 0;
    process.group('gateway', (consumer) =>
      consumer.on('board.ready', async () => {
        tries += 1;
        throw new TypeError('a fault of ours');
      }),
    );
    const writer = process.writer();
    await process.start();
    await writer.emit(ready('board', 1));
    expect(await letters(process)).toMatchObject([{ code: 'internal_error', reason: 'a fault of ours', attempts: 3 }]);
    expect(tries).toBe(3);
  });

  it('handles the other events of a failed batch exactly once more, in order', async () => {
    const process = fixture().process();
    const calls: number[][] = [];
    process.group('gateway', (consumer) =>
      consumer.onBatch('board.ready', async (batch) => {
        const numbers = batch.map(({ data }) => data.cardCount);
        calls.push(numbers);
        if (numbers.includes(3)) throw poison();
      }),
    );
    const writer = process.writer();
    await process.start();
    await writer.emit(...range(6).map((number) => ready('board', number)));
    await waitUntil(() => calls.some((numbers) => numbers.length === 1 && numbers[0] === 5));
    const singly = calls.filter((numbers) => numbers.length === 1).flat();
    expect(singly).toEqual(
      range(6).filter((number) => number === 3 || calls.some((numbers) => numbers.length > 1 || numbers[0] === number)),
    );
    expect(await letters(process)).toMatchObject([{ message: { key: 'board' }, attempts: 1 }]);
  });

  it('moves unreadable envelopes and payloads to the dead letters and continues', async () => {
    const process = fixture().process();
    const seen = process.recorder('gateway');
    const writer = process.writer();
    await process.start();
    const message = { topic: 'boards', key: 'board', type: 'board.ready' } as const;
    const envelope = {
      specversion: '1.0',
      id: 'no-payload',
      source: 'boards',
      type: 'board.ready',
      subject: 'board',
      time: '2026-03-02T09:00:00.000Z',
      datacontenttype: 'application/json',
      data: { boardId: 'board' },
    };
    await Promise.all([
      process.transport.publish({ ...message, id: 'not-json', body: '{"specversion":' }),
      process.transport.publish({ ...message, id: 'no-envelope', body: '{"data":{}}' }),
      process.transport.publish({ ...message, id: 'no-payload', body: JSON.stringify(envelope) }),
      writer.emit(ready('board', 1)),
    ]);
    await waitUntil(() => seen.length === 1);
    const found = await waitUntil(async () => {
      const list = await process.transport.listDeadLetters({});
      return list.length === 3 && list;
    });
    expect(Object.fromEntries(found.map((letter) => [letter.message.id, [letter.code, letter.attempts]]))).toEqual({
      'not-json': ['unreadable_event', 1],
      'no-envelope': ['unreadable_event', 1],
      'no-payload': ['invalid_event', 1],
    });
  });

  it('replays only to the consumer that failed', async () => {
    const process = fixture().process();
    const other = process.recorder('notifications');
    const seen: number[] = [];
    let broken = true;
    process.group('gateway', (consumer) =>
      consumer.on('board.ready', async ({ data }) => {
        if (broken) throw poison();
        seen.push(data.cardCount);
      }),
    );
    const writer = process.writer();
    await process.start();
    await writer.emit(ready('board', 1), ready('board', 2), ready('third', 3));
    await waitUntil(async () => (await process.transport.listDeadLetters({ consumer: 'gateway' })).length === 3);
    await waitUntil(() => other.length === 3);
    expect(await process.transport.replay({ consumer: 'notifications' })).toBe(0);
    expect(await process.transport.replay({ topic: 'cards' })).toBe(0);

    broken = false;
    expect(await process.transport.replay({ topic: 'boards', consumer: 'gateway' })).toBe(3);
    await waitUntil(() => seen.length === 3);
    expect(seen.filter((number) => number !== 3)).toEqual([1, 2]);
    await waitUntil(async () => (await process.transport.listDeadLetters({})).length === 0);
    expect(other).toHaveLength(3);
  });

  it('replays a single dead letter by its id', async () => {
    const process = fixture().process();
    const seen: number[] = [];
    let broken = true;
    process.group('gateway', (consumer) =>
      consumer.on('board.ready', async ({ data }) => {
        if (broken) throw poison();
        seen.push(data.cardCount);
      }),
    );
    const writer = process.writer();
    await process.start();
    await writer.emit(ready('board', 1), ready('board', 2));
    const both = await waitUntil(async () => {
      const list = await process.transport.listDeadLetters({});
      return list.length === 2 && list;
    });
    broken = false;
    const second = both.find(({ message }) => message.body.includes('board 2'));
    expect(await process.transport.replay({ id: second?.id ?? '' })).toBe(1);
    await waitUntil(() => seen.length === 1);
    expect(seen).toEqual([2]);
    await waitUntil(async () => (await process.transport.listDeadLetters({})).length === 1);
  });

  it('splits a batch, so that a failing event becomes a separate dead letter and is replayed alone', async () => {
    const process = fixture().process();
    const seen: string[] = [];
    let broken = true;
    process.group('gateway', (consumer) =>
      consumer.onBatch('card.published', async (batch) => {
        if (broken && batch.some(({ data }) => data.title === 'Größe 2')) throw poison();
        seen.push(...batch.map(({ data }) => data.title));
      }),
    );
    const writer = process.writer();
    await process.start();
    await writer.transaction(async ({ emit }) => {
      for (const number of range(4)) emit('card.published', published(`Größe ${number}`));
    });
    const [letter] = await letters(process);
    await waitUntil(() => seen.length === 3);
    expect(seen).toEqual(['Größe 0', 'Größe 1', 'Größe 3']);
    expect(letter?.message.body).toContain('"title":"Größe 2"');
    expect(letter?.message.body).not.toContain('Größe 1');
    broken = false;
    expect(await process.transport.replay({ consumer: 'gateway' })).toBe(1);
    await waitUntil(() => seen.length === 4);
    expect(seen.at(-1)).toBe('Größe 2');
    await waitUntil(async () => (await process.transport.listDeadLetters({})).length === 0);
    await waitUntil(async () => (await writer.outbox.count()) === 0);
  });

  it('keeps a replayed dead letter that fails again, with the new reason', async () => {
    const process = fixture().process();
    let error = poison();
    process.group('gateway', (consumer) =>
      consumer.on('board.ready', async () => {
        throw error;
      }),
    );
    const writer = process.writer();
    await process.start();
    await writer.emit(ready('board', 1));
    const [letter] = await letters(process);
    error = new DomainError('conflict', 'still_broken', 'No better than before');
    expect(await process.transport.replay({ consumer: 'gateway' })).toBe(1);
    const again = await waitUntil(async () => {
      const [found] = await process.transport.listDeadLetters({});
      return found?.code === 'still_broken' && found;
    });
    expect(again).toMatchObject({ message: letter?.message, consumer: 'gateway', reason: 'No better than before' });
    expect(await process.transport.listDeadLetters({})).toHaveLength(1);
  });
}
