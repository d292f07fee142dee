import type { Evaluation } from '@sightline/contracts';
import { ordersReason } from './text/untrusted.ts';

/** Whether the local engine judged for the time being: the model was away. A text that gives orders is never shown to a model. */
export function waitsForModel(evaluation: Evaluation | undefined): boolean {
  const reason = evaluation?.fallbackReason;
  return typeof reason === 'string' && reason !== ordersReason;
}
