import { DomainError, type EventData } from '@sightline/contracts';
import {
  FakeClock,
  type Gate,
  gate,
  ScriptedTransport,
  startTestMongo,
  type TestMongo,
  waitUntil,
} from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLogger } from '../log.ts';
import { Store } from '../store/store.ts';
import { Outbox } from './outbox.ts';
import { Relay, type RelayOptions } from './relay.ts';
import type { Message } from './transport.ts';

const never = 600_000;
const range = (length: number, from = 0) => Array.from({ length }, (_, index) => from + index);
const ready = (boardId: string, cardCount: number): EventData<'board.ready'> => ({
  boardId,
  cardCount,
  owner: { userId: 'user-1', tempSessionId: null },
  name: 'A board',
});
const numberOf = (message: Message): number => JSON.parse(message.body).data.cardCount;

/** An outbox whose searches and deletes the test can delay or fail. */
class TroubledOutbox extends Outbox {
  afterWaiting: Gate | null = null;
  searches = 0;
  failRemovals = 0;
  failParks = 0;

  override async waiting(...parameters: Parameters<Outbox['waiting']>): ReturnType<Outbox['waiting']> {
    const found = await super.waiting(...parameters);
    this.searches += 1;
    await this.afterWaiting?.opened;
    return found;
  }

  override async park(...parameters: Parameters<Outbox['park']>): Promise<void> {
    if (this.failParks-- > 0) throw new Error('the store does not answer');
    await super.park(...parameters);
  }

  override async remove(ids: readonly string[]): Promise<void> {
    if (this.failRemovals-- > 0) throw new Error('the store does not answer');
    await super.remove(ids);
  }
}

