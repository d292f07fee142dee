import { FakeClock, gate, startTestMongo, type TestMongo } from '@sightline/testing';
import type { Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InProcessTransport } from './in-process.transport.ts';
import type { DeadLetter, Message } from './transport.ts';

// The bus contract (libs/testing) tests what every transport must do; these tests cover the rest.
describe('InProcessTransport', () => {
  let mongo: TestMongo;
  let deadLetters: Collection<DeadLetter & { _id: string }>;
  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(() => {
    deadLetters = mongo.client.db(`${mongo.newPrefix()}_bus`).collection('dead_letters');
  });
  const message = (id: string, key = 'board'): Message => ({
    id,
    topic: 'boards',
    key,
    type: 'board.ready',
    body: '{}',
  });
  const deadLetter = (id: string): DeadLetter => ({
    id: `gateway:${id}`,
    topic: 'boards.dlq',
    consumer: 'gateway',
    code: 'poison',
    reason: 'This can not be handled',
    attempts: 1,
    failedAt: new FakeClock().now(),
    failureId: `burial of ${id}`,
    message: message(id),
  });

  it('accepts a message only when every group has handled it', async () => {
    const transport = new InProcessTransport(deadLetters);
    const door = gate();
    let taken = false;
    transport.subscribe('gateway', ['boards'], async () => {});
    transport.subscribe('notifications', ['boards'], () => door.opened);
    await transport.start();
    const publishing = transport.publish(message('1')).then(() => {
      taken = true;
    });
    await transport.check();
    expect(taken).toBe(false);
    door.open();
    await publishing;
  });

  it('respects the limits for concurrent keys and batch size', async () => {
    const transport = new InProcessTransport(deadLetters, { maxConcurrentKeys: 3, maxBatch: 4 });
    let [running, most] = [0, 0];
    const sizes: number[] = [];
    transport.subscribe('gateway', ['boards'], async (messages) => {
      running += 1;
      most = Math.max(most, running);
      sizes.push(messages.length);
      await transport.check();
      running -= 1;
    });
    await transport.start();
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const all = keys.flatMap((key) => Array.from({ length: 10 }, (_, number) => message(`${key}${number}`, key)));
    await Promise.all(all.map((one) => transport.publish(one)));
    expect(most).toBe(3);
    expect(Math.max(...sizes)).toBe(4);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(70);
  });

  it('keeps dead letters of a consumer that is not in this process', async () => {
    const transport = new InProcessTransport(deadLetters);
    await transport.start();
    await transport.putDeadLetter(deadLetter('1'));
    expect(await transport.replay({})).toBe(0);
    expect(await transport.listDeadLetters({})).toEqual([deadLetter('1')]);
  });

  it('stores a dead letter once, however often it fails', async () => {
    const transport = new InProcessTransport(deadLetters);
    await transport.putDeadLetter(deadLetter('1'));
    await transport.putDeadLetter({ ...deadLetter('1'), reason: 'Still not' });
    expect(await transport.listDeadLetters({ topic: 'boards', consumer: 'gateway' })).toEqual([
      { ...deadLetter('1'), reason: 'Still not' },
    ]);
    expect(await transport.listDeadLetters({ topic: 'cards' })).toEqual([]);
  });

  it('refuses a second subscription of a group', () => {
    const transport = new InProcessTransport(deadLetters);
    transport.subscribe('gateway', ['boards'], async () => {});
    expect(() => transport.subscribe('gateway', ['cards'], async () => {})).toThrow(/subscribed already/);
  });
});
