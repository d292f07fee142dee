import { CleanEvaluation, CleanProfile, CompsEvaluation, CompsProfile, type PipelineFlow } from '@sightline/contracts';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import { type EvaluationView, viewOfClean, viewOfComps } from './parts/evaluation.ts';
import type { EvaluationLabels } from './parts/evaluation-card.tsx';
import { CleanProfileCard, CompsProfileCard } from './parts/profiles.tsx';
import { type FoundArticles, searchCompany, searchWithCompetitors } from './parts/search.ts';
import { cleanPrompts, compsPrompts, type PromptSource } from './prompts/prompt-settings.ts';
import { completeFirst, type Target } from './step-work.ts';
import { browserClock } from './steps/clock.ts';
import type { RunTools } from './steps/runner.ts';

/** The differences between '/pipeline-clean' and '/pipeline-comps'. `P` is the company profile, `E` the evaluation. */
export interface Flow<P, E> {
  name: PipelineFlow;
  prompts: PromptSource;
  /** True if this flow uses the prompts from '/pipeline-settings'. */
  readsSettings: boolean;
  profile: z.ZodType<P>;
  ProfileCard: ComponentType<{ profile: P }>;
  target: (profile: P) => Target;
  search: (profile: P, tools: RunTools) => Promise<FoundArticles>;
  evaluation: z.ZodType<E>;
  view: (evaluation: E) => EvaluationView;
  labels: EvaluationLabels;
}

export const cleanFlow: Flow<CleanProfile, CleanEvaluation> = {
  name: 'clean',
  prompts: cleanPrompts,
  readsSettings: true,
  profile: CleanProfile,
  ProfileCard: CleanProfileCard,
  target: ({ company_name, keywords }) => ({ name: company_name, keywords }),
  search: (profile, tools) => searchCompany(cleanFlow.target(profile), browserClock, tools),
  evaluation: CleanEvaluation,
  view: viewOfClean,
  labels: { average: 'Avg Score', high: 'High Relevance' },
};

export const compsFlow: Flow<CompsProfile, CompsEvaluation> = {
  name: 'comps',
  prompts: compsPrompts,
  readsSettings: false,
  profile: CompsProfile,
  ProfileCard: CompsProfileCard,
  target: ({ company_name, main_company_keywords }) => ({ name: company_name, keywords: main_company_keywords }),
  search: async (profile, tools) => {
    // A search needs keywords for the company (product §5).
    if (profile.main_company_keywords.length === 0) throw new Error(completeFirst(2));
    return searchWithCompetitors(compsFlow.target(profile), profile.competitors, browserClock, tools);
  },
  evaluation: CompsEvaluation,
  view: viewOfComps,
  labels: { average: 'Avg Importance', high: 'High Importance' },
};
