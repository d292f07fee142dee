import { newId, type Principal } from '@sightline/service-kit';

/** A signed-in user who does not exist. */
export const inventedUser = (): Extract<Principal, { kind: 'user' }> => {
  const userId = `self-check-${newId()}`;
  return { kind: 'user', userId, email: `${userId}@self-check.invalid` };
};
