import { FakeClock, gate, startTestMongo, type TestMongo, waitUntil } from '@sightline/testing';
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
    reason: 'This cannot be handled',
    attempts: 1,
    failedAt: new FakeClock().now(),
    failureId: `burial of ${id}`,
    message: message(id),
  });

  it('accepts a message only after every group has handled it', async () => {
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

  it('respects the limits on concurrent keys and batch size', async () => {
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

  it('keeps dead letters from a consumer that is not in this process', async () => {
    const transport = new InProcessTransport(deadLetters);
    await transport.start();
    await transport.putDeadLetter(deadLetter('1'));
    expect(await transport.replay({})).toBe(0);
    expect(await transport.listDeadLetters({})).toEqual([deadLetter('1')]);
  });

  it('stores one dead letter per message, however often handling fails', async () => {
    const transport = new InProcessTransport(deadLetters);
    await transport.putDeadLetter(deadLetter('1'));
    await transport.putDeadLetter({ ...deadLetter('1'), reason: 'Still not' });
    expect(await transport.listDeadLetters({ topic: 'boards', consumer: 'gateway' })).toEqual([
      { ...deadLetter('1'), reason: 'Still not' },
    ]);
    expect(await transport.listDeadLetters({ topic: 'cards' })).toEqual([]);
  });

  describe('a replay', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute));
    const ids = async (transport: InProcessTransport) => (await transport.listDeadLetters({})).map(({ id }) => id);

    it('delivers dead letters to the consumer that failed, oldest first, and removes them', async () => {
      const transport = new InProcessTransport(deadLetters);
      const delivered: string[] = [];
      transport.subscribe('gateway', ['boards'], async (messages) => {
        delivered.push(...messages.map(({ id }) => id));
      });
      transport.subscribe('notifications', ['boards'], async () => {
        delivered.push('to another consumer');
      });
      await transport.start();
      for (const [id, minute] of [['2', 2] as const, ['1', 1] as const, ['3', 3] as const])
        await transport.putDeadLetter({ ...deadLetter(id), failedAt: at(minute) });
      expect(await ids(transport)).toEqual(['gateway:1', 'gateway:2', 'gateway:3']);
      expect(await transport.replay({ id: 'gateway:2' })).toBe(1);
      expect([delivered, await ids(transport)]).toEqual([['2'], ['gateway:1', 'gateway:3']]);
      expect(await transport.replay({ consumer: 'notifications' })).toBe(0);
      expect(await transport.replay({})).toBe(2);
      expect([delivered, await ids(transport)]).toEqual([['2', '1', '3'], []]);
    });

    it('keeps a dead letter that failed again', async () => {
      const transport = new InProcessTransport(deadLetters);
      const again = { ...deadLetter('1'), failureId: 'another burial', reason: 'Still not' };
      transport.subscribe('gateway', ['boards'], () => transport.putDeadLetter(again));
      await transport.start();
      await transport.putDeadLetter(deadLetter('1'));
      expect(await transport.replay({})).toBe(1);
      expect(await transport.listDeadLetters({})).toEqual([again]);
    });

    it('fails and keeps the dead letter when the transport stops first', async () => {
      const transport = new InProcessTransport(deadLetters);
      const door = gate();
      transport.subscribe('gateway', ['boards'], async () => {
        await door.opened;
        throw new Error('the consumer is stopping');
      });
      await transport.start();
      await transport.putDeadLetter(deadLetter('1'));
      const replayed = expect(transport.replay({})).rejects.toMatchObject({
        kind: 'unavailable',
        code: 'transport_stopped',
        message: 'The transport stopped before it had handled all events',
      });
      await waitUntil(async () => (await transport.lag('gateway'))[0]?.messages === 1);
      door.open();
      await transport.stop();
      await replayed;
      expect(await ids(transport)).toEqual(['gateway:1']);
    });
  });

  it('delivers a message only to the groups subscribed to its topic, and reports what each has yet to handle', async () => {
    const transport = new InProcessTransport(deadLetters);
    const door = gate();
    const seen: string[] = [];
    transport.subscribe('gateway', ['boards', 'cards'], () => door.opened);
    transport.subscribe('notifications', ['cards'], async (messages) => {
      seen.push(...messages.map(({ id }) => id));
    });
    await transport.start();
    const all = ['1', '2'].map((id) => transport.publish(message(id)));
    const boards = (messages: number) => [
      { topic: 'boards', messages },
      { topic: 'cards', messages: 0 },
    ];
    await waitUntil(async () => (await transport.lag('gateway'))[0]?.messages === 2);
    expect(await transport.lag('gateway')).toEqual(boards(2));
    expect(await transport.lag('companies')).toEqual([]);
    door.open();
    await Promise.all(all);
    expect(await transport.lag('gateway')).toEqual(boards(0));
    expect(seen).toEqual([]);
  });

  it('on stop, waits for running handlers and delivers nothing more', async () => {
    const transport = new InProcessTransport(deadLetters);
    const door = gate();
    const seen: string[] = [];
    transport.subscribe('gateway', ['boards'], async (messages) => {
      seen.push(...messages.map(({ id }) => id));
      await door.opened;
    });
    await transport.start();
    const first = transport.publish(message('1'));
    await waitUntil(() => seen.length === 1);
    let hasStopped = false;
    const stopped = transport.stop().then(() => {
      hasStopped = true;
    });
    void transport.publish(message('2'));
    await transport.check();
    expect(hasStopped).toBe(false);
    door.open();
    await Promise.all([first, stopped]);
    expect(seen).toEqual(['1']);
  });

  it('is not ready while its store does not respond', async () => {
    const gone = await startTestMongo();
    const transport = new InProcessTransport(gone.client.db('bus').collection('dead_letters'));
    await transport.check();
    await gone.stop();
    await expect(transport.check()).rejects.toThrow();
  });

  it('rejects a second subscription by a group', () => {
    const transport = new InProcessTransport(deadLetters);
    transport.subscribe('gateway', ['boards'], async () => {});
    expect(() => transport.subscribe('gateway', ['cards'], async () => {})).toThrow(/already subscribed/);
  });
});
