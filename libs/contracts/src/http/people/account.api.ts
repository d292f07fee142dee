import { z } from 'zod';
import { route } from '../route.ts';

/** Users type their email address to confirm, so that an account is never deleted with one click. */
export const AccountDeleteRequest = z.object({
  email: z.string().trim().pipe(z.email('Invalid email address').max(254)),
});
export type AccountDeleteRequest = z.infer<typeof AccountDeleteRequest>;

export const accountRoutes = {
  deleteAccount: route({
    method: 'POST',
    path: '/api/account/delete',
    service: 'boards',
    access: 'user',
    tag: 'people',
    scope: 'none',
    status: 204,
    summary:
      'Deletes the account of the signed-in user: boards, memberships, tokens, profile, preferences, channels, alerts, searches and sign-ins.',
    body: AccountDeleteRequest,
  }),
};
