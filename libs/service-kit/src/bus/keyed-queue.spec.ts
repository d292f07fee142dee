import type { Topic } from '@sightline/contracts';
import { type Gate, gate, waitUntil } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { KeyedQueue, ownerOfMessage, type QueueOptions } from './keyed-queue.ts';
import type { Message } from './transport.ts';

const message = (id: string, key = 'a', topic: Topic = 'boards'): Message => ({
  id,
  topic,
  key,
  type: 'board.ready',
  body: '{}',
});
const range = (length: number) => Array.from({ length }, (_, index) => index);
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose deliveries finish once `door` is opened; `batches` contains the ids of each delivery. */
function queueBehind(door: Gate, options?: QueueOptions) {
  const batches: string[][] = [];
  const queue = new KeyedQueue(async (messages) => {
    batches.push(messages.map(({ id }) => id));
    await door.opened;
  }, options);
  const done: string[] = [];
  const push = (one: Message) => queue.push(one).then(() => done.push(one.id));
  return { queue, batches, done, push };
}
const opened = () => {
  const door = gate();
  door.open();
  return door;
};

describe('KeyedQueue', () => {
  it('delivers the messages of a key in order, one delivery at a time, each with the messages queued in the meantime', async () => {
    const door = gate();
    const { batches, done, push } = queueBehind(door);
    const first = [push(message('1')), push(message('2'))];
    await waitUntil(() => batches.length === 1);
    const second = [push(message('3')), push(message('4'))];
    await nextTurn();
    expect([batches, done]).toEqual([[['1', '2']], []]);
    door.open();
    await Promise.all([...first, ...second]);
    expect(batches).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(done).toEqual(['1', '2', '3', '4']);
  });

  it('takes turns between the owners who cause the work', async () => {
    const of = (id: string, userId: string | null, tempSessionId: string | null = null): Message => ({
      ...message(id, id),
      body: JSON.stringify({ data: { payer: { userId, tempSessionId, boardId: id } } }),
    });
    const { batches, push } = queueBehind(opened(), { maxConcurrentKeys: 1 });
    const list = range(20).map((at) => push(of(`list-${at}`, 'ada')));
    await Promise.all([
      ...list,
      push(of('eve', 'eve')),
      push(of('visitor', null, 'temp_1')),
      push(message('daily', 'd')),
    ]);
    const order = batches.flat();
    for (const id of ['eve', 'visitor', 'daily']) expect(order.indexOf(id), id).toBeLessThan(5);
    expect(order.filter((id) => id.startsWith('list-'))).toEqual(range(20).map((at) => `list-${at}`));
  });

  it('delivers messages for a key again after it was idle', async () => {
    const { batches, push } = queueBehind(opened());
    for (const id of ['1', '2', '3']) await push(message(id));
    expect(batches).toEqual([['1'], ['2'], ['3']]);
  });

  it('delivers other keys, and the same key in another topic, concurrently', async () => {
    const door = gate();
    const { batches, push } = queueBehind(door);
    const all = [push(message('1')), push(message('2', 'b')), push(message('3', 'a', 'cards'))];
    await waitUntil(() => batches.length === 3);
    expect(batches).toEqual([['1'], ['2'], ['3']]);
    door.open();
    await Promise.all(all);
  });

  it.each<[QueueOptions | undefined, number]>([
    [undefined, 16],
    [{ maxConcurrentKeys: 2 }, 2],
  ])('limits the keys handled concurrently (%o: %i)', async (options, limit) => {
    const door = gate();
    const { batches, push } = queueBehind(door, options);
    const all = range(limit + 3).map((key) => push(message(`${key}`, `key ${key}`)));
    await waitUntil(() => batches.length >= limit);
    await nextTurn();
    expect(batches).toHaveLength(limit);
    door.open();
    await Promise.all(all);
    expect(batches.flat()).toEqual(range(limit + 3).map(String));
  });

  it.each<[QueueOptions | undefined, number]>([
    [undefined, 200],
    [{ maxBatch: 3 }, 3],
  ])('limits the messages per delivery (%o: %i)', async (options, limit) => {
    const { batches, push } = queueBehind(opened(), options);
    await Promise.all(range(limit + 1).map((id) => push(message(`${id}`))));
    expect(batches.map(({ length }) => length)).toEqual([limit, 1]);
  });

  it('counts messages that are waiting or being handled, by topic', async () => {
    const door = gate();
    const { queue, batches, push } = queueBehind(door, { maxConcurrentKeys: 1 });
    const all = [
      push(message('1')),
      push(message('2', 'b')),
      push(message('3', 'b')),
      push(message('4', 'a', 'cards')),
    ];
    await waitUntil(() => batches.length === 1);
    expect([queue.waiting('boards'), queue.waiting('cards'), queue.waiting('companies')]).toEqual([3, 1, 0]);
    door.open();
    await Promise.all(all);
    expect(queue.waiting('boards')).toBe(0);
  });

  it('stops after running deliveries have finished, and does not start others', async () => {
    const door = gate();
    const { queue, batches, done, push } = queueBehind(door, { maxBatch: 1 });
    void push(message('1'));
    void push(message('2'));
    await waitUntil(() => batches.length === 1);
    let hasStopped = false;
    const stopped = queue.stop().then(() => {
      hasStopped = true;
    });
    void push(message('3', 'b'));
    await nextTurn();
    expect(hasStopped).toBe(false);
    door.open();
    await stopped;
    await nextTurn();
    expect([batches, done]).toEqual([[['1']], ['1']]);
    expect(queue.waiting('boards')).toBe(2);
  });

  it('does not deliver messages that arrive just before it stops', async () => {
    const { queue, batches, push } = queueBehind(opened());
    void push(message('1'));
    await queue.stop();
    await nextTurn();
    expect(batches).toEqual([]);
  });

  it('does not count a message as handled while its consumer is stopping, and stops delivering', async () => {
    let calls = 0;
    const queue = new KeyedQueue(async () => {
      calls += 1;
      throw new Error('stopping');
    });
    let isDone = false;
    for (const one of [message('1'), message('2', 'b')]) {
      void queue.push(one).then(() => {
        isDone = true;
      });
      await nextTurn();
    }
    expect([calls, isDone, queue.waiting('boards')]).toEqual([1, false, 2]);
  });
});

const body = (data: object) => JSON.stringify({ id: 'x', data });

it.each([
  [{ reading: { text: 'x' }, payer: { userId: 'ada', tempSessionId: null, boardId: 'b' } }, 'ada'],
  [{ payer: { userId: null, tempSessionId: 'temp_1', boardId: 'b' } }, 'temp_1'],
  [{ reason: 'refresh', setUpFor: { userId: 'eve', tempSessionId: null, boardId: 'b' } }, 'eve'],
  [{ payer: null, owner: { userId: 'ada' } }, ''],
  [{ text: '"payer":{"userId":"eve"}', payer: { userId: 'ada', tempSessionId: null } }, 'ada'],
  [{}, ''],
])('%j is caused by %j', (data, owner) => {
  expect(ownerOfMessage(body(data))).toBe(owner);
});

it('finds the owner in a megabyte of text without delay', () => {
  const before = process.threadCpuUsage();
  ownerOfMessage('"payer":{'.repeat(100_000));
  ownerOfMessage(`"payer":{${'"userId":"'.repeat(100_000)}`);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(200);
});
