import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, NestFactory } from '@nestjs/core';
import { type MicroserviceOptions } from '@nestjs/microservices';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceName } from '@sightline/contracts';
import { MongoClient } from 'mongodb';
import { Consumer, type ConsumerOptions } from './bus/consumer.ts';
import { EventServer } from './bus/event-server.ts';
import { Outbox } from './bus/outbox.ts';
import { Relay, type RelayOptions } from './bus/relay.ts';
import { TRANSPORT, type Transport } from './bus/transport.ts';
import { WorkerKills } from './bus/worker-kills.ts';
import { PrincipalSigner } from './calls/principal.ts';
import { handOverBodies } from './calls/upstreams.ts';
import { CLOCK, type Clock, systemClock } from './clock.ts';
import type { ServiceConfig } from './config/config.ts';
import { HealthChecks, HealthController } from './health.ts';
import { endConnectionsWhenClosing } from './http/draining.ts';
import { PrincipalGuard } from './http/principal.guard.ts';
import { ProblemFilter, sendAddressProblem } from './http/problem.filter.ts';
import { validationPipe } from './http/validation.pipe.ts';
import { Leases } from './jobs/leases.ts';
import { Retention } from './jobs/retention.ts';
import { Scheduler } from './jobs/scheduler.ts';
import { createLogger, LOGGER, type Logger, nestLogger } from './log.ts';
import { SelfCheckController } from './self-check/self-check.controller.ts';
import { SelfCheck } from './self-check/self-check.ts';
import { Store } from './store/store.ts';
import { observeBus } from './telemetry/instruments/bus-state.ts';
import { observeRequests } from './telemetry/instruments/http.ts';
import { observeCommands } from './telemetry/instruments/mongo.ts';
import { tracesAreRecorded } from './telemetry/start.ts';

/** The largest request body that services accept. */
export const MAX_BODY_BYTES = 1024 * 1024;
/**
 * Connections without traffic for this long are closed, because unread responses are held in memory until then. Longer
 * than any response takes (one service waits 60 s for another, `daily-refresh` for three at most 100 s) and longer
 * than live streams are silent (20 s).
 */
const silenceMs = 120_000;

/** Injection token of the service's parsed configuration. */
export const CONFIG = Symbol('Config');

export type CommonConfig = Pick<
  ServiceConfig,
  'MONGODB_URI' | 'MONGODB_DATABASE_PREFIX' | 'INTERNAL_SECRET' | 'LOG_LEVEL'
> &
  Partial<Pick<ServiceConfig, 'MONGODB_MAX_POOL_SIZE'>>;

export interface ServiceOptions<C extends CommonConfig> {
  name: ServiceName;
  module: Type;
  config: C;
  transport: Transport;
  clock?: Clock;
  logger?: Logger;
  /** Additional providers that depend on the run mode (upstreams, a mailbox, origin overrides). */
  providers?: Provider[];
  /** False for the gateway, which authenticates callers itself. Default true. */
  requirePrincipal?: boolean;
  /** Proxies whose `X-Forwarded-For` is trusted, as in Fastify's `trustProxy`. Default none. */
  trustProxy?: boolean | string | string[];
  consumer?: ConsumerOptions;
  relay?: RelayOptions;
  /**
   * False if replicas share the database; they then declare their migrations (`store.migrations`) without running
   * them. Default true.
   */
  migrates?: boolean;
}

/** A service that is built but not started. */
export interface Service {
  readonly name: ServiceName;
  readonly app: NestFastifyApplication;
  readonly store: Store;
  readonly outbox: Outbox;
  readonly consumer: Consumer;
  readonly health: HealthChecks;
  /** Starts publishing and running jobs. Call it after `transport.start()`. */
  start(): Promise<void>;
  /**
   * First step of stopping: accepts no new requests, jobs or retries, and lets running requests finish. Then stop the
   * transport.
   */
  drain(): Promise<void>;
  /** Second step, after `transport.stop()`: disconnects the store. Unpublished events stay in the outbox. */
  close(): Promise<void>;
}

/**
 * Builds a service: connects its database, wires outbox, relay and consumer to the transport, and creates its HTTP
 * application with the shared filter, pipe and guard. The same code runs a service alone and inside `apps/standalone`.
 * Event handlers are found on controllers (`@OnEvent`); providers register jobs in `onModuleInit`, which is awaited
 * here.
 */
