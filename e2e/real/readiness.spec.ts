import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HealthReport } from '@sightline/contracts';
import { waitUntil } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { Stack, services } from '../../tools/real-stack.ts';
import { environmentOf } from './support/metrics.ts';

const stack = new Stack(process.env.REAL_STACK_DIR ?? '');

const isService = (name: string) => services.some((service) => service === name);

async function health(service: string, question: 'live' | 'ready') {
  const answer = await fetch(`http://127.0.0.1:${environmentOf(stack.pid(service)).PORT}/health/${question}`);
  const { checks } = (await answer.json()) as HealthReport;
  // The gateway also names the services behind it that are not ready for the same reason.
  const missing = Object.keys(checks).filter((name) => checks[name]?.ok === false && !isService(name));
  return { service, status: answer.status, missing };
}
const readiness = (of: readonly string[]) => Promise.all(of.map((service) => health(service, 'ready')));

/** Waits until every one of these services answers so, and says what they answer otherwise. */
async function expectReadiness(of: readonly string[], status: number, missing: readonly string[]): Promise<void> {
  const wanted = of.map((service) => ({ service, status, missing }));
  let answers: unknown;
  await waitUntil(
    async () => {
      answers = await readiness(of);
      return JSON.stringify(answers) === JSON.stringify(wanted);
    },
    { timeoutMs: 90_000, what: () => `${JSON.stringify(wanted)}; there is ${JSON.stringify(answers)}` },
  );
}

/** The part hangs while this runs; connections to it stay open, which is harder to notice than a refusal. */
async function whileHanging(part: string, work: () => Promise<void>): Promise<void> {
  stack.signal(part, 'SIGSTOP');
  try {
    await work();
  } finally {
    stack.signal(part, 'SIGCONT');
  }
}

describe('readiness names what hangs, liveness does not depend on it', () => {
  const runsHere = (part: string) => existsSync(join(stack.folder, 'run', `${part}.pid`));

  it.each([
    ['kafka', 'broker'],
    ['mongodb', 'store'],
  ])('%s is the %s of all services', { timeout: 300_000 }, async (part, name) => {
    if (!runsHere(part)) return expect(stack.setting('MONGODB_URI')).not.toContain('127.0.0.1');
    await expectReadiness(services, 200, []);
    await whileHanging(part, async () => {
      await expectReadiness(services, 503, [name]);
      for (const service of services) expect(await health(service, 'live')).toMatchObject({ status: 200 });
    });
    await expectReadiness(services, 200, []);
  });

  it('the gateway does without Redis, and says so', { timeout: 300_000 }, async () => {
    await whileHanging('redis', async () => {
      await expectReadiness(['gateway'], 200, ['redis']);
    });
    await expectReadiness(['gateway'], 200, []);
  });
});
