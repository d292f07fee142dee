import { z } from 'zod';
import { keepStored, readStored } from '@/lib/stored';
import { cleanAnalysisPrompt } from './prompts/clean-analysis.ts';
import { cleanEvaluationPrompt } from './prompts/clean-evaluation.ts';
import { compsAnalysisPrompt } from './prompts/comps-analysis.ts';
import { compsEvaluationPrompt } from './prompts/comps-evaluation.ts';

/** Spec §3, pipeline settings: kept in the browser. */
const PromptSettings = z.object({ companyAnalysisPrompt: z.string(), newsEvaluationPrompt: z.string() });
export type PromptSettings = z.infer<typeof PromptSettings>;

/** Where a flow finds its prompts, and what it asks with when nothing is there. The key carries the version of the format. */
export interface PromptSource {
  key: string;
  defaults: PromptSettings;
}

/** Written by '/pipeline-settings'. */
export const cleanPrompts: PromptSource = {
  key: 'sightline-pipeline-settings-v1',
  defaults: { companyAnalysisPrompt: cleanAnalysisPrompt, newsEvaluationPrompt: cleanEvaluationPrompt },
};

/** Spec §3: the comps page reads from a different key than the settings page writes. */
export const compsPrompts: PromptSource = {
  key: 'sightline-pipeline-comps-settings-v1',
  defaults: { companyAnalysisPrompt: compsAnalysisPrompt, newsEvaluationPrompt: compsEvaluationPrompt },
};

/** The prompts as saved in this browser; the defaults when nothing is, or nothing that can be read. */
export const savedPrompts = ({ key, defaults }: PromptSource): PromptSettings =>
  readStored(key, PromptSettings) ?? defaults;

/** @returns false when the browser does not keep them */
export const savePrompts = ({ key }: PromptSource, prompts: PromptSettings): boolean => keepStored(key, prompts);
