import { afterEach, describe, expect, it } from 'vitest';
import { isWorkerKilled, LimitedWorker, type WorkerLimits } from './limited-worker.ts';
import type { SumJobs } from './sum-worker.fixture.ts';

const file = new URL('./sum-worker.fixture.ts', import.meta.url);
const workers: LimitedWorker<SumJobs>[] = [];
const workerWith = (limits: WorkerLimits = {}) => {
  const worker = new LimitedWorker<SumJobs>(file, limits);
  workers.push(worker);
  return worker;
};
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.close())));

describe('LimitedWorker', () => {
  it('returns results in order, with one worker', async () => {
    const worker = workerWith();
    const sums = await Promise.all([1, 2, 3].map((number) => worker.run('add', [number, 10])));
    expect(sums).toEqual([11, 12, 13]);
  });

  it.each([
    ['takes too long', 'hang', {}, 100, 'it takes too long'],
    ['needs too much memory', 'grow', { maxHeapMb: 16 }, 60_000, 'it needs too much memory'],
    ['throws', 'throw', {}, 60_000, 'no sum of this'],
  ] as const)(
    'fails a job that %s, and does the next ones in a new worker',
    async (_, job, limits, killAfterMs, reason) => {
      const worker = workerWith(limits);
      const [failed, next, other] = await Promise.allSettled([
        worker.run(job, null, killAfterMs),
        worker.run('add', [1, 2]),
        worker.run('add', [3, 4]),
      ]);
      expect(failed).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable', code: 'worker_killed' } });
      expect(failed.status === 'rejected' && failed.reason.message).toBe(`The text can't be processed: ${reason}`);
      expect(failed.status === 'rejected' && isWorkerKilled(failed.reason)).toBe(true);
      expect([next, other]).toEqual([
        { status: 'fulfilled', value: 3 },
        { status: 'fulfilled', value: 7 },
      ]);
    },
  );

  it('applies the time limit that the caller sets for a job', async () => {
    const worker = workerWith({ killAfterMs: 60_000 });
    await expect(worker.run('hang', null, 100)).rejects.toThrow('it takes too long');
    expect(await worker.run('add', [1, 1])).toBe(2);
  });

  it('ends the idle worker, and starts another for the next job', async () => {
    const worker = workerWith({ idleMs: 10 });
    expect(worker.isIdle).toBe(true);
    await worker.run('add', [1, 1]);
    await expect.poll(() => worker.isIdle).toBe(true);
    expect(await worker.run('add', [2, 2])).toBe(4);
  });

  it('fails unfinished jobs when it is closed, and rejects new ones', async () => {
    const worker = workerWith();
    const underWay = [worker.run('hang', null), worker.run('add', [1, 1])];
    await worker.close();
    for (const outcome of [
      ...(await Promise.allSettled(underWay)),
      ...(await Promise.allSettled([worker.run('hang', null)])),
    ])
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'worker_closed' } });
  });
});
