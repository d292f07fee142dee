import type { ModelOptions } from './openai/paced-calls.ts';
import type { ModelEngine, TextEmbedder } from './types.ts';

/**
 * Creates the engine that uses a model on an OpenAI-compatible server. When the model fails or its budget is used up,
 * the local engine takes over: evaluations then have a `fallbackReason`, and analyses have the local engine as `engine`.
 * Calls reject only after `close` or if the ledger fails. The import is dynamic, so that the SDK is loaded only when used.
 */
export async function createOpenAiEngine(options: ModelOptions): Promise<ModelEngine> {
  const { buildOpenAiEngine } = await import('./openai/openai-engine.ts');
  return buildOpenAiEngine(options);
}

/**
 * Creates an embedder that uses `/embeddings` of an OpenAI-compatible server. It returns null vectors
 * when the server has no such endpoint, fails, times out or sends an invalid answer, or when the budget
 * is used up. Calls reject only after `close` or when the ledger fails.
 */
export async function createOpenAiEmbedder(options: ModelOptions): Promise<TextEmbedder> {
  const { OpenAiEmbedder } = await import('./openai/embedder.ts');
  return new OpenAiEmbedder(options);
}
