import { z } from 'zod';
import { SurfaceId } from '../../common.ts';
import { Audience, SurfaceProvider } from './surface.ts';

/** Set on posts that a company publishes apart from its site, in a feed or account that its site links. */
export const ItemPost = z.object({
  surfaceId: SurfaceId,
  provider: SurfaceProvider,
  audience: Audience,
});
export type ItemPost = z.infer<typeof ItemPost>;
