import { KafkaTransport } from '../bus/kafka/kafka.transport.ts';
import { prepareTopics } from '../bus/kafka/topics.ts';
import { kafkaOptionsOf } from '../bus/kafka-options.ts';
import { dayOf, systemClock } from '../clock.ts';
import type { ServiceConfig } from '../config/config.ts';
import type { Logger } from '../log.ts';
import { createService, type Service, type ServiceOptions } from '../service.ts';
import type { Transaction } from '../store/store.ts';
import { reach, stopOnSignals, waitFor } from './wait-for-dependencies.ts';

/** A service's options for its command line. */
export type Given = Omit<ServiceOptions<ServiceConfig>, 'transport'> & { logger: Logger };

/**
 * Commands that can be requested from outside, such as by a CronJob. Each emits its event for `date` (`YYYY-MM-DD`,
 * UTC).
 */
export type Requests = Readonly<Record<string, (tx: Pick<Transaction, 'emit'>, date: string) => void>>;

const commands = ['migrate', 'topics', 'request'] as const;
export type Command = { name: 'serve' | 'migrate' | 'topics' } | { name: 'request'; emit: Requests[string] };

/**
 * Parses the command line; without a command, the service serves.
 * @throws Error listing the available commands
 */
export function commandOf([name, what, ...more]: readonly string[], requests: Requests = {}): Command {
  if (name === undefined) return { name: 'serve' };
  const known = commands.find((command) => command === name);
  if (!known)
    throw new Error(`Unknown command "${name}"; the commands are ${commands.map((one) => `"${one}"`).join(', ')}`);
  const extra = known === 'request' ? more : [what, ...more].filter((word) => word !== undefined);
  if (extra.length > 0) throw new Error(`"${name}" takes no argument "${extra.join(' ')}"`);
  if (known !== 'request') return { name: known };
  const emit = what === undefined ? undefined : Object.hasOwn(requests, what) ? requests[what] : undefined;
  if (emit) return { name: 'request', emit };
  const names = Object.keys(requests).map((request) => `"${request}"`);
  throw new Error(
    `${what === undefined ? 'The name of the request is missing.' : `"${what}" can't be requested.`} ${names.length > 0 ? `This service accepts ${names.join(', ')}` : 'This service accepts no requests'}`,
  );
}

export async function runCommand(command: Exclude<Command, { name: 'serve' }>, given: Given): Promise<void> {
  stopOnSignals(given.logger, async () => {
    throw new Error(`"${command.name}" was interrupted`);
  });
  switch (command.name) {
    case 'migrate':
      return withService(given, async ({ store }) => {
        const steps = await store.migrations.run();
        given.logger.info({ steps }, `the database ${store.db.databaseName} is up to date`);
      });
    case 'topics':
      return createMissingTopics(given);
    case 'request':
      return withService(given, ({ store }) => storeRequest(store, command.emit));
  }
}

/** Stores the request in the outbox of the service; its running replicas publish it within 15 s. */
function storeRequest(store: Service['store'], emit: Requests[string]): Promise<void> {
  return store.transaction(async (tx) => emit(tx, dayOf(systemClock.now())));
}

async function createMissingTopics({ name, config, logger }: Given): Promise<void> {
  const options = kafkaOptionsOf(name, config);
  await waitFor(logger, 'broker', async () => {
    const created = await prepareTopics(options, logger);
    logger.info({ created }, 'all topics exist');
  });
}

/** Runs `work` with a service that neither listens nor publishes, after waiting for its store. */
async function withService(given: Given, work: (service: Service) => Promise<void>): Promise<void> {
  const { config, logger, name } = given;
  await waitFor(logger, 'store', () => reach(config.MONGODB_URI));
  const transport = new KafkaTransport(kafkaOptionsOf(name, config), logger);
  const service = await createService({ ...given, migrates: false, transport });
  try {
    await work(service);
  } finally {
    await service.drain();
    await service.close();
  }
}
