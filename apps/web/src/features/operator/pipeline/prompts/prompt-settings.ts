import { z } from 'zod';
import { readStored, writeStored } from '@/lib/browser/stored';
import { cleanAnalysisPrompt } from './clean-analysis.ts';
import { cleanEvaluationPrompt } from './clean-evaluation.ts';
import { compsAnalysisPrompt } from './comps-analysis.ts';
import { compsEvaluationPrompt } from './comps-evaluation.ts';

/** Product §3, pipeline settings: kept in the browser. */
const PromptSettings = z.object({ companyAnalysisPrompt: z.string(), newsEvaluationPrompt: z.string() });
export type PromptSettings = z.infer<typeof PromptSettings>;

/** Where a flow stores its prompts, and the defaults. The key includes the format's version. */
export interface PromptSource {
  key: string;
  defaults: PromptSettings;
}

/** Written by '/pipeline-settings'. */
export const cleanPrompts: PromptSource = {
  key: 'sightline-pipeline-settings-v1',
  defaults: { companyAnalysisPrompt: cleanAnalysisPrompt, newsEvaluationPrompt: cleanEvaluationPrompt },
};

/** Product §3: the comps page reads a different key than the one the settings page writes. */
export const compsPrompts: PromptSource = {
  key: 'sightline-pipeline-comps-settings-v1',
  defaults: { companyAnalysisPrompt: compsAnalysisPrompt, newsEvaluationPrompt: compsEvaluationPrompt },
};

/** The prompts saved in this browser; the defaults when there are none or they cannot be read. */
export const savedPrompts = ({ key, defaults }: PromptSource): PromptSettings =>
  readStored(key, PromptSettings) ?? defaults;

/** @returns false when the browser cannot store them */
export const savePrompts = ({ key }: PromptSource, prompts: PromptSettings): boolean => writeStored(key, prompts);