describe('Relay', () => {
  let mongo: TestMongo;
  let prefix: string;
  let transport: ScriptedTransport;
  const clock = new FakeClock();
  const relays: Relay[] = [];
  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(() => {
    prefix = mongo.newPrefix();
    transport = new ScriptedTransport();
  });
  afterEach(async () => {
    for (const relay of relays.splice(0)) await relay.stop();
  });

  /** Starts one process of the service; a second one uses the same outbox. */
  function writer(options: RelayOptions = {}) {
    const db = mongo.dbOf(prefix, 'boards');
    const outbox = new TroubledOutbox(db, 'boards', clock);
    const relay = new Relay(outbox, transport, silentLogger(), { recoveryIntervalMs: 10, ...options });
    relays.push(relay);
    const store = new Store(mongo.client, db, outbox, relay);
    const emit = (...numbers: number[]) =>
      store.transaction(async ({ emit }) => {
        for (const number of numbers) emit('board.ready', ready('board', number));
      });
    const emitLarge = (characters: number, ...numbers: number[]) =>
      store.transaction(async ({ emit }) => {
        for (const number of numbers)
          emit('board.ready', { ...ready('board', number), name: 'x'.repeat(characters - 500) });
      });
    return { outbox, relay, store, emit, emitLarge };
  }
  const taken = () => transport.taken.map(numberOf);
  const refuse = async () => {
    throw new Error('the broker does not answer');
  };

  it('publishes committed rows and deletes them', async () => {
    const { relay, emit, outbox } = writer({ recoveryIntervalMs: never });
    await relay.start();
    await emit(1, 2);
    await emit(3);
    await waitUntil(async () => (await outbox.count()) === 0);
    expect(taken()).toEqual([1, 2, 3]);
    expect(transport.offered[0]).toMatchObject({ topic: 'boards', key: 'board', type: 'board.ready' });
  });

  it('first publishes the rows that an earlier process left, in order', async () => {
    const before = writer();
    for (const from of range(5)) await before.emit(...range(10, from * 10));
    expect(transport.offered).toEqual([]);
    const { relay, outbox } = writer({ maxInFlight: 7, recoveryIntervalMs: never });
    await relay.start();
    await waitUntil(async () => (await outbox.count()) === 0);
    expect(taken()).toEqual(range(50));
  });

  it('keeps rows and their order while the transport is down at start-up', async () => {
    transport.respond = refuse;
    const { relay, emit, outbox } = writer();
    await emit(1);
    await relay.start();
    await emit(2);
    await emit(3);
    await waitUntil(() => transport.offered.length >= 6);
    expect(await outbox.count()).toBe(3);
    transport.respond = async () => {};
    await waitUntil(async () => (await outbox.count()) === 0);
    expect(taken()).toEqual([1, 2, 3]);
  });

  it('does not hammer a transport that is down', async () => {
    transport.respond = refuse;
    const { relay, emit } = writer({ recoveryIntervalMs: never, maxInFlight: 4 });
    await relay.start();
    for (const number of range(20)) await emit(number);
    expect(transport.offered.length).toBeLessThanOrEqual(4);
  });

  it('resends the later rows of a key after a failed row', async () => {
    const door = gate();
    transport.respond = async (message) => {
      if (numberOf(message) !== 1 || transport.offered.length > 3) return;
      await door.opened;
      await refuse();
    };
    const { relay, emit, outbox } = writer();
    await relay.start();
    await emit(1, 2, 3);
    await waitUntil(() => transport.taken.length === 2);
    door.open();
    await waitUntil(async () => (await outbox.count()) === 0);
    expect(taken().slice(-3)).toEqual([1, 2, 3]);
  });

  it('does not let a later row overtake a row that failed during a poll', async () => {
    const { relay, emit, outbox } = writer({ recoveryAgeMs: 0 });
    await relay.start();
    const door = gate();
    transport.respond = async (message) => {
      if (numberOf(message) !== 1 || transport.offered.length > 1) return;
      await door.opened;
      await refuse();
    };
    await emit(1);
    outbox.afterWaiting = gate();
    const { searches } = outbox;
    await waitUntil(() => outbox.searches > searches);
    door.open();
    await waitUntil(() => transport.taken.length === 0 && transport.offered.length === 1);
    await new Promise((resolve) => setImmediate(resolve));
    outbox.afterWaiting.open();
    outbox.afterWaiting = null;
    await new Promise((resolve) => setImmediate(resolve));
    await emit(2);
    await waitUntil(async () => (await outbox.count()) === 0);
    expect(taken()).toEqual([1, 2]);
  });

  it('keeps the order when the in-flight limit is reached, and does not exceed the limit', async () => {
    const door = gate();
    transport.respond = () => door.opened;
    const { relay, emit, outbox } = writer({ maxInFlight: 10, recoveryIntervalMs: never });
    await relay.start();
    for (const from of range(20)) await emit(...range(4, from * 4));
    expect(transport.offered.length).toBeLessThanOrEqual(10);
    door.open();
    await waitUntil(async () => (await outbox.count()) === 0);
    expect(taken()).toEqual(range(80));
  });

  it('limits the size of bodies in flight, sends a larger message alone, and keeps the order', async () => {
    const doors: (() => void)[] = [];
    let waiting = 0;
    transport.respond = ({ body }) => {
      waiting += body.length;
      expect(waiting).toBeLessThanOrEqual(Math.max(200_000, body.length));
      return new Promise((resolve) =>
        doors.push(() => {
          waiting -= body.length;
          resolve();
        }),
      );
    };
    const { relay, outbox, emitLarge } = writer({ maxInFlightCharacters: 200_000, recoveryIntervalMs: never });
    await relay.start();
    await emitLarge(60_000, 1, 2, 3, 4);
    await emitLarge(300_000, 5);
    await emitLarge(60_000, 6);
    await waitUntil(async () => {
      doors.shift()?.();
      return (await outbox.count()) === 0;
    });
    expect(taken()).toEqual(range(6, 1));
  });

  it('publishes a transaction larger than the in-flight limit without waiting for the next poll', async () => {
    const { relay, emit, outbox } = writer({ maxInFlight: 5, recoveryIntervalMs: never });
    await relay.start();
    await emit(...range(23));
    await waitUntil(async () => (await outbox.count()) === 0);
    expect(taken()).toEqual(range(23));
  });

  it('keeps the order when the limit is reached during a poll', async () => {
    const { relay, emit, outbox } = writer({ maxInFlight: 2, recoveryAgeMs: never });
    await relay.start();
    const [door, searching] = [gate(), gate()];
    transport.respond = () => door.opened;
    outbox.afterWaiting = searching;
    const { searches } = outbox;
    await waitUntil(() => outbox.searches > searches);
    await emit(1, 2);
    await emit(3);
    outbox.afterWaiting = null;
    searching.open();
    door.open();
    await emit(4);
    await waitUntil(async () => (await outbox.count()) === 0);
    expect(taken()).toEqual([1, 2, 3, 4]);
  });

  it("takes over rows from another process once they are old enough by the service's clock", async () => {
    const mine = writer({ recoveryAgeMs: 10_000 });
    await mine.relay.start();
    await writer().emit(1);
    clock.advance(9_000);
    const { searches } = mine.outbox;
    await waitUntil(() => mine.outbox.searches >= searches + 2);
    expect(taken()).toEqual([]);
    clock.advance(2_000);
    await waitUntil(() => transport.taken.length === 1);
  });

  it('deletes rows later when deleting fails, without publishing them twice', async () => {
    const { relay, emit, outbox } = writer();
    outbox.failRemovals = 1;
    await relay.start();
    await emit(1);
    await waitUntil(async () => (await outbox.count()) === 0);
    expect(taken()).toEqual([1]);
  });

  describe('an event that is too large', () => {
    const refuseSecond = async (message: Message) => {
      if (numberOf(message) === 2)
        throw new DomainError('invalid', 'event_too_large', 'An event of 9 bytes is too large');
    };
    const limited = (limitBytes: number) => Object.assign(transport, { maxMessageBytes: limitBytes });

    it('is sent once, parked with the reason, and does not delay other events', async () => {
      limited(8).respond = refuseSecond;
      const { relay, emit, outbox } = writer({ recoveryAgeMs: 0 });
      await relay.start();
      await emit(1, 2, 3);
      await emit(4);
      await waitUntil(async () => (await outbox.count()) === 0);
      const { searches } = outbox;
      await waitUntil(() => outbox.searches >= searches + 2);
      expect(taken()).toEqual([1, 3, 4]);
      expect(transport.offered.filter((message) => numberOf(message) === 2)).toHaveLength(1);
      expect(await outbox.parkedCount()).toBe(1);
      expect(await outbox.ageMs()).toBe(0);
      const row = await mongo.dbOf(prefix, 'boards').collection('outbox').findOne({});
      expect(row?.parked).toEqual({
        code: 'event_too_large',
        reason: 'An event of 9 bytes is too large',
        at: clock.now(),
        limitBytes: 8,
      });
    });

    it('stays parked after a restart with the same limit, and is published when the limit is raised', async () => {
      limited(8).respond = refuseSecond;
      const before = writer();
      await before.relay.start();
      await before.emit(1, 2);
      await waitUntil(async () => (await before.outbox.parkedCount()) === 1);
      await before.relay.stop();
      const same = writer();
      await same.relay.start();
      expect(transport.offered).toHaveLength(2);
      await same.relay.stop();

      limited(9).respond = async () => {};
      const raised = writer();
      await raised.relay.start();
      await waitUntil(async () => (await raised.outbox.count()) === 0 && (await raised.outbox.parkedCount()) === 0);
      expect(taken()).toEqual([1, 2]);
    });

    it('is published by the running relay when an operator releases it', async () => {
      limited(8).respond = refuseSecond;
      const { relay, emit, outbox } = writer({ recoveryAgeMs: 0 });
      await relay.start();
      await emit(2);
      await waitUntil(async () => (await outbox.parkedCount()) === 1);
      transport.respond = async () => {};
      expect(await outbox.release()).toBe(1);
      await waitUntil(() => transport.taken.length === 1);
    });

    it('is retried when it cannot be parked', async () => {
      limited(8).respond = refuseSecond;
      const { relay, emit, outbox } = writer({ recoveryAgeMs: 0 });
      outbox.failParks = 1;
      await relay.start();
      await emit(2);
      await waitUntil(async () => (await outbox.parkedCount()) === 1);
      expect(transport.offered).toHaveLength(2);
    });
  });

  it('on stop, leaves rejected rows in the outbox and deletes accepted ones', async () => {
    transport.respond = (message) => (numberOf(message) === 2 ? new Promise(() => {}) : Promise.resolve());
    const { relay, emit, outbox } = writer();
    await relay.start();
    await emit(1, 2);
    await waitUntil(() => transport.taken.length === 1);
    await relay.stop();
    await emit(3);
    expect((await outbox.waiting(10, new Set())).rows.map(({ body }) => JSON.parse(body).data.cardCount)).toEqual([
      2, 3,
    ]);
  });

  it('stops even when the store no longer responds', async () => {
    const { relay, emit, outbox } = writer();
    await relay.start();
    outbox.failRemovals = never;
    await emit(1);
    await waitUntil(() => transport.taken.length === 1);
    await expect(relay.stop()).resolves.toBeUndefined();
  });
});
