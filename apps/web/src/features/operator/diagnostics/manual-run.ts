import { z } from 'zod';
import { errorText } from '@/lib/api/api-error';

export const ManualStep = z.object({
  name: z.string(),
  status: z.enum(['pending', 'running', 'success', 'error', 'skipped']),
  details: z.string(),
  /** Duration in milliseconds; null while the step is running. */
  durationMs: z.number().nullable(),
});
export type ManualStep = z.infer<typeof ManualStep>;

export const ManualRun = z.object({
  name: z.string(),
  /** ISO 8601. */
  startedAt: z.string(),
  status: z.enum(['running', 'success', 'error']),
  durationMs: z.number().nullable(),
  steps: z.array(ManualStep),
});
export type ManualRun = z.infer<typeof ManualRun>;

/** One step of a test. Returns the details to show; throws an error with the reason on failure. */
interface ManualWork {
  name: string;
  work: (signal: AbortSignal) => Promise<string>;
  /** Marks a clean-up step that runs even after a failure or after the user leaves the page. */
  always?: boolean;
}

export interface ManualTest {
  name: string;
  steps: readonly ManualWork[];
}

/**
 * Runs the steps in order; after a failure only clean-up steps run.
 *
 * @param onChange receives the whole run after every change
 */
export async function runManually(
  test: ManualTest,
  signal: AbortSignal,
  onChange: (run: ManualRun) => void,
): Promise<ManualRun> {
  const began = Date.now();
  let run: ManualRun = {
    name: test.name,
    startedAt: new Date(began).toISOString(),
    status: 'running',
    durationMs: null,
    steps: test.steps.map(({ name }) => ({ name, status: 'pending', details: '', durationMs: null })),
  };
  const change = (at: number, part: Partial<ManualStep>) => {
    run = { ...run, steps: run.steps.map((step, index) => (index === at ? { ...step, ...part } : step)) };
    onChange(run);
  };
  let failed = false;
  for (const [at, { work, always }] of test.steps.entries()) {
    if ((failed || signal.aborted) && !always) {
      change(at, { status: 'skipped' });
      continue;
    }
    const from = Date.now();
    change(at, { status: 'running' });
    try {
      const details = await work(always ? new AbortController().signal : signal);
      change(at, { status: 'success', details, durationMs: Date.now() - from });
    } catch (error) {
      failed = true;
      const details = signal.aborted ? interrupted : errorText(error, 'It failed without giving a reason.');
      change(at, { status: 'error', details, durationMs: Date.now() - from });
    }
  }
  run = { ...run, status: failed || signal.aborted ? 'error' : 'success', durationMs: Date.now() - began };
  onChange(run);
  return run;
}

const interrupted = 'You left the page before this finished.';

/** Marks steps in a stored run as interrupted if they were running when it was stored. */
export function foundAgain(run: ManualRun): ManualRun {
  if (run.status !== 'running') return run;
  const steps = run.steps.map((step): ManualStep => {
    if (step.status === 'running') return { ...step, status: 'error', details: interrupted };
    return step.status === 'pending' ? { ...step, status: 'skipped' } : step;
  });
  return { ...run, status: 'error', steps };
}
