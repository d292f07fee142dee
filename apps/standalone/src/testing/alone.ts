import { fileURLToPath } from 'node:url';
import type { HealthReport, ServiceName } from '@sightline/contracts';
import { waitUntil } from '@sightline/testing';
import { launch } from './launch.ts';

/** A built service running as a separate process. */
export interface Alone {
  /** The output of both streams so far. */
  output(): string;
  /** Messages logged at this level or above (30 info, 40 warn, 60 fatal). */
  logged(level: number): string[];
  /** Status and report of `/health/live` or `/health/ready`. Rejects while the port is closed. */
  health(question: 'live' | 'ready'): Promise<{ status: number; checks: HealthReport['checks'] }>;
  /** Resolves once readiness meets the condition. */
  readiness(shows: (checks: HealthReport['checks'], status: number) => boolean): Promise<HealthReport['checks']>;
  signal(name: NodeJS.Signals): void;
  /** Exit code once the process has ended. */
  readonly ended: Promise<number | null>;
}

/** The required settings of notifications, with addresses that don't respond. */
export const nothingThere = {
  MONGODB_URI: 'mongodb://127.0.0.1:1/?directConnection=true',
  KAFKA_BROKERS: '127.0.0.1:1',
  INTERNAL_SECRET: 'a secret for tests, of no use elsewhere',
  PUBLIC_URL: 'http://localhost:1',
  SMTP_URL: 'smtp://127.0.0.1:1',
};

/** Runs `node apps/<service>/dist/main.js [command]` with only this environment. */
export function startAlone(service: ServiceName, env: Record<string, string>, command: string[] = []): Alone {
  const main = fileURLToPath(new URL(`../../../${service}/dist/main.js`, import.meta.url));
  const { child, output, ended } = launch(main, command, { HOST: '127.0.0.1', ...env });
  const health: Alone['health'] = async (question) => {
    const answer = await fetch(`http://127.0.0.1:${env.PORT}/health/${question}`);
    const { checks } = (await answer.json()) as HealthReport;
    return { status: answer.status, checks };
  };
  return {
    output,
    logged: (from) =>
      output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as { level: number; msg: string })
        .filter(({ level }) => level >= from)
        .map(({ msg }) => msg),
    health,
    readiness: (shows) =>
      waitUntil(
        async () => {
          const { checks, status } = await health('ready');
          return shows(checks, status) ? checks : null;
        },
        { timeoutMs: 60_000, what: () => `readiness; it wrote:\n${output()}` },
      ),
    signal: (name) => void child.kill(name),
    ended,
  };
}
