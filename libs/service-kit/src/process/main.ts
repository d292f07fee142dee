import type { Type } from '@nestjs/common';
import { type HealthReport, messageOf, type ServiceName } from '@sightline/contracts';
import type { z } from 'zod';
import { KafkaTransport } from '../bus/kafka/kafka.transport.ts';
import { kafkaOptionsOf } from '../bus/kafka-options.ts';
import { type Environment, loadConfig, type ServiceConfig } from '../config/config.ts';
import { createLogger } from '../log.ts';
import { createService, type ServiceOptions } from '../service.ts';
import { maskSecrets } from '../telemetry/mask.ts';
import { startTelemetry } from '../telemetry/start.ts';
import { commandOf, type Given, type Requests, runCommand } from './cli.ts';
import { withWholeParts } from './config.ts';
import { StartupProbe } from './startup-probe.ts';
import { reach, stopOnSignals, waitFor } from './wait-for-dependencies.ts';

// These exports are not in the kit's index, so that the process that runs all services never loads a Kafka client.
export * from '../bus/kafka/kafka.transport.ts';

type Parts = Partial<Pick<ServiceOptions<ServiceConfig>, 'module' | 'requirePrincipal' | 'trustProxy' | 'providers'>>;

export interface ProcessOptions<S extends z.ZodObject> {
  name: ServiceName;
  module: Type;
  config: S;
  /** Parts that depend on the configuration, such as a web reader. @throws {ConfigError} for contradictory settings */
  parts?: (config: z.infer<S>) => Parts;
  /** Commands that `request <name>` can publish. */
  requests?: Requests;
}

/**
 * Runs one service as a separate process, among replicas: MongoDB, Kafka and the other services run elsewhere.
 *
 * - `node dist/main.js` serves. With an invalid configuration it lists every fault and exits. While the database, its
 * migration or the brokers are missing, the process is alive but not ready, and logs one line with the reason.
 * - `node dist/main.js migrate` migrates the service's database to this version, waiting for it if necessary, and
 *   exits.
 * - `node dist/main.js topics` creates the missing topics of all services and exits.
 * - `node dist/main.js request <name>` stores a command (`requests`) for the running replicas to publish, and exits.
 *
 * SIGTERM and SIGINT shut down gracefully; a second signal, or 20 s, ends the process immediately. After a fatal error
 * the process logs one line and exits with 1.
 */
export async function runProcess<S extends typeof ServiceConfig>(
  options: ProcessOptions<S>,
  env: Environment = process.env,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const { name } = options;
  let tell = (error: unknown): unknown => process.stderr.write(`${name}: ${maskSecrets(messageOf(error))}\n`);
  try {
    const command = commandOf(args, options.requests);
    const config = loadConfig(withWholeParts(options.config), env);
    const logger = createLogger(name, config.LOG_LEVEL);
    const given = { name, module: options.module, config, logger, ...options.parts?.(config) };
    tell = (error) => logger.fatal({ err: error }, `exiting: ${messageOf(error)}`);
    process.on('uncaughtException', (error) => {
      logger.fatal({ err: error }, `exiting because of an uncaught error: ${messageOf(error)}`);
      process.exit(1);
    });
    if (command.name === 'serve') return await serve(given);
    await runCommand(command, given);
    process.exit(0);
  } catch (error) {
    tell(error);
    // Open servers and connections would keep the process alive.
    process.exit(1);
  }
}

async function serve(given: Given): Promise<void> {
  const { config, logger, name } = given;
  const checks: HealthReport['checks'] = {};
  const telemetry = await startTelemetry({ name, config, logger });
  const probe = await StartupProbe.open(config.PORT, config.HOST, () => checks);
  const waiting = { stopped: false };
  let stop = async (): Promise<void> => {
    waiting.stopped = true;
    await probe.close();
    await telemetry.stop();
  };
  stopOnSignals(logger, () => stop());

  const wait = (part: string, attempt: () => Promise<void>) => waitFor(logger, part, attempt, checks, waiting);
  await wait('store', () => reach(config.MONGODB_URI));
  if (waiting.stopped) return;
  const transport = new KafkaTransport(kafkaOptionsOf(name, config), logger);
  const service = await createService({ ...given, migrates: false, transport });
  await wait('migration', () => service.store.migrations.check());
  if (waiting.stopped) return service.close();
  await probe.close();
  stop = async () => {
    waiting.stopped = true;
    await service.drain();
    await transport.stop();
    await service.close();
    await telemetry.stop();
  };
  await service.app.listen(config.PORT, config.HOST);
  await transport.start();
  // A stop may have been requested while `start` waited for the brokers.
  if (waiting.stopped) return;
  await service.start();
  logger.info({ port: config.PORT }, `${name} is ready`);
}
