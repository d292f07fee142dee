import { afterEach, describe, expect, it } from 'vitest';
import { LimitedWorkers, workersFor } from './limited-workers.ts';
import type { SumJobs } from './sum-worker.fixture.ts';

const file = new URL('./sum-worker.fixture.ts', import.meta.url);
const pools: LimitedWorkers<SumJobs>[] = [];
const poolOf = (count: number, killAfterMs = 60_000) => {
  const pool = new LimitedWorkers<SumJobs>(file, { killAfterMs }, count);
  pools.push(pool);
  return pool;
};
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

describe('LimitedWorkers', () => {
  it('runs all jobs, in parallel', async () => {
    const pool = poolOf(2);
    const hanging = pool.run('hang', null);
    const sums = await Promise.all(Array.from({ length: 20 }, (_, n) => pool.run('add', [n, 1])));
    expect(sums).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(pool.running).toBe(2);
    // The expectation must be attached before the rejection, because closing the other thread can take longer.
    await Promise.all([pool.close(), expect(hanging).rejects.toMatchObject({ code: 'worker_closed' })]);
  });

  it('starts only the threads that it needs', async () => {
    const pool = poolOf(3);
    expect(pool.running).toBe(0);
    for (const n of [1, 2, 3]) expect(await pool.run('add', [n, 1])).toBe(n + 1);
    expect(pool.running).toBe(1);
    await Promise.all([pool.run('add', [1, 1]), pool.run('add', [2, 1])]);
    expect(pool.running).toBe(2);
  });

  it('frees the worker for the next job when a job fails', async () => {
    // The limit of the next job includes the start of its worker.
    const pool = poolOf(1, 2_000);
    const [failed, next] = await Promise.allSettled([pool.run('hang', null), pool.run('add', [1, 2])]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'worker_killed' } });
    expect(next).toEqual({ status: 'fulfilled', value: 3 });
  });

  it('fails waiting jobs when it is closed', async () => {
    const pool = poolOf(1);
    const jobs = [pool.run('hang', null), pool.run('add', [1, 1]), pool.run('add', [1, 1])];
    await Promise.all([
      pool.close(),
      expect(Promise.allSettled(jobs)).resolves.toMatchObject(
        jobs.map(() => ({ status: 'rejected', reason: { code: 'worker_closed' } })),
      ),
    ]);
  });
});

describe('the number of workers', () => {
  const gib = 1024 ** 3;
  it.each([
    [1, 8 * gib, 1],
    [2, 8 * gib, 1],
    [8, 64 * gib, 7],
    [16, gib, 2],
    [16, gib / 4, 1],
  ])('for %i cores and %i bytes of memory is %i', (cores, memory, expected) => {
    expect(workersFor(cores, memory)).toBe(expected);
  });
});
