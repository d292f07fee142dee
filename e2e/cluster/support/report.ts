import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder } from './product.ts';

/** A row of the table printed at the end of the run. */
export function report(step: string, result: string, seconds?: number): void {
  appendFileSync(join(folder, 'report.jsonl'), `${JSON.stringify({ step, result, seconds })}\n`);
}

export async function timed<T extends { result: string }>(step: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work();
  report(step, done.result, (performance.now() - began) / 1_000);
  return done;
}
