import type { Extraction, ExtractResult, OptimizationResult } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { toast } from '@/lib/browser/toast';
import { buttonClass } from '@/ui/form/button';
import SlidersHorizontal from '~icons/lucide/sliders-horizontal';
import type { Flow } from './flow.ts';
import { EvaluationCard } from './parts/evaluation-card.tsx';
import { ExtractCard } from './parts/extract-card.tsx';
import { OptimizationCard } from './parts/optimization-card.tsx';
import { RunRow, StepCard } from './parts/panel.tsx';
import { PipelinePage } from './parts/pipeline-page.tsx';
import type { FoundArticles } from './parts/search.ts';
import { SearchStep } from './parts/search-step.tsx';
import { StepTabs } from './parts/step-tabs.tsx';
import { PromptCard, useEditedPrompt } from './prompts/prompt-card.tsx';
import { savedPrompts } from './prompts/prompt-settings.ts';
import { analyze, evaluate, extract, needed, optimize } from './step-work.ts';
import { canStart, isOpen, stepOf } from './steps/steps.ts';
import { useSteps } from './steps/use-steps.ts';

interface Results<P, E> {
  extract: ExtractResult;
  analyze: P;
  search: FoundArticles;
  evaluate: E;
  optimize: OptimizationResult;
}

const order = ['extract', 'analyze', 'search', 'evaluate', 'optimize'] as const;

/**
 * The screens '/pipeline-clean' and '/pipeline-comps': the same five steps, with the differences defined by the flow.
 */
export function FlowPage<P, E>({ flow }: { flow: Flow<P, E> }) {
  const { steps, runStep } = useSteps<Results<P, E>>(`pipeline-${flow.name}`, order);
  const [url, setUrl] = useState('');
  const { companyAnalysisPrompt, newsEvaluationPrompt } = flow.prompts.defaults;
  const analysis = useEditedPrompt(() => savedPrompts(flow.prompts).companyAnalysisPrompt, companyAnalysisPrompt);
  const evaluation = useEditedPrompt(() => savedPrompts(flow.prompts).newsEvaluationPrompt, newsEvaluationPrompt);

  const extracting = stepOf(steps, 'extract');
  const analyzing = stepOf(steps, 'analyze');
  const searching = stepOf(steps, 'search');
  const evaluating = stepOf(steps, 'evaluate');
  const optimizing = stepOf(steps, 'optimize');
  const profile = analyzing.result;
  const view = useMemo(() => evaluating.result && flow.view(evaluating.result), [evaluating.result, flow]);

  const onExtract = () => runStep('extract', (tools) => extract(url, tools), announceExtraction);
  const onPick = ({ normalized_url, content, metadata }: Extraction) => {
    const result = { content, metadata, cached: true };
    if (!canStart(steps, 'extract')) return;
    setUrl(normalized_url);
    void runStep(
      'extract',
      async ({ log }) => {
        log('info', `Cached extraction of ${normalized_url} selected`);
        return result;
      },
      () => toast.success('Cache Selected'),
    );
  };
  const onAnalyze = () =>
    runStep('analyze', (tools) => analyze(needed(extracting.result, 1), analysis.text, flow.name, flow.profile, tools));
  const onSearch = () => runStep('search', async (tools) => flow.search(needed(profile, 2), tools));
  const onEvaluate = () =>
    runStep('evaluate', async (tools) => {
      const { articles } = needed(searching.result, 3);
      const target = flow.target(needed(profile, 3));
      return (await evaluate(articles, target, evaluation.text, flow.name, flow.evaluation, tools)).data;
    });
  const onOptimize = () =>
    runStep('optimize', async (tools) => {
      const found = searching.result?.articles ?? [];
      return optimize(needed(view, 4), found, flow.target(needed(profile, 4)), tools);
    });

  const tabs = [
    {
      step: 'extract',
      label: 'Extract',
      ...extracting,
      content: <ExtractCard state={extracting} url={url} onUrl={setUrl} onRun={onExtract} onPick={onPick} needsUrl />,
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
            label="Analyze Company Profile"
            prompt={analysis}
            state={analyzing}
            open={isOpen(steps, 'analyze')}
            onRun={onAnalyze}
          />
          {profile && <flow.ProfileCard profile={profile} />}
        </>
      ),
    },
    {
      step: 'search',
      label: 'Search',
      ...searching,
      content: (
        <SearchStep
          hint={flow.name === 'clean' ? cleanSearchHint : compsSearchHint}
          state={searching}
          open={isOpen(steps, 'search')}
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
            label="Analyze News"
            prompt={evaluation}
            state={evaluating}
            open={isOpen(steps, 'evaluate')}
            onRun={onEvaluate}
          />
          {view && <EvaluationCard view={view} labels={flow.labels} />}
        </>
      ),
    },
    {
      step: 'optimize',
      label: 'Optimize',
      ...optimizing,
      content: (
        <>
          <StepCard title="Search optimization">
            <RunRow
              label="Generate Optimizations"
              hint="Better keywords for this company, from the articles that were kept and dropped."
              state={optimizing}
              open={isOpen(steps, 'optimize')}
              onRun={onOptimize}
            />
          </StepCard>
          {optimizing.result && (
            <OptimizationCard
              result={optimizing.result}
              company={(profile && flow.target(profile).name) || 'the company'}
            />
          )}
        </>
      ),
    },
  ];
  return (
    <PipelinePage
      title="Clean News Pipeline"
      note="Run each step in order. A step starts when the one before it is complete."
      actions={flow.readsSettings && <SettingsLink />}
    >
      <StepTabs tabs={tabs} />
    </PipelinePage>
  );
}

const cleanSearchHint = 'The company name and its first 5 keywords, in the last 30 days; up to 50 articles.';
const compsSearchHint =
  'The company, then its first 5 competitors with a pause of one second, in the last 30 days; up to 50 articles for the company, 30 for each competitor.';

/** Announces an extraction, as specified in product §8. */
export const announceExtraction = ({ cached }: ExtractResult) =>
  toast.success(`Content extracted successfully ${cached ? '(from cache)' : '(fresh)'}`);

function SettingsLink() {
  return (
    <Link to="/pipeline-settings" className={buttonClass('secondary')}>
      <SlidersHorizontal aria-hidden="true" />
      Pipeline Settings
    </Link>
  );
}
