import type { Type } from '@nestjs/common';
import { type HealthReport, messageOf, type ServiceName } from '@sightline/contracts';
import { MongoClient, MongoServerError } from 'mongodb';
import type { z } from 'zod';
import { withWholeParts } from './alone-config.ts';
import { KafkaTransport } from './bus/kafka/kafka.transport.ts';
import { kafkaOptionsOf } from './bus/kafka-options.ts';
import { type Environment, loadConfig, type ServiceConfig } from './config.ts';
import { createLogger, type Logger } from './log.ts';
import { createService, type ServiceOptions } from './service.ts';
import { maskSecrets } from './telemetry/mask.ts';
import { startTelemetry } from './telemetry/start.ts';
import { WaitingRoom } from './waiting-room.ts';

type Parts = Partial<Pick<ServiceOptions<ServiceConfig>, 'module' | 'requirePrincipal' | 'trustProxy' | 'providers'>>;

export interface AloneOptions<S extends z.ZodObject> {
  name: ServiceName;
  module: Type;
  config: S;
  /** What the configuration decides on, like a web reader. @throws {ConfigError} for settings that don't fit together */
  parts?: (config: z.infer<S>) => Parts;
}

/** Whatever hangs must not keep a process that was told to end: unfinished work goes on at the next start. */
const longestStopMs = 20_000;
/** MongoDB's code. */
const authenticationFailed = 18;
const pausesMs = [500, 1_000, 2_000, 5_000];

/**
 * Runs one service as a process of its own, among replicas: MongoDB, Kafka and the other services are elsewhere.
 *
 * - `node dist/main.js` serves. A configuration that can't work ends it with every fault listed. What is not there yet
 *   (database, its migration, brokers) is waited for: alive, not ready, and one line in the log that says what is missing.
 * - `node dist/main.js migrate` brings the service's database to this version, waits for it if it must, and ends.
 *
 * SIGTERM and SIGINT end what runs and let go; a second one, or 20 s, ends the process at once. What can't go on says why in
 * one line and ends with 1, so that whoever runs it may start it again.
 */
export async function runAlone<S extends typeof ServiceConfig>(
  options: AloneOptions<S>,
  env: Environment = process.env,
  [command]: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const { name } = options;
  let tell = (error: unknown): unknown => process.stderr.write(`${name}: ${maskSecrets(messageOf(error))}\n`);
  try {
    if (command !== undefined && command !== 'migrate')
      throw new Error(`There is no command "${command}"; there is "migrate"`);
    const config = loadConfig(withWholeParts(options.config), env);
    const logger = createLogger(name, config.LOG_LEVEL);
    const given = { name, module: options.module, config, logger, ...options.parts?.(config) };
    tell = (error) => logger.fatal({ err: error }, `ending, this can't go on: ${messageOf(error)}`);
    process.on('uncaughtException', (error) => {
      logger.fatal({ err: error }, `ending because of an error nobody caught: ${messageOf(error)}`);
      process.exit(1);
    });
    if (command === 'migrate') await migrate(given);
    else await serve(given);
  } catch (error) {
    tell(error);
    // Servers and connections that are open already would keep a process alive that does nothing.
    process.exit(1);
  }
}

type Given = Omit<ServiceOptions<ServiceConfig>, 'transport'> & { logger: Logger };

async function migrate(given: Given): Promise<void> {
  const { config, logger, name } = given;
  stopOnSignals(logger, async () => {
    throw new Error('the database may not be up to date');
  });
  await patiently(logger, 'store', () => reach(config.MONGODB_URI));
  const transport = new KafkaTransport(kafkaOptionsOf(name, config), logger);
  const service = await createService({ ...given, migrates: false, transport });
  const steps = await service.store.migrations.run();
  logger.info({ steps }, `the database ${service.store.db.databaseName} is up to date`);
  await service.drain();
  await service.close();
  process.exit(0);
}

async function serve(given: Given): Promise<void> {
  const { config, logger, name } = given;
  const checks: HealthReport['checks'] = {};
  const telemetry = await startTelemetry({ name, config, logger });
  const room = await WaitingRoom.open(config.PORT, config.HOST, () => checks);
  const waiting = { stopped: false };
  let stop = async (): Promise<void> => {
    waiting.stopped = true;
    await room.close();
    await telemetry.stop();
  };
  stopOnSignals(logger, () => stop());

  const wait = (part: string, attempt: () => Promise<void>) => patiently(logger, part, attempt, checks, waiting);
  await wait('store', () => reach(config.MONGODB_URI));
  if (waiting.stopped) return;
  const transport = new KafkaTransport(kafkaOptionsOf(name, config), logger);
  const service = await createService({ ...given, migrates: false, transport });
  await wait('migration', () => service.store.migrations.check());
  if (waiting.stopped) return service.close();
  await room.close();
  stop = async () => {
    waiting.stopped = true;
    await service.drain();
    await transport.stop();
    await service.close();
    await telemetry.stop();
  };
  await service.app.listen(config.PORT, config.HOST);
  await transport.start();
  // Brokers that don't answer are waited for; when the process is told to end meanwhile, there is nothing to start.
  if (waiting.stopped) return;
  await service.start();
  logger.info({ port: config.PORT }, `${name} is ready`);
}

/** Fails while the database doesn't answer, or takes our sign-in for wrong. */
async function reach(uri: string): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 3_000 });
  try {
    await client.db('admin').command({ ping: 1 });
  } catch (cause) {
    if (!(cause instanceof MongoServerError) || cause.code !== authenticationFailed) throw cause;
    throw new Error(`it refuses the user or password in MONGODB_URI: ${cause.message}`, { cause });
  } finally {
    await client.close();
  }
}

/** Tries until it works. The beginning of the wait and each new reason is a line in the log, the end another one. */
async function patiently(
  logger: Logger,
  part: string,
  attempt: () => Promise<void>,
  checks: HealthReport['checks'] = {},
  waiting = { stopped: false },
): Promise<void> {
  const told = new Set<string>();
  for (let tries = 0; !waiting.stopped; tries++) {
    try {
      await attempt();
      if (tries > 0) logger.info(`${part} is there`);
      checks[part] = { ok: true };
      return;
    } catch (error) {
      const detail = messageOf(error);
      if (!told.has(detail)) logger.warn({ err: error }, `waiting for the ${part}: ${detail}`);
      told.add(detail);
      checks[part] = { ok: false, detail };
      const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)];
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

function stopOnSignals(logger: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      logger.info(`${signal}: finishing what runs`);
      setTimeout(() => process.exit(1), longestStopMs).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, `stopping failed: ${messageOf(error)}`);
          process.exit(1);
        },
      );
    });
  }
}
