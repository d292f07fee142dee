import type { StepState } from '../steps/steps.ts';
import { FoundArticlesCard } from './found-articles.tsx';
import { RunRow, StepCard } from './panel.tsx';
import type { FoundArticles } from './search.ts';

interface SearchStepProps {
  hint: string;
  state: StepState<FoundArticles>;
  open: boolean;
  onRun: () => void;
}

export function SearchStep({ state, ...row }: SearchStepProps) {
  return (
    <>
      <StepCard title="News search">
        <RunRow label="Search News" state={state} {...row} />
      </StepCard>
      {state.result && <FoundArticlesCard found={state.result} />}
    </>
  );
}
