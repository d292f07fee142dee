import type { Evaluation } from '@sightline/contracts';
import { ordersReason } from './text/untrusted/untrusted.ts';

/**
 * Returns true if the local engine judged only because the model was unavailable. Texts with instructions are never
 * sent to a model.
 */
export function waitsForModel(evaluation: Evaluation | undefined): boolean {
  const reason = evaluation?.fallbackReason;
  return typeof reason === 'string' && reason !== ordersReason;
}
