import { DomainError } from '@sightline/contracts';
import { currentTraceId, withTrace } from '@sightline/service-kit';
import { expect, it } from 'vitest';
import { gate, patience, waitUntil } from '../wait.ts';
import { type BusFixture, numbersByKey, range, ready } from './fixture.ts';

export function deliveryContract(fixture: () => BusFixture): void {
  it('every event to every group once', async () => {
    const process = fixture().process();
    const [first, second] = [process.recorder('notifications'), process.recorder('gateway')];
    const writer = process.writer();
    await process.start();
    for (const number of range(10)) await writer.emit(...range(5).map((key) => ready(`board-${key}`, number)));
    await waitUntil(() => first.length >= 50 && second.length >= 50);
    await waitUntil(async () => (await writer.outbox.count()) === 0);
    for (const seen of [first, second]) {
      expect(seen).toHaveLength(50);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(50);
    }
  });

  it('the event as it was written', async () => {
    const process = fixture().process();
    const seen = process.recorder('gateway');
    const writer = process.writer();
    await process.start();
    await writer.emit(ready('Zürich "1"\n', 1));
    await waitUntil(() => seen.length > 0);
    expect(seen).toEqual([
      { id: expect.any(String), name: 'board.ready', time: fixture().clock.now(), data: ready('Zürich "1"\n', 1) },
    ]);
  });

  it('events of one key in the order of their transactions, regardless of handler duration', async () => {
    const process = fixture().process();
    const seen: Parameters<typeof numbersByKey>[0][number][] = [];
    process.group('gateway', (consumer) =>
      consumer.on('board.ready', async (event) => {
        // Later events of a key are faster than earlier ones: only a queue per key keeps their order.
        if (event.data.cardCount % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
        seen.push(event);
      }),
    );
    const writer = process.writer();
    await process.start();
    for (const number of range(25)) await writer.emit(...range(20).map((key) => ready(`board-${key}`, number)));
    await waitUntil(() => seen.length >= 500);
    for (const numbers of Object.values(numbersByKey(seen))) expect(numbers).toEqual(range(25));
  });

  it('the events of a key while another key is slow', async () => {
    const process = fixture().process();
    const door = gate();
    const seen: string[] = [];
    process.group('gateway', (consumer) =>
      consumer.on('board.ready', async ({ data }) => {
        if (data.boardId === 'slow') await door.opened;
        seen.push(data.name);
      }),
    );
    const writer = process.writer();
    await process.start();
    await writer.emit(ready('slow', 0), ready('slow', 1), ...range(12).map((key) => ready(`board-${key}`, 0)));
    await waitUntil(() => seen.length >= 12, { what: 'the other twelve events' });
    expect(seen.some((name) => name.startsWith('slow'))).toBe(false);
    door.open();
    await waitUntil(() => seen.length >= 14);
    expect(seen.slice(12)).toEqual(['slow 0', 'slow 1']);
  });

  it('keys concurrently', async () => {
    const process = fixture().process();
    const both = gate();
    let running = 0;
    process.group('gateway', (consumer) =>
      consumer.on('board.ready', async () => {
        running += 1;
        if (running === 2) both.open();
        await both.opened;
      }),
    );
    const writer = process.writer();
    await process.start();
    await writer.emit(...range(8).map((key) => ready(`board-${key}`, 0)));
    await both.opened;
    await waitUntil(() => running === 8);
  });

  it('waiting events of one key and name as a batch, in order', async () => {
    const process = fixture().process();
    const door = gate();
    const batches: number[][] = [];
    process.group('gateway', (consumer) =>
      consumer.onBatch('board.ready', async (batch) => {
        expect(new Set(batch.map(({ data }) => data.boardId)).size).toBe(1);
        batches.push(batch.map(({ data }) => data.cardCount));
        await door.opened;
      }),
    );
    const writer = process.writer();
    await process.start();
    await writer.emit(ready('board', 0));
    await waitUntil(() => batches.length === 1);
    for (const number of range(5))
      await writer.emit(...range(20).map((index) => ready('board', 1 + number * 20 + index)));
    door.open();
    await waitUntil(() => batches.flat().length >= 101);
    expect(batches.flat()).toEqual(range(101));
    expect(batches.length).toBeLessThan(20);
  });

  it('10,000 messages to a blocked consumer, without loss, in order', {
    timeout: 60_000 * patience,
  }, async () => {
    const process = fixture().process();
    const door = gate();
    const seen: { data: ReturnType<typeof ready> }[] = [];
    process.group('gateway', (consumer) =>
      consumer.onBatch('board.ready', async (batch) => {
        await door.opened;
        seen.push(...batch);
      }),
    );
    const writer = process.writer({ maxInFlight: 1_000 });
    await process.start();
    for (const from of range(20)) {
      await writer.emit(
        ...range(500, from * 500).map((number) => ready(`board-${number % 40}`, Math.floor(number / 40))),
      );
    }
    expect(seen).toEqual([]);
    door.open();
    await waitUntil(() => seen.length >= 10_000, { timeoutMs: 40_000 });
    await waitUntil(async () => (await writer.outbox.count()) === 0);
    const byKey = numbersByKey(seen);
    expect(Object.keys(byKey)).toHaveLength(40);
    for (const numbers of Object.values(byKey)) expect(numbers).toEqual(range(250));
  });

  it('nothing to groups on other topics, and drops events without a group', async () => {
    const process = fixture().process();
    const cards: string[] = [];
    process.group('distribution', (consumer) =>
      consumer.on('content.evaluated', async ({ id }) => {
        cards.push(id);
      }),
    );
    const writer = process.writer();
    await process.start();
    await writer.emit(ready('board', 0));
    await waitUntil(async () => (await writer.outbox.count()) === 0);
    expect(cards).toEqual([]);
  });

  it('events that follow unknown events or events without a handler', async () => {
    const process = fixture().process();
    const seen = process.recorder('gateway');
    const writer = process.writer();
    await process.start();
    const owner = { userId: 'user-1', tempSessionId: null };
    await writer.transaction(async ({ emit }) => {
      emit('board.failed', { boardId: 'board', owner, name: '', code: 'x', message: '' });
    });
    await process.transport.publish({ id: 'new', topic: 'boards', key: 'board', type: 'board.renamed', body: '{}' });
    await writer.emit(ready('board', 7));
    await waitUntil(() => seen.length > 0);
    expect(seen.map(({ data }) => data.cardCount)).toEqual([7]);
    expect(await process.transport.listDeadLetters({})).toEqual([]);
  });

  it("the writer's trace, across the outbox", async () => {
    const process = fixture().process();
    const traces: (string | undefined)[] = [];
    process.group('gateway', (consumer) =>
      consumer.on('board.ready', async () => {
        traces.push(currentTraceId());
        if (traces.length === 1) throw new DomainError('unavailable', 'later', 'Try again');
      }),
    );
    const writer = process.writer();
    await process.start();
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await withTrace(`00-${traceId}-b7ad6b7169203331-01`, () => writer.emit(ready('board', 0)));
    await waitUntil(() => traces.length === 2);
    expect(traces).toEqual([traceId, traceId]);
  });

  it('each event of a batch with its own trace', async () => {
    const process = fixture().process();
    const door = gate();
    const traces: (string | undefined)[] = [];
    process.group('gateway', (consumer) =>
      consumer.on('board.ready', async () => {
        traces.push(currentTraceId());
        await door.opened;
      }),
    );
    const writer = process.writer();
    await process.start();
    const traceIds = range(4).map((number) => `0af7651916cd43dd8448eb211c80319${number}`);
    for (const [number, traceId] of traceIds.entries()) {
      await withTrace(`00-${traceId}-b7ad6b7169203331-01`, () => writer.emit(ready('board', number)));
    }
    door.open();
    await waitUntil(() => traces.length === 4);
    expect(traces).toEqual(traceIds);
  });

  it('events after the start that were published before it', async () => {
    const process = fixture().process();
    const seen = process.recorder('gateway');
    const writer = process.writer();
    await writer.emit(ready('board', 0));
    await writer.relay.start();
    await writer.emit(ready('board', 1));
    expect(seen).toEqual([]);
    await process.start();
    await waitUntil(() => seen.length >= 2);
    expect(seen.map(({ data }) => data.cardCount)).toEqual([0, 1]);
  });
}
