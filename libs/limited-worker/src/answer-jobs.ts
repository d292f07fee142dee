import { parentPort } from 'node:worker_threads';

/** The jobs of a worker by name; inputs and results must be structured-cloneable. */
export type Jobs = Record<string, (input: never) => unknown>;

/** A message to the worker. */
export interface Request {
  name: string;
  input: unknown;
}

/**
 * Runs every job sent to the worker; called in the worker's file. A job that throws ends the worker, and its caller
 * receives the message.
 */
export function answerJobs(jobs: Jobs): void {
  parentPort?.on('message', async ({ name, input }: Request) => {
    const job = jobs[name];
    if (!job) throw new Error(`There is no job ${name}`);
    parentPort?.postMessage(await job(input as never));
  });
}
