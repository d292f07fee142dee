import type { PublicConfig } from '@sightline/contracts';
import { send } from '@/lib/api/api';
import { ApiError } from '@/lib/api/api-error';

/** True if this installation has the demo world, whose sites change on demand. */
export const demoWorld = (config: PublicConfig | undefined): boolean => config?.demoVisitUrl != null;

/** Makes the demo world's sites show their next version. */
export async function demoNextVisit(): Promise<void> {
  const answer = await send('/dev/demo/next-visit', { method: 'POST' });
  if (!answer.ok) throw new ApiError(answer.status, 'http_error', `The server returned status ${answer.status}.`);
}
