import { connect, createServer, type Server, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { DomainError } from '@sightline/contracts';
import { silentLogger } from '@sightline/service-kit';
import { FakeClock, gate, waitUntil } from '@sightline/testing';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Consumer } from '../consumer.ts';
import type { DeadLetter, Message } from '../transport.ts';
import { brokers, grown, KafkaFixture, message } from './kafka.fixture.ts';

const range = (length: number, from = 0) => Array.from({ length }, (_, index) => from + index);

describe.skipIf(brokers.length === 0)('KafkaTransport at SIGHTLINE_TEST_KAFKA_BROKERS', { timeout: 60_000 }, () => {
  let fixture: KafkaFixture;
  beforeEach(() => {
    fixture = new KafkaFixture();
  });
  afterEach(() => fixture.close());

  it('redelivers only unhandled messages after a restart', async () => {
    const door = gate();
    const before: string[] = [];
    const first = fixture.transport();
    first.subscribe('gateway', ['boards'], async (messages) => {
      if (messages[0]?.key === 'held') {
        await door.opened;
        throw new Error('the consumer is stopping');
      }
      before.push(...messages.map(({ id }) => id));
    });
    await first.start();
    const keys = [...range(20).map((key) => `key-${key}`), 'held'];
    await Promise.all(keys.map((key) => first.publish(message(key, 1))));
    await grown(before, 20);
    const stopping = first.stop();
    door.open();
    await stopping;

    const after: string[] = [];
    const second = fixture.transport();
    second.subscribe('gateway', ['boards'], async (messages) => void after.push(...messages.map(({ id }) => id)));
    await second.start();
    await second.publish(message('key-3', 2));
    await waitUntil(() => after.includes('held-1') && after.includes('key-3-2'));
    expect([...after].sort()).toEqual(['held-1', 'key-3-2']);
    expect(new Set([...before, ...after]).size).toBe(22);
  });

  it('shares partitions between replicas, and handles each message once while one replica joins and another leaves', async () => {
    const seen: { replica: number; id: string; key: string; number: number }[] = [];
    const replica = (number: number) => {
      const transport = fixture.transport();
      transport.subscribe('gateway', ['boards'], async (messages) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        seen.push(
          ...messages.map(({ id, key }) => ({ replica: number, id, key, number: Number(id.split('-').at(-1)) })),
        );
      });
      return transport;
    };
    const [first, second] = [replica(1), replica(2)];
    await first.start();
    const publisher = fixture.transport();
    await publisher.start();
    const publish = async (from: number, to: number) => {
      for (const number of range(to - from, from)) {
        await Promise.all(range(20).map((key) => publisher.publish(message(`key${key}`, number))));
      }
    };
    await publish(0, 30);
    const joining = second.start();
    let published = 30;
    const publishUntil = async (condition: () => boolean) => {
      for (; !condition(); published++) await publish(published, published + 1);
    };
    const by = (number: number) => seen.filter(({ replica }) => replica === number).length;
    await publishUntil(() => by(2) > 500);
    await joining;
    let stopped = false;
    const stopping = first.stop().then(() => {
      stopped = true;
    });
    await publishUntil(() => stopped);
    await stopping;
    await publish(published, published + 10);
    const total = (published + 10) * 20;
    await grown(seen, total, 30_000);
    await second.stop();
    expect(seen).toHaveLength(total);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
    for (const key of range(20)) {
      expect(seen.filter((one) => one.key === `key${key}`).map(({ number }) => number)).toEqual(range(published + 10));
    }
    expect(by(1)).toBeGreaterThan(500);
  });

  it('delays a rebalance until a running handler has finished, and does not run it twice', async () => {
    const door = gate();
    const begun: string[] = [];
    const [first, second] = [fixture.transport(), fixture.transport()];
    for (const transport of [first, second]) {
      transport.subscribe('gateway', ['boards'], async (messages) => {
        begun.push(...messages.map(({ id }) => id));
        await door.opened;
      });
    }
    await first.start();
    await Promise.all(range(8).map((key) => first.publish(message(`key${key}`, 1))));
    await grown(begun, 8);
    let joined = false;
    const joining = second.start().then(() => {
      joined = true;
    });
    await fixture.withKafka((_, admin) =>
      waitUntil(async () => {
        const { groups } = await admin.describeGroups([`${fixture.options.topicPrefix}gateway`]);
        return groups[0]?.state === 'PreparingRebalance';
      }),
    );
    // Gives the first consumer enough time to learn about the rebalance from its heartbeat.
    const noticed = performance.now() + 2_000;
    await waitUntil(() => performance.now() > noticed);
    expect(joined).toBe(false);
    door.open();
    await joining;
    await Promise.all(range(8).map((key) => first.publish(message(`key${key}`, 2))));
    await grown(begun, 16);
    expect([...begun].sort()).toEqual([...new Set(begun)].sort());
  });

  it('fetches a bounded number of messages while handlers are blocked', async () => {
    const door = gate();
    let handled = 0;
    const transport = fixture.transport({ maxWaitingPerPartition: 50 });
    transport.subscribe('gateway', ['boards'], async (messages) => {
      await door.opened;
      handled += messages.length;
    });
    await transport.start();
    let most = 0;
    // Messages of 2 kB that barely compress, so one fetch of 256 KiB returns a few hundred of them.
    const body = () =>
      JSON.stringify({ filler: Buffer.from(range(1_500).map(() => Math.random() * 256)).toString('base64') });
    for (const number of range(20)) {
      await Promise.all(range(100).map((key) => transport.publish(message(`key${key}`, number, body()))));
      most = Math.max(most, transport.waiting);
    }
    expect(handled).toBe(0);
    const lag = await transport.lag('gateway');
    expect(lag.reduce((sum, { messages }) => sum + messages, 0)).toBe(2_000);
    expect(most).toBeGreaterThan(100);
    expect(most).toBeLessThan(4 * (50 + 500));
    door.open();
    await waitUntil(() => handled === 2_000, { timeoutMs: 20_000 });
    await waitUntil(async () => (await transport.lag('gateway')).every(({ messages }) => messages === 0));
  });

  it('does not let a partition with a slow key delay the others', async () => {
    const door = gate();
    const seen: string[] = [];
    const transport = fixture.transport({ maxWaitingPerPartition: 10 });
    transport.subscribe('gateway', ['boards'], async (messages) => {
      if (messages[0]?.key === 'slow') await door.opened;
      seen.push(...messages.map(({ key }) => key));
    });
    await transport.start();
    await Promise.all(range(300).map((number) => transport.publish(message('slow', number))));
    for (const number of range(10)) {
      await Promise.all(range(40).map((key) => transport.publish(message(`key${key}`, number))));
    }
    // At least the keys from three of the four partitions.
    await grown(seen, 200);
    expect(seen).not.toContain('slow');
    door.open();
    await grown(seen, 700);
  });

  describe('an event that is too large', () => {
    const code = (error: unknown) => (error instanceof DomainError ? error.code : error);

    it('is rejected before it is sent', async () => {
      const transport = fixture.transport({ maxMessageBytes: 20_000 });
      await transport.start();
      const refused = transport.publish(message('key', 1, 'x'.repeat(20_001)));
      await expect(refused).rejects.toMatchObject({ kind: 'invalid', code: 'event_too_large' });
      await transport.publish(message('key', 2, 'x'.repeat(19_000)));
    });

    it('is detected when only the broker rejects it, and the other events arrive in order', async () => {
      const seen: string[] = [];
      const transport = fixture.transport({ maxMessageBytes: 8_000_000 });
      transport.subscribe('gateway', ['boards'], async (messages) => void seen.push(...messages.map(({ id }) => id)));
      await transport.start();
      const noise = Buffer.from(range(2_000_000).map(() => Math.random() * 256)).toString('base64');
      const results = await Promise.allSettled([
        transport.publish(message('key', 1)),
        transport.publish(message('key', 2, noise)),
        transport.publish(message('key', 3)),
        transport.publish(message('other', 4)),
      ]);
      expect(results.map((one) => (one.status === 'rejected' ? code(one.reason) : 'taken'))).toEqual([
        'taken',
        'event_too_large',
        'taken',
        'taken',
      ]);
      await transport.publish(message('key', 5));
      // The broker accepted part of the rejected request, for another partition. That part is sent again as a
      // duplicate.
      await waitUntil(() => seen.includes('key-5') && seen.includes('other-4'));
      expect(seen.filter((id) => id.startsWith('key'))).toEqual(['key-1', 'key-3', 'key-5']);
    });

    it('can become a dead letter if it is just below the limit', async () => {
      const transport = fixture.transport();
      await transport.start();
      const large = message('key', 1, '"'.repeat(999_000));
      await transport.publish(large);
      await transport.putDeadLetter(deadLetter(large));
      expect(await transport.listDeadLetters({})).toEqual([deadLetter(large)]);
    });
  });

  it('replays from another process, removes a dead letter once it is handled, and keeps it if it fails again', async () => {
    const clock = new FakeClock();
    const transport = fixture.transport();
    const consumer = new Consumer('gateway', transport, silentLogger(), clock, { retryDelaysMs: [] });
    const seen: string[] = [];
    let broken = true;
    consumer.on('board.deleted', async ({ data }) => {
      if (broken || data.boardId === 'worse') throw new DomainError('invalid', 'poison', `Not ${data.boardId}`);
      seen.push(data.boardId);
    });
    consumer.subscribe();
    await transport.start();
    await transport.publish(deleted('better'));
    await transport.publish(deleted('worse'));

    const operator = fixture.transport({ service: 'operator' });
    await operator.start();
    const deadLetters = await waitUntil(async () => {
      const found = await operator.listDeadLetters({});
      return found.length === 2 && found;
    });
    broken = false;
    clock.advance(1_000);
    expect(await operator.replay({ consumer: 'gateway' })).toBe(2);
    await operator.stop();
    await waitUntil(() => seen.length === 1);
    const left = await waitUntil(async () => {
      const found = await transport.listDeadLetters({});
      return found.length === 1 && found[0]?.failedAt.getTime() === clock.now().getTime() && found;
    });
    expect(seen).toEqual(['better']);
    expect(left[0]).toMatchObject({ id: 'gateway:worse', reason: 'Not worse' });
    expect(left[0]?.failureId).not.toBe(deadLetters.find(({ id }) => id === 'gateway:worse')?.failureId);
  });

  it('handles readable records from other producers, and turns the others into dead letters', async () => {
    const transport = fixture.transport();
    const consumer = new Consumer('gateway', transport, silentLogger(), new FakeClock(), { retryDelaysMs: [] });
    const seen: string[] = [];
    consumer.on('board.deleted', async ({ id }) => void seen.push(id));
    consumer.subscribe();
    await transport.start();
    await fixture.withKafka(async (kafka) => {
      const producer = kafka.producer();
      await producer.connect();
      const future = JSON.stringify({ ...JSON.parse(deleted('future').body), specversion: '2.0' });
      await producer.send({
        topic: `${fixture.options.topicPrefix}boards`,
        messages: [
          { value: null },
          { key: null, value: 'not JSON' },
          { key: 'key', value: Buffer.from([0, 159, 146, 150]) },
          { key: 'key', value: '[]' },
          { key: 'key', value: future },
          { value: deleted('foreign').body },
        ],
      });
      await producer.disconnect();
    });
    await transport.publish(deleted('ours'));
    await grown(seen, 2);
    expect([...seen].sort()).toEqual(['foreign', 'ours']);
    const deadLetters = await waitUntil(async () => {
      const found = await transport.listDeadLetters({});
      return found.length === 5 && found;
    });
    expect(deadLetters.map(({ code }) => code)).toEqual(Array(5).fill('unreadable_event'));
    expect(deadLetters.map(({ message: { id } }) => id)).toContain('future');
    expect(await transport.replay({})).toBe(5);
  });

  it('creates topics once even if several replicas start together, and leaves existing topics unchanged', async () => {
    const boards = `${fixture.options.topicPrefix}boards`;
    await fixture.withKafka((_, admin) =>
      admin.createTopics({ topics: [{ topic: boards, numPartitions: 7 }], waitForLeaders: false }),
    );
    await Promise.all(range(4).map(() => fixture.transport().start()));
    await fixture.withKafka(async (_, admin) => {
      const { topics } = await admin.fetchTopicMetadata({
        topics: [boards, boards.replace('boards', 'cards'), `${boards}.dlq`],
      });
      expect(Object.fromEntries(topics.map(({ name, partitions }) => [name, partitions.length]))).toEqual({
        [boards]: 7,
        [boards.replace('boards', 'cards')]: 4,
        [`${boards}.dlq`]: 1,
      });
    });
  });

  describe('brokers that do not respond at start-up', () => {
    it('delay the start, with one log line at the beginning and one at the end, and do not lose events', async () => {
      const lines: { level: number; msg: string }[] = [];
      const logger = pino(
        { level: 'info' },
        new Writable({
          write(chunk, _, done) {
            lines.push(JSON.parse(String(chunk)));
            done();
          },
        }),
      );
      const door = new Door(brokers[0] ?? '');
      const transport = fixture.transport({ brokers: [await door.address()] }, logger);
      const seen: Message[] = [];
      transport.subscribe('gateway', ['boards'], async (messages) => void seen.push(...messages));
      const starting = transport.start();
      const published = transport.publish(message('key', 1));
      await waitUntil(() => lines.length > 0);
      await expect(transport.check()).rejects.toMatchObject({ code: 'broker_unavailable' });
      const severalTries = performance.now() + 3_000;
      await waitUntil(() => performance.now() > severalTries);
      await door.open();
      await starting;
      await published;
      await grown(seen, 1);
      await transport.check();
      expect(lines.map(({ msg }) => msg.replace(/[\d.]+ s$/, 'N s').replace(/: .*/, ''))).toEqual([
        'Kafka does not respond, retrying until it does',
        'Kafka responds again after N s',
        'consuming 4 partitions',
      ]);
      await transport.stop();
      await door.close();
    });

    it('do not delay shutdown', async () => {
      const door = new Door(brokers[0] ?? '');
      const transport = fixture.transport({ brokers: [await door.address()] });
      transport.subscribe('gateway', ['boards'], async () => {});
      const starting = transport.start();
      await waitUntil(async () =>
        transport.check().then(
          () => false,
          () => true,
        ),
      );
      await transport.stop();
      await starting;
    });
  });
});

