import { z } from 'zod';
import { readStored, writeStored } from '@/lib/browser/stored';
import { cleanAnalysisPrompt } from './clean-analysis.ts';
import { cleanEvaluationPrompt } from './clean-evaluation.ts';
import { compsAnalysisPrompt } from './comps-analysis.ts';
import { compsEvaluationPrompt } from './comps-evaluation.ts';

/** The pipeline settings, which are kept in the browser (product §3). */
const PromptSettings = z.object({ companyAnalysisPrompt: z.string(), newsEvaluationPrompt: z.string() });
export type PromptSettings = z.infer<typeof PromptSettings>;

/** Where a flow stores its prompts, and their defaults. The key includes the format's version. */
export interface PromptSource {
  key: string;
  defaults: PromptSettings;
}

/** Prompts that '/pipeline-settings' writes. */
export const cleanPrompts: PromptSource = {
  key: 'sightline-pipeline-settings-v1',
  defaults: { companyAnalysisPrompt: cleanAnalysisPrompt, newsEvaluationPrompt: cleanEvaluationPrompt },
};

/** The comps page reads a different key from the one that the settings page writes (product §3). */
export const compsPrompts: PromptSource = {
  key: 'sightline-pipeline-comps-settings-v1',
  defaults: { companyAnalysisPrompt: compsAnalysisPrompt, newsEvaluationPrompt: compsEvaluationPrompt },
};

/** Returns the prompts saved in this browser, or the defaults when there are none or they can't be read. */
export const savedPrompts = ({ key, defaults }: PromptSource): PromptSettings =>
  readStored(key, PromptSettings) ?? defaults;

/** Saves the prompts. @returns false when the browser can't store them */
export const savePrompts = ({ key }: PromptSource, prompts: PromptSettings): boolean => writeStored(key, prompts);
