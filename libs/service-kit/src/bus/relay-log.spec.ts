import { DomainError, type EventData } from '@sightline/contracts';
import { FakeClock, ScriptedTransport, startTestMongo, type TestMongo, waitUntil } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { Store } from '../store/store.ts';
import { Outbox } from './outbox.ts';
import { Relay, type RelayOptions } from './relay.ts';

interface Line {
  level: number;
  msg: string;
}
const [debug, info, warn, error] = [20, 30, 40, 50];
const ready = (cardCount: number): EventData<'board.ready'> => ({
  boardId: 'board',
  cardCount,
  owner: { userId: 'user-1', tempSessionId: null },
  name: 'A board',
});

/** An outbox that fails a set number of times. */
class FailingOutbox extends Outbox {
  readonly failures = { waiting: 0, remove: 0, release: 0 };

  #fail(method: keyof FailingOutbox['failures']): void {
    if (this.failures[method]-- > 0) throw new Error('the store does not answer');
  }
  override async waiting(...parameters: Parameters<Outbox['waiting']>): ReturnType<Outbox['waiting']> {
    this.#fail('waiting');
    return super.waiting(...parameters);
  }
  override async remove(ids: readonly string[]): Promise<void> {
    this.#fail('remove');
    await super.remove(ids);
  }
  override async release(limitBytes?: number): Promise<number> {
    this.#fail('release');
    return super.release(limitBytes);
  }
}

describe('the log of the relay', () => {
  let mongo: TestMongo;
  let prefix: string;
  let transport: ScriptedTransport;
  let lines: Line[];
  const relays: Relay[] = [];
  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(() => {
    prefix = mongo.newPrefix();
    transport = new ScriptedTransport();
    lines = [];
  });
  afterEach(async () => {
    for (const relay of relays.splice(0)) await relay.stop();
  });

  function writer(options: RelayOptions = {}) {
    const db = mongo.dbOf(prefix, 'boards');
    const outbox = new FailingOutbox(db, 'boards', new FakeClock());
    const logger = createLogger('boards', 'debug', { write: (line) => void lines.push(JSON.parse(line)) });
    const relay = new Relay(outbox, transport, logger, { recoveryIntervalMs: 10, ...options });
    relays.push(relay);
    const store = new Store(mongo.client, db, outbox, relay);
    const emit = (number: number) => store.transaction(async (tx) => tx.emit('board.ready', ready(number)));
    return { outbox, relay, emit };
  }
  const cleared = (outbox: Outbox) => waitUntil(async () => (await outbox.count()) === 0);

  it('has one warning per outage of the transport', async () => {
    const refusal = {
      msg: 'publishing board.ready failed, will retry: the broker does not answer',
      event: 'board.ready',
    };
    const fail = (times: number) => async () => {
      times -= 1;
      if (times >= 0) throw new Error('the broker does not answer');
    };
    const { outbox, relay, emit } = writer();
    await relay.start();
    for (const number of [1, 2]) {
      transport.respond = fail(3);
      await emit(number);
      await cleared(outbox);
    }
    const outage = [warn, debug, debug].map((level) => ({ ...refusal, level }));
    expect(lines).toMatchObject([...outage, ...outage]);
  });

  it('has an error for an event that is too large, and an entry when a higher limit lets it through', async () => {
    Object.assign(transport, { maxMessageBytes: 8 }).respond = async () => {
      throw new DomainError('invalid', 'event_too_large', 'An event of 9 bytes is too large');
    };
    const before = writer();
    await before.relay.start();
    await before.emit(1);
    await waitUntil(() => lines.length > 0);
    await before.relay.stop();
    expect(await before.outbox.parkedCount()).toBe(1);
    expect(lines).toMatchObject([
      {
        level: error,
        msg: 'set aside board.ready because it cannot be published: An event of 9 bytes is too large',
        event: 'board.ready',
        key: 'board',
        id: expect.stringMatching(/./),
        code: 'event_too_large',
      },
    ]);
    lines = [];
    await writer().relay.start();
    expect(lines).toEqual([]);

    Object.assign(transport, { maxMessageBytes: 9 }).respond = async () => {};
    await writer().relay.start();
    expect(lines).toMatchObject([
      { level: info, msg: 'the message size limit was raised, publishing 1 events that were set aside' },
    ]);
  });

  it('has a warning when the store fails, and the relay continues', async () => {
    Object.assign(transport, { maxMessageBytes: 8 });
    const { outbox, relay, emit } = writer();
    Object.assign(outbox.failures, { release: 1, waiting: 1, remove: 1 });
    await relay.start();
    await emit(1);
    await cleared(outbox);
    const reason = 'the store does not answer';
    expect(lines).toMatchObject([
      { level: warn, msg: `releasing events that were set aside failed: ${reason}`, err: { message: reason } },
      { level: warn, msg: `reading the outbox failed, will retry: ${reason}`, err: { message: reason } },
      {
        level: warn,
        msg: `removing published events from the outbox failed, will retry: ${reason}`,
        err: { message: reason },
      },
    ]);
    expect(transport.taken).toHaveLength(1);
  });

  it('has a warning that rows will be published again if they could not be cleared before the stop', async () => {
    const { outbox, relay, emit } = writer();
    await relay.start();
    outbox.failures.remove = 1_000;
    await emit(1);
    await waitUntil(() => lines.length === 1);
    await relay.stop();
    expect(lines.at(-1)).toMatchObject({
      level: warn,
      msg: 'removing published events from the outbox failed, they will be published again: the store does not answer',
    });
    expect(await outbox.count()).toBe(1);
  });
});
