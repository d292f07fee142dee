import { DomainError } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';

export type User = Extract<Principal, { kind: 'user' }>;

/** The calling user. @throws {DomainError} unauthenticated `sign_in_required` */
export function userOf(principal: Principal): User {
  if (principal.kind !== 'user') throw new DomainError('unauthenticated', 'sign_in_required', 'Sign in first');
  return principal;
}
