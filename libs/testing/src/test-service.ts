import type { Type } from '@nestjs/common';
import { type EventData, type EventInput, type EventName, events, type ServiceName } from '@sightline/contracts';
import {
  type CommonConfig,
  createService,
  type DeadLetter,
  InProcessTransport,
  messageOfRow,
  Outbox,
  PRINCIPAL_HEADER,
  type Principal,
  PrincipalSigner,
  Scheduler,
  type Service,
  type ServiceOptions,
  silentLogger,
} from '@sightline/service-kit';
import type { Db } from 'mongodb';
import { asNobody } from './builders.ts';
import { FakeClock } from './fake-clock.ts';
import type { TestMongo } from './test-mongo.ts';
import { TestTransport } from './test-transport.ts';
import { waitUntil } from './wait.ts';

/** Secret that signs test principals, with the length that the kit requires. */
export const TEST_INTERNAL_SECRET = 'a secret for tests, of no use elsewhere';

export interface TestServiceOptions<C extends CommonConfig = CommonConfig>
  extends Pick<ServiceOptions<C>, 'providers' | 'requirePrincipal' | 'consumer' | 'relay' | 'logger'> {
  name: ServiceName;
  mongo: TestMongo;
  /** The service's own configuration, and overrides for the harness's common values. */
  config?: Omit<C, keyof CommonConfig> & Partial<CommonConfig>;
  /** Default: a new FakeClock. */
  clock?: FakeClock;
  /** Share it to connect several services. Default: a new one. */
  transport?: TestTransport;
  /** Pass the prefix of a stopped service to restart on its databases. Default: empty databases. */
  databasePrefix?: string;
  /** `scheduled` runs jobs at their intervals, `called` only when the test calls them. Default: `called`. */
  jobs?: 'scheduled' | 'called';
}

export interface InjectOptions {
  /** Principal of the request; null sends none. Default: anonymous. */
  as?: Principal | null;
  /** Body, sent as JSON; a string is sent unchanged. */
  body?: object | string;
  headers?: Record<string, string>;
}

/** The response to an injected request. */
export interface InjectResponse {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  /** Returns the parsed body. @throws SyntaxError if it is not JSON */
  json(): unknown;
}

/** A complete service in isolation: real store, outbox, relay and consumer; the test plays the other services. */
export interface TestService {
  readonly service: Service;
  readonly transport: TestTransport;
  readonly clock: FakeClock;
  /** The service's own database. */
  readonly db: Db;
  readonly databasePrefix: string;
  /** Returns a provider of the service, for example to call a job without waiting for its interval. */
  get<T>(provider: Type<T>): T;
  /** Sends a request as the gateway forwards it. */
  inject(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    options?: InjectOptions,
  ): Promise<InjectResponse>;
  /**
   * Publishes an event as its producer would. Resolves once every consumer has processed it (or moved it to the dead
   * letters); don't await it to block a handler. Pass the same `id` twice to repeat an event.
   */
  emit<N extends EventName>(name: N, data: EventInput<N>, options?: { id?: string }): Promise<void>;
  /** Returns the payloads that this service has published so far, oldest first. */
  published<N extends EventName>(name: N): EventData<N>[];
  /** Waits until this service publishes a payload that matches the predicate. */
  waitFor<N extends EventName>(
    name: N,
    predicate?: (data: EventData<N>) => boolean,
    options?: { timeoutMs?: number },
  ): Promise<EventData<N>>;
  /** Resolves once no handler runs and the outbox is empty. */
  settled(): Promise<void>;
  /** Returns the events that this service moved to the dead letters. */
  deadLetters(): Promise<DeadLetter[]>;
  /**
   * Stops service and transport in the same order as production. Use `stopTogether` for services that share a
   * transport.
   */
  stop(): Promise<void>;
}

/** Builds and starts a service as in production, on a transport inside the test. */
export async function createTestService<C extends CommonConfig = CommonConfig>(
  module: Type,
  options: TestServiceOptions<C>,
): Promise<TestService> {
  const { name, mongo, clock = new FakeClock(), databasePrefix = mongo.newPrefix() } = options;
  const bus = mongo.client.db(`${databasePrefix}_bus`);
  const transport =
    options.transport ??
    new TestTransport(new InProcessTransport(bus.collection<DeadLetter & { _id: string }>('dead_letters')));
  const config = {
    MONGODB_URI: mongo.uri,
    MONGODB_DATABASE_PREFIX: databasePrefix,
    INTERNAL_SECRET: TEST_INTERNAL_SECRET,
    LOG_LEVEL: 'silent' as const,
    ...options.config,
  } as C;
  const service = await createService({
    ...options,
    module,
    config,
    transport,
    clock,
    logger: options.logger ?? silentLogger(),
    consumer: { retryDelaysMs: [1, 1], ...options.consumer },
  });
  await transport.start();
  await service.start();
  // A job that starts during a slow test could call store methods that the test blocks, and never finish.
  if (options.jobs !== 'scheduled') await service.app.get(Scheduler, { strict: false }).stop();

  const signer = new PrincipalSigner(config.INTERNAL_SECRET);
  const deadLetters = () => transport.listDeadLetters({ consumer: name });
  const self: TestService = {
    service,
    transport,
    clock,
    db: service.store.db,
    databasePrefix,
    get: (provider) => service.app.get(provider, { strict: false }),
    async inject(method, path, { as = asNobody, body, headers = {} } = {}) {
      const answer = await service.app.inject({
        method,
        url: path,
        headers: {
          ...(as ? { [PRINCIPAL_HEADER]: await signer.sign(as) } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      const { statusCode: status, payload: text } = answer;
      return { status, headers: answer.headers, text, json: () => JSON.parse(text) as unknown };
    },
    async emit(event, data, { id } = {}) {
      const [producer] = events[event].producer;
      if (!producer) throw new Error(`${event} has no producer in the catalogue`);
      const outbox = new Outbox(service.store.db, producer, clock);
      const message = messageOfRow(outbox.row(outbox.prepare(event, data)));
      await transport.publish(id ? { ...message, id, body: message.body.replace(message.id, id) } : message);
    },
    published: (event) => transport.published(event, name).map(({ data }) => data),
    waitFor: (event, predicate = () => true, { timeoutMs } = {}) =>
      waitUntil(() => self.published(event).find(predicate), {
        timeoutMs,
        what: async () =>
          `${name} to publish ${event}; on the transport: ${JSON.stringify(transport.summary())}, ` +
          `dead letters: ${JSON.stringify((await deadLetters()).map(({ message, reason }) => [message.type, reason]))}`,
      }),
    settled: () => settled([self]),
    deadLetters,
    stop: () => stopTogether([self]),
  };
  return self;
}

/** Resolves once all of these services, which share a transport, are idle. */
export async function settled(services: readonly TestService[]): Promise<void> {
  const quiet = async () => {
    for (const { transport, service } of services) {
      if (!transport.idle || (await service.outbox.count()) > 0 || !transport.idle) return false;
    }
    return services.every(({ transport }) => transport.idle);
  };
  await waitUntil(quiet, { timeoutMs: 10_000, what: 'the services to settle' });
}

/** Stops services that share a transport, in the same order as production. */
export async function stopTogether(services: readonly TestService[]): Promise<void> {
  await Promise.all(services.map(({ service }) => service.drain()));
  await Promise.all([...new Set(services.map(({ transport }) => transport))].map((transport) => transport.stop()));
  await Promise.all(services.map(({ service }) => service.close()));
}
