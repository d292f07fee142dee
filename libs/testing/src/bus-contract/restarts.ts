import { DomainError } from '@sightline/contracts';
import { expect, it } from 'vitest';
import { gate, waitUntil } from '../wait.ts';
import { type BusFixture, numbersByKey, type Ready, range, ready } from './fixture.ts';

export function restartContract(fixture: () => BusFixture): void {
  it('stop waits for running handlers', async () => {
    const process = fixture().process();
    const door = gate();
    const [begun, ended]: [number[], number[]] = [[], []];
    process.group('gateway', (consumer) =>
      consumer.on('board.ready', async ({ data }) => {
        begun.push(data.cardCount);
        await door.opened;
        ended.push(data.cardCount);
      }),
    );
    const writer = process.writer();
    await process.start();
    await writer.emit(ready('a', 1), ready('b', 2), ready('b', 3));
    await waitUntil(() => begun.length === 2);
    let stopped = false;
    const stopping = process.stop().then(() => {
      stopped = true;
    });
    // A round trip to the store takes so long that a stop which does not wait would finish first.
    await writer.outbox.count();
    expect(stopped).toBe(false);
    door.open();
    await stopping;
    expect(begun.sort()).toEqual([1, 2]);
    expect(ended.sort()).toEqual([1, 2]);
  });

  it('no event is lost when the consumer stops midway, and the order is kept', async () => {
    const seen: { data: Ready }[] = [];
    const door = gate();
    const before = fixture().process();
    before.group('gateway', (consumer) =>
      consumer.on('board.ready', async (event) => {
        if (seen.length >= 30) await door.opened;
        seen.push(event);
      }),
    );
    const writer = before.writer();
    await before.start();
    for (const number of range(20)) await writer.emit(...range(5).map((key) => ready(`board-${key}`, number)));
    await waitUntil(() => seen.length >= 30);
    const stopping = before.stop();
    door.open();
    await stopping;
    const handledBefore = seen.length;
    expect(handledBefore).toBeLessThan(100);

    const after = fixture().process();
    after.group('gateway', (consumer) => consumer.on('board.ready', async (event) => void seen.push(event)));
    const restarted = after.writer();
    await after.start();
    await restarted.emit(...range(5).map((key) => ready(`board-${key}`, 20)));
    await waitUntil(() => Object.values(numbersByKey(seen)).every((numbers) => numbers.includes(20)));
    await waitUntil(async () => (await restarted.outbox.count()) === 0);
    const firstTimes = Object.values(numbersByKey(seen)).map((numbers) => [...new Set(numbers)]);
    expect(firstTimes).toEqual(range(5).map(() => range(21)));
    const rest = Object.values(numbersByKey(seen.slice(handledBefore)));
    for (const numbers of rest) expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });

  it('an event is redelivered if a stop interrupted its retries', async () => {
    const before = fixture().process();
    let tries = 0;
    before.group(
      'gateway',
      (consumer) =>
        consumer.on('board.ready', async () => {
          tries += 1;
          throw new DomainError('unavailable', 'outage', 'Not just now');
        }),
      { retryDelaysMs: [600_000] },
    );
    const writer = before.writer();
    await before.start();
    await writer.emit(ready('board', 1));
    await waitUntil(() => tries === 1);
    await before.stop();
    expect(await before.transport.listDeadLetters({})).toEqual([]);

    const after = fixture().process();
    const seen = after.recorder('gateway');
    after.writer();
    await after.start();
    await waitUntil(() => seen.length > 0);
    expect(seen[0]?.data).toEqual(ready('board', 1));
  });

  it('a dead letter is kept if a stop interrupted its replay', async () => {
    const before = fixture().process();
    let tries = 0;
    const waiting = gate();
    before.group(
      'gateway',
      (consumer) =>
        consumer.on('board.ready', async () => {
          tries += 1;
          if (tries === 1) throw new DomainError('invalid', 'poison', 'This cannot be handled');
          waiting.open();
          throw new DomainError('unavailable', 'outage', 'Not just now');
        }),
      { retryDelaysMs: [600_000] },
    );
    const writer = before.writer();
    await before.start();
    await writer.emit(ready('board', 1));
    await waitUntil(async () => (await before.transport.listDeadLetters({})).length === 1);
    const replaying = before.transport.replay({}).catch(() => 0);
    await waiting.opened;
    await before.stop();
    await replaying;

    const after = fixture().process();
    const seen = after.recorder('gateway');
    await after.start();
    await after.transport.replay({});
    await waitUntil(() => seen.length > 0);
    expect(seen[0]?.data).toEqual(ready('board', 1));
  });
}
