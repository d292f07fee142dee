import { CleanProfile, CompsEvaluation, type ExtractResult } from '@sightline/contracts';
import { useMemo, useState } from 'react';
import { toast } from '@/lib/browser/toast';
import { counted } from '@/lib/format/format';
import type { ShownCard } from '@/ui/card/shown-card';
import { cleanFlow, compsFlow } from '../flow.ts';
import { announceExtraction } from '../flow-page.tsx';
import { viewOfComps } from '../parts/evaluation.ts';
import { ExtractCard } from '../parts/extract-card.tsx';
import { RunRow, StepCard } from '../parts/panel.tsx';
import { PipelinePage } from '../parts/pipeline-page.tsx';
import { CleanProfileCard } from '../parts/profiles.tsx';
import type { FoundArticles } from '../parts/search.ts';
import { SearchStep } from '../parts/search-step.tsx';
import { StepTabs } from '../parts/step-tabs.tsx';
import { PromptCard, useEditedPrompt } from '../prompts/prompt-card.tsx';
import { analyze, completeFirst, evaluate, extract, needed } from '../step-work.ts';
import { browserClock } from '../steps/clock.ts';
import type { RunTools } from '../steps/runner.ts';
import { isOpen, stepOf } from '../steps/steps.ts';
import { useSteps } from '../steps/use-steps.ts';
import { boardPreview, type LabEvaluation } from './board-preview.ts';
import { CardsPreview, EvaluationTable } from './lab-results.tsx';

interface LabResults {
  extract: ExtractResult;
  analyze: CleanProfile;
  search: FoundArticles;
  evaluate: LabEvaluation;
  distribute: ShownCard[];
}

const order = ['extract', 'analyze', 'search', 'evaluate', 'distribute'] as const;
const { companyAnalysisPrompt } = cleanFlow.prompts.defaults;
const { newsEvaluationPrompt } = compsFlow.prompts.defaults;

/** The screen '/pipeline-lab': leads from a website to a board's cards, step by step. Nothing is stored. */
export default function LabPage() {
  const { steps, runStep } = useSteps<LabResults>('pipeline-lab', order);
  const [url, setUrl] = useState('');
  const analysis = useEditedPrompt(() => companyAnalysisPrompt, companyAnalysisPrompt);
  const evaluation = useEditedPrompt(() => newsEvaluationPrompt, newsEvaluationPrompt);

  const extracting = stepOf(steps, 'extract');
  const analyzing = stepOf(steps, 'analyze');
  const searching = stepOf(steps, 'search');
  const evaluating = stepOf(steps, 'evaluate');
  const distributing = stepOf(steps, 'distribute');
  const profile = analyzing.result;
  const view = useMemo(() => evaluating.result && viewOfComps(evaluating.result.evaluation), [evaluating.result]);

  /** In the lab, every button is enabled, and the error names the missing step (product §5). */
  function run<S extends keyof LabResults>(
    step: S,
    work: (tools: RunTools) => Promise<LabResults[S]>,
    onComplete?: (result: LabResults[S]) => void,
  ) {
    if (isOpen(steps, step)) return void runStep(step, work, onComplete);
    toast.error('Error', { id: `pipeline-${step}`, description: completeFirst(order.indexOf(step)) });
  }

  const onAnalyze = () =>
    run('analyze', async (tools) => analyze(needed(extracting.result, 1), analysis.text, 'clean', CleanProfile, tools));
  const onSearch = () => run('search', async (tools) => cleanFlow.search(needed(profile, 2), tools));
  const onEvaluate = () =>
    run('evaluate', async (tools) => {
      const { articles } = needed(searching.result, 3);
      const target = cleanFlow.target(needed(profile, 3));
      const answer = await evaluate(articles, target, evaluation.text, 'comps', CompsEvaluation, tools);
      return { evaluation: answer.data, engine: answer.answeredBy?.engine ?? 'local' };
    });
  const onDistribute = () =>
    run('distribute', async ({ log }) => {
      const { articles } = needed(searching.result, 4);
      const target = cleanFlow.target(needed(profile, 4));
      const { cards, undated } = boardPreview(articles, needed(evaluating.result, 4), target, browserClock.now());
      if (undated > 0) log('info', `${counted(undated, 'article')} without a date left out: a board cannot rank them`);
      log('info', `${counted(cards.length, 'card')} ranked by recency (0.7) and importance (0.3); nothing is stored`);
      return cards;
    });

  const tabs = [
    {
      step: 'extract',
      label: 'Extract',
      ...extracting,
      content: (
        <ExtractCard
          state={extracting}
          url={url}
          onUrl={setUrl}
          onRun={() => run('extract', (tools) => extract(url, tools), announceExtraction)}
          needsUrl={false}
        />
      ),
    },
    {
      step: 'analyze',
      label: 'Analyze',
      ...analyzing,
      content: (
        <>
          <PromptCard
            title="Company analysis prompt"
            note="The server appends the extracted text to the prompt, fenced as data."
            label="Analyze Company"
            prompt={analysis}
            state={analyzing}
            open
            onRun={onAnalyze}
          />
          {profile && <CleanProfileCard profile={profile} />}
        </>
      ),
    },
    {
      step: 'search',
      label: 'Search',
      ...searching,
      content: (
        <SearchStep
          hint="The company name and up to 5 keywords, in the last 30 days."
          state={searching}
          open
          onRun={onSearch}
        />
      ),
    },
    {
      step: 'evaluate',
      label: 'Evaluate',
      ...evaluating,
      content: (
        <>
          <PromptCard
            title="Evaluation prompt"
            note="The server fills in the placeholders; articles are fenced as data."
            label="Evaluate Articles"
            prompt={evaluation}
            state={evaluating}
            open
            onRun={onEvaluate}
          />
          {view && <EvaluationTable view={view} labels={compsFlow.labels} />}
        </>
      ),
    },
    {
      step: 'distribute',
      label: 'Distribute',
      ...distributing,
      content: (
        <StepCard title="Distribution preview">
          <RunRow
            label="Preview Distribution"
            hint="The cards as they would appear on a board. Nothing is stored."
            state={distributing}
            open
            onRun={onDistribute}
          />
        </StepCard>
      ),
      below: distributing.result && <CardsPreview cards={distributing.result} />,
    },
  ];
  return (
    <PipelinePage title="Pipeline Lab" note="From a website to the cards of a board, step by step. Nothing is stored.">
      <StepTabs tabs={tabs} />
    </PipelinePage>
  );
}
