import { z } from 'zod';
import { readStored, writeStored, writeText } from '../browser/stored.ts';

const key = 'sightline-invite-seen';

const SeenInvite = z.object({
  token: z.string(),
  /** The address to which the email was sent, according to its link. */
  to: z.string().nullable(),
  boardName: z.string(),
  invitedBy: z.string(),
  expiresAt: z.string(),
});
type SeenInvite = z.infer<typeof SeenInvite>;

/**
 * Returns the invitation that a signed-out person has open. Any sign-in then returns to it but, unlike a pressed
 * button, doesn't accept it.
 */
export function seenInvite(): SeenInvite | null {
  const seen = readStored(key, SeenInvite);
  return seen && Date.parse(seen.expiresAt) > Date.now() ? seen : null;
}

export const noteSeenInvite = (invite: SeenInvite): boolean => writeStored(key, invite);

export const forgetSeenInvite = (): boolean => writeText(key, null);
