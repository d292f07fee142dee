// `npm run replay` lists dead letters, `npm run replay -- --all` replays all of them, `--topic content`,
// `--consumer distribution` or `--id …` some of them. `--parked` publishes events that were parked as too large. With
// KAFKA_BROKERS (and MONGODB_URI for `--parked`) it uses these servers, configured like a service; otherwise the
// `npm start` instance at `--url`.
import { parseArgs } from 'node:util';
import type { ServiceName } from '@sightline/contracts';
import { messageOf } from './run.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` },
    all: { type: 'boolean', default: false },
    parked: { type: 'boolean', default: false },
    topic: { type: 'string' },
    consumer: { type: 'string' },
    id: { type: 'string' },
  },
});
const { url, all, parked, ...filter } = values;

/** `{ list, replay, release, close }` for this type of installation. */
const target = process.env.KAFKA_BROKERS || process.env.KAFKA_BROKERS_FILE ? await brokers() : runningCopy();
try {
  if (parked) console.log(`${await target.release()} parked as too large are published again`);
  else if (all || Object.keys(filter).length > 0) console.log(`${await target.replay()} delivered again`);
  else {
    const letters = await target.list();
    for (const letter of letters)
      console.log(
        `${new Date(letter.failedAt).toISOString()}  ${letter.topic} → ${letter.consumer}  ${letter.code}: ${letter.reason}\n  id ${letter.id}`,
      );
    console.log(`${letters.length} dead letters`);
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  await target.close();
}

async function brokers() {
  const kit = await import('@sightline/service-kit').catch((error) =>
    fail(`Run npm run build first: ${error.message}`),
  );
  const { KafkaTransport } = await import('@sightline/service-kit/process');
  const { ServiceName, Topic } = await import('@sightline/contracts');
  const oneOf = <T extends string>(name: 'topic' | 'consumer', options: readonly T[]): T | undefined =>
    filter[name] === undefined
      ? undefined
      : (options.find((option) => option === filter[name]) ?? fail(`--${name}: one of ${options.join(', ')}`));
  const wanted = {
    ...filter,
    topic: oneOf('topic', Topic.options),
    consumer: oneOf('consumer', ServiceName.options),
  };
  const config = load(() => kit.loadConfig(kit.KafkaConfig, process.env));
  const logger = kit.createLogger('operator', 'warn');
  const transport = new KafkaTransport(kit.kafkaOptionsOf('operator', config), logger);
  if (!parked) await transport.start();
  return {
    list: () => transport.listDeadLetters(wanted),
    replay: () => transport.replay(wanted),
    release: () => release(kit, ServiceName.options),
    close: () => transport.stop(),
  };
}

/** Releases parked rows; running services find them within seconds. */
async function release(kit: typeof import('@sightline/service-kit'), services: readonly ServiceName[]) {
  const { MongoClient } = await import('mongodb');
  const config = load(() => kit.loadConfig(kit.StoreConfig, process.env));
  const client = new MongoClient(config.MONGODB_URI, { serverSelectionTimeoutMS: 10_000 });
  try {
    let released = 0;
    for (const service of services) {
      const db = client.db(`${config.MONGODB_DATABASE_PREFIX}_${service.replaceAll('-', '_')}`);
      released += await new kit.Outbox(db, service, kit.systemClock).release();
    }
    return released;
  } finally {
    await client.close();
  }
}

function runningCopy() {
  const call = async (path: string, init?: RequestInit) => {
    const answer = await fetch(new URL(path, url), init).catch((error) =>
      fail(`No running instance answers at ${url}: ${error.cause?.message ?? error.message}`),
    );
    const body = await answer.json();
    return answer.ok ? body : fail(body.detail ?? `The instance answered ${answer.status}`);
  };
  return {
    list: async () => (await call('/api/operator/dead-letters')).items,
    replay: async () =>
      (
        await call('/api/operator/dead-letters/replay', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(filter),
        })
      ).replayed,
    release: async () => fail('No event is too large for services in one process; with Kafka, set KAFKA_BROKERS'),
    close: async () => {},
  };
}

function load<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return fail(messageOf(error));
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
