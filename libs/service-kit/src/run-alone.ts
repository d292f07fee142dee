import type { Type } from '@nestjs/common';
import { type HealthReport, messageOf, type ServiceName } from '@sightline/contracts';
import type { z } from 'zod';
import { commandOf, type Given, type Requests, runCommand } from './alone-commands.ts';
import { withWholeParts } from './alone-config.ts';
import { patiently, reach, stopOnSignals } from './alone-waiting.ts';
import { KafkaTransport } from './bus/kafka/kafka.transport.ts';
import { kafkaOptionsOf } from './bus/kafka-options.ts';
import { type Environment, loadConfig, type ServiceConfig } from './config.ts';
import { createLogger } from './log.ts';
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
  /** What `request <name>` asks of this service. */
  requests?: Requests;
}

/**
 * Runs one service as a process of its own, among replicas: MongoDB, Kafka and the other services are elsewhere.
 *
 * - `node dist/main.js` serves. A configuration that can't work ends it with every fault listed. What is not there yet
 *   (database, its migration, brokers) is waited for: alive, not ready, and one line in the log that says what is missing.
 * - `node dist/main.js migrate` brings the service's database to this version, waits for it if it must, and ends.
 * - `node dist/main.js topics` creates the topics of all services that are missing, and ends.
 * - `node dist/main.js request <name>` stores a command (`requests`) for the running replicas to publish, and ends.
 *
 * SIGTERM and SIGINT end what runs and let go; a second one, or 20 s, ends the process at once. What can't go on says why in
 * one line and ends with 1, so that whoever runs it may start it again.
 */
export async function runAlone<S extends typeof ServiceConfig>(
  options: AloneOptions<S>,
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
    tell = (error) => logger.fatal({ err: error }, `ending, this can't go on: ${messageOf(error)}`);
    process.on('uncaughtException', (error) => {
      logger.fatal({ err: error }, `ending because of an error nobody caught: ${messageOf(error)}`);
      process.exit(1);
    });
    if (command.name === 'serve') return await serve(given);
    await runCommand(command, given);
    process.exit(0);
  } catch (error) {
    tell(error);
    // Servers and connections that are open already would keep a process alive that does nothing.
    process.exit(1);
  }
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