const deleted = (boardId: string): Message => ({
  id: boardId,
  topic: 'boards',
  key: boardId,
  type: 'board.deleted',
  body: JSON.stringify({
    specversion: '1.0',
    id: boardId,
    source: 'boards',
    type: 'board.deleted',
    subject: boardId,
    time: '2026-03-02T09:00:00.000Z',
    datacontenttype: 'application/json',
    data: { boardId },
  }),
});

const deadLetter = (of: Message): DeadLetter => ({
  id: `gateway:${of.id}`,
  topic: 'boards.dlq',
  consumer: 'gateway',
  code: 'poison',
  reason: 'Größer als gedacht',
  attempts: 3,
  failedAt: new Date('2026-03-02T09:00:00.000Z'),
  failureId: 'burial',
  message: of,
});

/** A proxy port that does not respond until `open` makes it forward to a broker. */
class Door {
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;

  constructor(private readonly target: string) {}

  /** Returns an address whose port was free a moment ago. */
  async address(): Promise<string> {
    await this.#listen(0);
    await this.close();
    return `127.0.0.1:${this.#port}`;
  }

  open(): Promise<void> {
    return this.#listen(this.#port);
  }

  #listen(port: number): Promise<void> {
    const [host = '', targetPort = ''] = this.target.split(':');
    const server = createServer((inside) => {
      const outside = connect(Number(targetPort), host);
      for (const socket of [inside, outside]) {
        this.#sockets.add(socket);
        socket.on('error', () => socket.destroy());
      }
      inside.pipe(outside).pipe(inside);
    });
    this.#server = server;
    return new Promise((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        if (address && typeof address === 'object') this.#port = address.port;
        resolve();
      });
    });
  }

  close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => {
      if (this.#server) this.#server.close(() => resolve());
      else resolve();
    });
  }
}
