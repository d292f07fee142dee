import type { Type } from '@nestjs/common';
import { type HealthReport, messageOf, type ServiceName } from '@sightline/contracts';
import { MongoClient } from 'mongodb';
import type { z } from 'zod';
import { KafkaTransport } from './bus/kafka/kafka.transport.ts';
import { kafkaOptionsOf } from './bus/kafka-options.ts';
import { type Environment, loadConfig, type ServiceConfig } from './config.ts';
import { createLogger, type Logger } from './log.ts';
import { createService, type ServiceOptions } from './service.ts';
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
const pausesMs = [500, 1_000, 2_000, 5_000];

/**
 * Runs one service as a process of its own, among replicas: MongoDB, Kafka and the other services are elsewhere.
 *
 * - `node dist/main.js` serves. A configuration that can't work ends it with every fault listed. What is not there yet
 *   (database, its migration, brokers) is waited for: alive, not ready, and one line in the log that says what is missing.
 * - `node dist/main.js migrate` brings the service's database to this version, waits for it if it must, and ends.
 *
 * SIGTERM and SIGINT end what runs and let go; a second one, or 20 s, ends the process at once.
 */
export async function runAlone<S extends typeof ServiceConfig>(
  options: AloneOptions<S>,
  env: Environment = process.env,
  [command]: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const { name } = options;
  try {
    if (command !== undefined && command !== 'migrate')
      throw new Error(`There is no command "${command}"; there is "migrate"`);
    const config = loadConfig(options.config, env);
    const logger = createLogger(name, config.LOG_LEVEL);
    process.on('uncaughtException', (error) => {
      logger.fatal({ err: error }, `ending because of an error nobody caught: ${messageOf(error)}`);
      process.exit(1);
    });
    const given = { name, module: options.module, config, logger, ...options.parts?.(config) };
    if (command === 'migrate') await migrate(given);
    else await serve(given);
  } catch (error) {
    process.stderr.write(`${name}: ${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

type Given = Omit<ServiceOptions<ServiceConfig>, 'transport'> & { logger: Logger };

async function migrate(given: Given): Promise<void> {
  const { config, logger, name } = given;
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
    await service.drain();
    await transport.stop();
    await service.close();
    await telemetry.stop();
  };
  await service.app.listen(config.PORT, config.HOST);
  await transport.start();
  await service.start();
  logger.info({ port: config.PORT }, `${name} is ready`);
}

/** Fails while the database doesn't answer, or takes our sign-in for wrong. */
async function reach(uri: string): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 3_000 });
  try {
    await client.db('admin').command({ ping: 1 });
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
  for (let tries = 0; !waiting.stopped; tries++) {
    try {
      await attempt();
      if (tries > 0) logger.info(`${part} is there`);
      checks[part] = { ok: true };
      return;
    } catch (error) {
      const detail = messageOf(error);
      if (checks[part]?.detail !== detail) logger.warn({ err: error }, `waiting for the ${part}: ${detail}`);
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
