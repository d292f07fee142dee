import { type HealthReport, messageOf } from '@sightline/contracts';
import { MongoClient, MongoServerError } from 'mongodb';
import type { Logger } from '../log.ts';

/** Maximum duration of a shutdown. Unfinished work resumes at the next start. */
const longestStopMs = 20_000;
const authenticationFailed = 18;
const pausesMs = [500, 1_000, 2_000, 5_000];

/** Checks that the database is reachable; rejects if it does not respond or refuses our credentials. */
export async function reach(uri: string): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 3_000 });
  try {
    await client.db('admin').command({ ping: 1 });
  } catch (cause) {
    if (!(cause instanceof MongoServerError) || cause.code !== authenticationFailed) throw cause;
    throw new Error(`it rejects the user or password in MONGODB_URI: ${cause.message}`, { cause });
  } finally {
    await client.close();
  }
}

/** Retries until the attempt succeeds. Logs the start of the wait, each new reason, and the end. */
export async function waitFor(
  logger: Logger,
  part: string,
  attempt: () => Promise<void>,
  checks: HealthReport['checks'] = {},
  waiting = { stopped: false },
): Promise<void> {
  const reported = new Set<string>();
  for (let tries = 0; !waiting.stopped; tries++) {
    try {
      await attempt();
      if (tries > 0) logger.info(`the ${part} is available`);
      checks[part] = { ok: true };
      return;
    } catch (error) {
      const detail = messageOf(error);
      if (!reported.has(detail)) logger.warn({ err: error }, `waiting for the ${part}: ${detail}`);
      reported.add(detail);
      checks[part] = { ok: false, detail };
      const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)];
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Exits on SIGTERM or SIGINT: with 0 if `stop` succeeds; immediately on a second signal, or after 20 s. */
export function stopOnSignals(logger: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      logger.info(`received ${signal}, finishing running work`);
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
