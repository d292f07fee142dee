import type { ModelOptions } from './openai/paced-calls.ts';
import type { ModelEngine, TextEmbedder } from './types.ts';

/**
 * The engine that asks a model behind an OpenAI-compatible server. When the model fails or its budget is spent, the
 * local engine takes over: such evaluations name it and say why (`fallbackReason`), and such analyses name it.
 * Its calls reject only when it was closed, or when the ledger fails. The SDK is loaded here, for those who use it.
 */
export async function createOpenAiEngine(options: ModelOptions): Promise<ModelEngine> {
  const { buildOpenAiEngine } = await import('./openai/openai-engine.ts');
  return buildOpenAiEngine(options);
}

/**
 * Turns texts into vectors of what they mean, at the `/embeddings` of an OpenAI-compatible server. It gives none when the server can't,
 * fails, is late, answers in another form, or the budget is spent; its calls reject only when it was closed, or when the ledger fails.
 */
export async function createOpenAiEmbedder(options: ModelOptions): Promise<TextEmbedder> {
  const { OpenAiEmbedder } = await import('./openai/embedder.ts');
  return new OpenAiEmbedder(options);
}
