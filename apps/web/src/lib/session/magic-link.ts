import { gatewayRoutes, type MagicLinkRequest } from '@sightline/contracts';
import type { z } from 'zod';
import { call } from '../api/api.ts';
import { errorText } from '../api/api-error.ts';
import { toast } from '../browser/toast.ts';

/**
 * Requests a one-time sign-in link and shows the result in a toast (product §8). Returns true when the link was sent.
 */
export async function requestMagicLink(request: z.input<typeof MagicLinkRequest>): Promise<boolean> {
  try {
    await call(gatewayRoutes.magicLink, { body: request, anonymous: true });
    toast.success('Check your email!', { description: "We've sent you a magic link to sign in." });
    return true;
  } catch (error) {
    toast.error('Error', { description: errorText(error, 'The sign-in link could not be sent.') });
    return false;
  }
}
