import type { ModelOptions } from './openai/model-client.ts';
import type { ModelEngine } from './types.ts';

/**
 * The engine that asks a model behind an OpenAI-compatible server. When the model fails or its budget is spent, the
 * local engine takes over: such evaluations name it and say why (`fallbackReason`), and such analyses name it.
 * Its calls reject only when it was closed, or when the ledger fails. The SDK is loaded here, for those who use it.
 */
export async function createOpenAiEngine(options: ModelOptions): Promise<ModelEngine> {
  const { buildOpenAiEngine } = await import('./openai/openai-engine.ts');
  return buildOpenAiEngine(options);
}
