import { SpanKind } from '@opentelemetry/api';
import { ATTR_ERROR_TYPE, currentService, errorTypeOf, inSpan } from '@sightline/service-kit';
import { count, record } from './metrics.ts';
import * as names from './model-conventions.ts';

/** The usage of one model call, as its provider reports it. */
export interface ModelUsage {
  /** Name of the engine, as stored on evaluations. */
  engine: string;
  /** Well-known name of the provider, for example `openai`. */
  provider: string;
  model: string;
  /** For example `chat`. */
  operation: string;
  inputTokens: number;
  outputTokens: number;
  /** The cost in US dollars; null if the price is unknown. */
  costUsd: number | null;
}

export function recordModelUsage(usage: ModelUsage): void {
  const service = currentService();
  const attributes = {
    service,
    [names.ATTR_GEN_AI_OPERATION_NAME]: usage.operation,
    [names.ATTR_GEN_AI_PROVIDER_NAME]: usage.provider,
    [names.ATTR_GEN_AI_REQUEST_MODEL]: usage.model,
  };
  record('tokenUsage', usage.inputTokens, { ...attributes, [names.ATTR_GEN_AI_TOKEN_TYPE]: 'input' });
  record('tokenUsage', usage.outputTokens, { ...attributes, [names.ATTR_GEN_AI_TOKEN_TYPE]: 'output' });
  if (usage.costUsd !== null)
    count('aiCost', usage.costUsd, {
      service,
      'sightline.ai.engine': usage.engine,
      [names.ATTR_GEN_AI_REQUEST_MODEL]: usage.model,
    });
}

/** Runs an engine's work in its own span and counts the evaluated items. */
export async function judging<R>(
  { engine, task, count: judged }: { engine: string; task: 'analyse' | 'evaluate'; count: number },
  work: () => Promise<R>,
): Promise<R> {
  const attributes = { 'sightline.ai.engine': engine, 'sightline.ai.task': task };
  const service = currentService();
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1_000;
  return inSpan(`${task} ${engine}`, { kind: SpanKind.INTERNAL, attributes }, async () => {
    try {
      const result = await work();
      record('aiDuration', seconds(), { ...attributes, service });
      count('aiEvaluations', judged, { ...attributes, service });
      return result;
    } catch (error) {
      record('aiDuration', seconds(), { ...attributes, service, [ATTR_ERROR_TYPE]: errorTypeOf(error) });
      throw error;
    }
  });
}
