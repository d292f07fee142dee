import { answerJobs } from './answer-jobs.ts';

// The worker for limited-worker.spec.ts.
const jobs = {
  add: ([one, other]: [number, number]) => one + other,
  hang(_: null): number {
    for (;;);
  },
  grow(_: null): number {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, Math.random));
  },
  throw(_: null): number {
    throw new Error('no sum of this');
  },
};
export type SumJobs = typeof jobs;
answerJobs(jobs);
