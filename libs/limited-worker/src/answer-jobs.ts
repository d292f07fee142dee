import { parentPort } from 'node:worker_threads';

/** The jobs of a worker by name; inputs and results must be cloneable. */
export type Jobs = Record<string, (input: never) => unknown>;

/** A message to the worker. */
export interface Request {
  name: string;
  input: unknown;
}

/** In the worker's file: does every job that is sent. One that throws ends the worker, and its caller gets the message. */
export function answerJobs(jobs: Jobs): void {
  parentPort?.on('message', async ({ name, input }: Request) => {
    const job = jobs[name];
    if (!job) throw new Error(`There is no job ${name}`);
    parentPort?.postMessage(await job(input as never));
  });
}
