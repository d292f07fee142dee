import {
  checkPrompt,
  DomainError,
  maxPromptLength,
  operatorRoutes,
  promptPlaceholders,
  type Reevaluation,
} from '@sightline/contracts';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/api/api';
import { errorText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { toast } from '@/lib/browser/toast';
import { Panel } from '@/ui/display/panel';
import { Button, Spinner } from '@/ui/form/button';
import RotateCcw from '~icons/lucide/rotate-ccw';
import { Comparison } from './comparison.tsx';
import { defaultItemPrompt } from './default-prompt.ts';

/** Returns the reason why the prompt can't be sent; null if it can. */
function problemOf(prompt: string): string | null {
  try {
    checkPrompt(prompt);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

/**
 * Evaluates a card's item with an edited prompt and compares the result with the stored evaluation. Nothing is stored.
 */
export function Reevaluate({ cardId }: { cardId: string }) {
  const [prompt, setPrompt] = useState(defaultItemPrompt);
  const [result, setResult] = useState<Reevaluation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const left = useRef(new AbortController());

  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  const evaluate = useOneAtATime(async () => {
    const refused = problemOf(prompt);
    setProblem(refused);
    if (refused !== null) return;
    const { signal } = left.current;
    setRunning(true);
    try {
      setResult(await call(operatorRoutes.reevaluateCard, { params: { cardId }, body: { prompt }, signal }));
    } catch (error) {
      if (!signal.aborted) toast.error('Failed to evaluate', { description: errorText(error, 'Please try again.') });
    } finally {
      setRunning(false);
    }
  });

  return (
    <section aria-labelledby="again">
      <h2 id="again" className="mb-3 text-16 font-semibold">
        Evaluate again
      </h2>
      <Panel className="mb-5 p-5 max-sm:p-4">
        <div className="mb-1.5 flex flex-wrap items-center gap-3">
          <label htmlFor="item-prompt" className="flex-1 text-13 font-semibold">
            Prompt
          </label>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setPrompt(defaultItemPrompt);
              setProblem(null);
            }}
          >
            <RotateCcw aria-hidden="true" />
            Reset to Default
          </Button>
        </div>
        <textarea
          id="item-prompt"
          rows={11}
          value={prompt}
          maxLength={maxPromptLength + 1}
          spellCheck={false}
          aria-invalid={problem !== null || undefined}
          aria-describedby="item-prompt-note"
          className="w-full resize-y rounded-md border border-border-strong bg-surface px-3 py-2.5 font-mono text-12 leading-[1.6] text-text aria-invalid:border-danger"
          onChange={({ target }) => {
            setPrompt(target.value);
            setProblem(null);
          }}
        />
        {problem !== null && (
          <p role="alert" className="mt-1.5 text-13 text-danger wrap-anywhere">
            {problem}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2.5">
          <p id="item-prompt-note" className="min-w-[200px] flex-1 text-13 text-text-3">
            Placeholders: {promptPlaceholders.map((name) => `{${name}}`).join(', ')}. Nothing is stored.
          </p>
          <Button variant="primary" busy={running} onClick={() => evaluate()}>
            {running && <Spinner />}
            {running ? 'Evaluating...' : 'Evaluate again'}
          </Button>
        </div>
      </Panel>
      <div role="status" aria-label="Comparison">
        {result && <Comparison result={result} />}
      </div>
    </section>
  );
}
