import { type HealthReport, messageOf } from '@sightline/contracts';
import { MongoClient, MongoServerError } from 'mongodb';
import type { Logger } from './log.ts';

/** Whatever hangs must not keep a process that was told to end: unfinished work goes on at the next start. */
const longestStopMs = 20_000;
/** MongoDB's code. */
const authenticationFailed = 18;
const pausesMs = [500, 1_000, 2_000, 5_000];

/** Fails while the database doesn't answer, or takes our sign-in for wrong. */
export async function reach(uri: string): Promise<void> {
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
export async function patiently(
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

/** Ends the process at SIGTERM or SIGINT: with 0 when `stop` succeeds; at once at the second signal, or after 20 s. */
export function stopOnSignals(logger: Logger, stop: () => Promise<void>): void {
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
