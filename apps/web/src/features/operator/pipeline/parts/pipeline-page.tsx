import type { EngineStatus } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { engineQuery } from '@/lib/engine-query';
import { OperatorPage } from '@/ui/page/operator-page';
import { isOperatorsOnly, OperatorsOnly } from '@/ui/page/operators-only';

interface PipelinePageProps {
  title: string;
  note: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame for the pipeline pages. The API decides who may use them; others see a notice instead of the steps. */
export function PipelinePage({ title, note, actions, children }: PipelinePageProps) {
  const engine = useQuery(engineQuery);
  const isRefused = isOperatorsOnly(engine.error);
  const notes = (
    <>
      <p>{note}</p>
      {!isRefused && <p className="mt-1">{engineNote(engine.data, engine.isError)}</p>}
    </>
  );
  return (
    <OperatorPage title={title} note={notes} actions={isRefused ? undefined : actions}>
      {isRefused ? <OperatorsOnly /> : children}
    </OperatorPage>
  );
}

function engineNote(engine: EngineStatus | undefined, isMissing: boolean): string {
  if (isMissing) return 'Which engine answers could not be loaded.';
  if (!engine) return 'Checking which engine is used...';
  const { engine: name, version, model, readsPrompts, dailyBudgetUsd, today } = engine;
  if (!readsPrompts)
    return `This copy uses the rules engine ('${name}' ${version}), which ignores prompts. Connect a model to use them.`;
  const budget = dailyBudgetUsd === null ? '' : ` of $${dailyBudgetUsd.toFixed(2)}`;
  return `The model ${model ?? name} is used here and reads the prompts. Spent today (UTC): $${today.costUsd.toFixed(2)}${budget}.`;
}
