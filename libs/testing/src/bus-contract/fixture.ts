import type { EventData, ServiceName } from '@sightline/contracts';
import {
  Consumer,
  type ConsumerOptions,
  Outbox,
  type ReceivedEvent,
  Relay,
  type RelayOptions,
  Store,
  silentLogger,
  type Transaction,
  type Transport,
} from '@sightline/service-kit';
import { FakeClock } from '../fake-clock.ts';
import type { TestMongo } from '../test-mongo.ts';

/** A broker for one test. */
export interface ContractBus {
  /** Returns a transport for this broker, not yet started. A second call simulates a restarted process. */
  connect(): Transport;
  close(): Promise<void>;
}
export type MakeBus = (mongo: TestMongo) => Promise<ContractBus>;

/** The producing half of a service: a store whose transactions emit events, and its relay. */
export interface Writer {
  outbox: Outbox;
  relay: Relay;
  transaction: (work: (transaction: Transaction) => Promise<void>) => Promise<void>;
  /** Emits all events in one transaction. */
  emit: (...events: Ready[]) => Promise<void>;
}
export type Ready = EventData<'board.ready'>;

/** Builds the event used in the contract tests: `key` is its ordering key, `number` identifies it. */
export const ready = (key: string, number: number): Ready => ({
  boardId: key,
  owner: { userId: 'user-1', tempSessionId: null },
  name: `${key} ${number}`,
  cardCount: number,
});

const noId = '0'.repeat(20);
/** Builds an event of a batched type. */
export const published = (title: string): EventData<'card.published'> => ({
  boardId: 'board',
  cardId: `crd_${noId}`,
  companyId: `cmp_${noId}`,
  contentId: `cnt_${noId}`,
  companyName: 'A company',
  title,
  url: 'https://company.example',
  summary: '',
  importance: 50,
  publishedAt: '2026-03-02T09:00:00.000Z',
  ...{ eventId: `evt_${noId}`, topic: 'news', tags: [], source: 'The press', confidence: 5 },
});

/** Processes connected to one broker, each a transport with a consumer or a producer. */
export class BusFixture {
  readonly clock = new FakeClock();
  readonly #prefix: string;
  readonly #processes = new Set<BusProcess>();

  private constructor(
    private readonly mongo: TestMongo,
    private readonly bus: ContractBus,
  ) {
    this.#prefix = mongo.newPrefix();
  }

  static async create(mongo: TestMongo, makeBus: MakeBus): Promise<BusFixture> {
    return new BusFixture(mongo, await makeBus(mongo));
  }

  /** Creates a process that is not started yet; a second call simulates a restarted process. */
  process(): BusProcess {
    const made = new BusProcess(this.bus.connect(), this.mongo, this.#prefix, this.clock);
    this.#processes.add(made);
    return made;
  }

  async close(): Promise<void> {
    for (const made of this.#processes) await made.stop();
    await this.bus.close();
  }
}

export class BusProcess {
  readonly #consumers: Consumer[] = [];
  readonly #relays: Relay[] = [];
  #stopped: Promise<void> | null = null;

  constructor(
    readonly transport: Transport,
    private readonly mongo: TestMongo,
    private readonly prefix: string,
    private readonly clock: FakeClock,
  ) {}

  /** Creates a consumer group: `register` registers its handlers, then the group subscribes. */
  group(service: ServiceName, register: (consumer: Consumer) => void, options: ConsumerOptions = {}): Consumer {
    const consumer = new Consumer(service, this.transport, silentLogger(), this.clock, {
      retryDelaysMs: [1, 1],
      ...options,
    });
    register(consumer);
    consumer.subscribe();
    this.#consumers.push(consumer);
    return consumer;
  }

  /** Creates a group that only records the `board.ready` events it receives. */
  recorder(service: ServiceName): ReceivedEvent<'board.ready'>[] {
    const seen: ReceivedEvent<'board.ready'>[] = [];
    this.group(service, (consumer) =>
      consumer.on('board.ready', async (event) => {
        seen.push(event);
      }),
    );
    return seen;
  }

  writer(options: RelayOptions = {}): Writer {
    const db = this.mongo.dbOf(this.prefix, 'boards');
    const outbox = new Outbox(db, 'boards', this.clock);
    const relay = new Relay(outbox, this.transport, silentLogger(), { recoveryIntervalMs: 20, ...options });
    const store = new Store(this.mongo.client, db, outbox, relay);
    this.#relays.push(relay);
    const transaction: Writer['transaction'] = (work) => store.transaction(work);
    return {
      outbox,
      relay,
      transaction,
      emit: (...events) =>
        transaction(async ({ emit }) => {
          for (const data of events) emit('board.ready', data);
        }),
    };
  }

  async start(): Promise<void> {
    await this.transport.start();
    for (const relay of this.#relays) await relay.start();
  }

  /** Stops in the same order as production: retries, handlers, relays. */
  stop(): Promise<void> {
    this.#stopped ??= (async () => {
      for (const consumer of this.#consumers) consumer.stop();
      await this.transport.stop();
      for (const relay of this.#relays) await relay.stop();
    })();
    return this.#stopped;
  }
}

/** Returns the received numbers by key, in order. */
export function numbersByKey(seen: readonly { data: Ready }[]): Record<string, number[]> {
  const byKey: Record<string, number[]> = {};
  for (const { data } of seen) {
    byKey[data.boardId] ??= [];
    byKey[data.boardId]?.push(data.cardCount);
  }
  return byKey;
}

export const range = (length: number, from = 0): number[] => Array.from({ length }, (_, index) => from + index);
