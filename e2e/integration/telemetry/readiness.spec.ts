import { describe, expect, it } from '@jest/globals';
import type { HealthReport } from '@sightline/contracts';
import { waitUntil } from '@sightline/testing';
import { services } from '../../../tools/running/real-stack.ts';
import { RunningStack } from '../parts.ts';
import { environmentOf } from './support/metrics.ts';

const stack = new RunningStack();

const isService = (name: string) => services.some((service) => service === name);

async function health(service: string, question: 'live' | 'ready') {
  const answer = await fetch(`http://127.0.0.1:${environmentOf(stack.pid(service)).PORT}/health/${question}`);
  const { checks } = (await answer.json()) as HealthReport;
  // The gateway also lists services that are not ready for the same reason.
  const missing = Object.keys(checks).filter((name) => checks[name]?.ok === false && !isService(name));
  return { service, status: answer.status, missing };
}
const readiness = (of: readonly string[]) => Promise.all(of.map((service) => health(service, 'ready')));

/** Waits until each of these services reports this status and these missing parts. */
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

/**
 * Suspends the part while `work` runs. Connections to it stay open, which is harder to detect than a refused
 * connection.
 */
async function whileHanging(part: string, work: () => Promise<void>): Promise<void> {
  await stack.send('SIGSTOP', part);
  try {
    await work();
  } finally {
    await stack.send('SIGCONT', part);
  }
}

describe('readiness', () => {
  it.each([
    ['kafka', 'broker'],
    ['mongodb', 'store'],
  ])('fails and names the dependency while %s (%s) hangs, but liveness does not', async (part, name) => {
    if (!stack.isOurs(part)) return expect(stack.setting('MONGODB_URI')).not.toContain('127.0.0.1');
    await expectReadiness(services, 200, []);
    await whileHanging(part, async () => {
      await expectReadiness(services, 503, [name]);
      for (const service of services) expect(await health(service, 'live')).toMatchObject({ status: 200 });
    });
    await expectReadiness(services, 200, []);
  });

  it('stays up in the gateway without Redis, and names it as missing', async () => {
    await whileHanging('redis', async () => {
      await expectReadiness(['gateway'], 200, ['redis']);
    });
    await expectReadiness(['gateway'], 200, []);
  });
});
