import { z } from 'zod';
import { SurfaceId } from '../../common.ts';
import { Audience, SurfaceProvider } from './surface.ts';

/** Set on posts that a company publishes outside its site, in a feed or account to which its site links. */
export const ItemPost = z.object({
  surfaceId: SurfaceId,
  provider: SurfaceProvider,
  audience: Audience,
});
export type ItemPost = z.infer<typeof ItemPost>;