export async function createService<C extends CommonConfig>(options: ServiceOptions<C>): Promise<Service> {
  const { name, config, transport } = options;
  const clock = options.clock ?? systemClock;
  const logger = options.logger ?? createLogger(name, config.LOG_LEVEL);
  const client = new MongoClient(config.MONGODB_URI, {
    appName: `sightline-${name}`,
    serverSelectionTimeoutMS: 10_000,
    // Services act on what they read and publish what they wrote, so a failover must not roll back either.
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority' },
    ignoreUndefined: true,
    ...(config.MONGODB_MAX_POOL_SIZE ? { maxPoolSize: config.MONGODB_MAX_POOL_SIZE } : {}),
    monitorCommands: tracesAreRecorded(),
  });
  if (tracesAreRecorded()) observeCommands(client, name);
  const db = client.db(`${config.MONGODB_DATABASE_PREFIX}_${name.replaceAll('-', '_')}`);
  const outbox = new Outbox(db, name, clock, transport.maxMessageBytes);
  const relay = new Relay(outbox, transport, logger, options.relay);
  const store = new Store(client, db, outbox, relay);
  const consumer = new Consumer(name, transport, logger, clock, options.consumer, new WorkerKills(name, db));
  const scheduler = new Scheduler(logger, new Leases(db, clock), name);
  const health = new HealthChecks();
  health.register('store', () => store.check());
  health.register('broker', () => transport.check());

  const providers: Provider[] = [
    { provide: CONFIG, useValue: config },
    { provide: CLOCK, useValue: clock },
    { provide: LOGGER, useValue: logger },
    { provide: TRANSPORT, useValue: transport },
    { provide: Store, useValue: store },
    { provide: Outbox, useValue: outbox },
    { provide: Scheduler, useValue: scheduler },
    { provide: Retention, useValue: new Retention(store, scheduler, clock, name) },
    { provide: HealthChecks, useValue: health },
    { provide: SelfCheck, useValue: new SelfCheck(name, store) },
    { provide: PrincipalSigner, useValue: new PrincipalSigner(config.INTERNAL_SECRET) },
    ...(options.providers ?? []),
  ];
  let app: NestFastifyApplication;
  try {
    await client.connect();
    app = await createApp(options, providers, logger, new EventServer(consumer));
    if (options.migrates !== false) await store.migrations.run();
    await app.startAllMicroservices();
  } catch (error) {
    await client.close();
    throw error;
  }
  const endObserving = observeBus(name, outbox, transport);

  return {
    name,
    app,
    store,
    outbox,
    consumer,
    health,
    async start() {
      await relay.start();
      scheduler.start();
    },
    async drain() {
      consumer.stop();
      await Promise.all([scheduler.stop(), app.close()]);
    },
    async close() {
      endObserving();
      try {
        await relay.stop();
      } finally {
        await client.close();
      }
    },
  };
}

/**
 * Creates the HTTP application from the service's module, the kit's providers, and the shared filter, pipe and guard.
 */
async function createApp<C extends CommonConfig>(
  options: ServiceOptions<C>,
  providers: Provider[],
  logger: Logger,
  strategy: EventServer,
): Promise<NestFastifyApplication> {
  @Module({})
  class KitModule {}
  const kit: DynamicModule = {
    module: KitModule,
    global: true,
    providers,
    exports: providers.map((provider) => (typeof provider === 'function' ? provider : provider.provide)),
  };
  @Module({
    imports: [kit, options.module],
    // The gateway is public, so it has no endpoint for its self-check.
    controllers: [HealthController, ...(options.requirePrincipal === false ? [] : [SelfCheckController])],
    providers: [
      { provide: APP_FILTER, useClass: ProblemFilter },
      { provide: APP_PIPE, useFactory: validationPipe },
      ...(options.requirePrincipal === false ? [] : [{ provide: APP_GUARD, useClass: PrincipalGuard }]),
    ],
  })
  class RootModule {}

  const adapter = new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    connectionTimeout: silenceMs,
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // Requests on open connections are still served; later requests go to another replica.
    return503OnClosing: false,
    frameworkErrors: sendAddressProblem,
  });
  // Callers with a signed principal are our own services; the gateway's callers can be anyone.
  observeRequests(adapter.getInstance(), options.name, { trustCallers: options.requirePrincipal !== false });
  handOverBodies(adapter.getInstance());
  endConnectionsWhenClosing(adapter.getInstance());
  const app = await NestFactory.create<NestFastifyApplication>(RootModule, adapter, {
    logger: nestLogger(logger),
    abortOnError: false,
  });
  // The filter, pipe and guard above are for HTTP; events do not pass through them.
  app.connectMicroservice<MicroserviceOptions>({ strategy }, { inheritAppConfig: false });
  await app.init();
  return app;
}
