import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { errorText } from '@/lib/api/api-error';
import { toast } from '@/lib/browser/toast';
import { engineQuery } from '@/lib/engine-query';
import { isOperatorsOnly } from '@/ui/page/operators-only';
import { type RunTools, StepRunner } from './runner.ts';
import type { Steps } from './steps.ts';
import { LogStore } from './stored-logs.ts';

/** Runs a step; `onComplete` receives its result. A failure shows a toast with the title 'Error' (product §8). */
type RunStep<R> = <S extends keyof R & string>(
  step: S,
  work: (tools: RunTools) => Promise<R[S]>,
  onComplete?: (result: R[S]) => void,
) => Promise<void>;

/** Messages for failures without one (product §8). */
const fallbacks: Readonly<Record<string, string>> = {
  extract: 'Failed to extract content',
  analyze: 'Failed to analyze company',
  search: 'Failed to search news',
  evaluate: 'Failed to analyze news',
  optimize: 'Failed to generate optimizations',
};

/**
 * Manages a page's steps. Only their logs are kept after the user leaves the page.
 *
 * @param order must be the same array in every call
 */
export function useSteps<R>(page: string, order: Steps<R>['order']): { steps: Steps<R>; runStep: RunStep<R> } {
  const queryClient = useQueryClient();
  const [runner] = useState(() => new StepRunner<R>(order, new LogStore(page)));
  const steps = useSyncExternalStore(runner.subscribe, runner.get);
  useEffect(() => () => runner.leave(), [runner]);

  const runStep: RunStep<R> = async (step, work, onComplete) => {
    const fallback = fallbacks[step] ?? 'Operation failed';
    const outcome = await runner.run(step, work, fallback);
    if (outcome.kind === 'complete') onComplete?.(outcome.result);
    if (outcome.kind !== 'failed') return;
    const { error } = outcome;
    toast.error('Error', { id: `pipeline-${step}`, description: errorText(error, fallback) });
    // Access was denied, so the engine query is reloaded and the page shows the operators-only notice.
    if (isOperatorsOnly(error)) await queryClient.invalidateQueries(engineQuery);
  };
  return { steps, runStep };
}
