import { createSecretKey, type KeyObject } from 'node:crypto';
import { DomainError, TempSessionId, UserId } from '@sightline/contracts';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Who is asking. The gateway finds out; services believe only its signature. */
export const Principal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous') }),
  z.object({ kind: z.literal('visitor'), tempSessionId: TempSessionId }),
  z.object({
    kind: z.literal('user'),
    userId: UserId,
    email: z.string(),
    /** Visitor session sent along by a signed-in browser: needed to claim its boards. */
    tempSessionId: TempSessionId.optional(),
  }),
  /** Calls between services on nobody's behalf. */
  z.object({ kind: z.literal('system') }),
]);
export type Principal = z.infer<typeof Principal>;

export const PRINCIPAL_HEADER = 'x-sightline-principal';
const lifetimeSeconds = 60;

/** Signs and verifies the header that carries a principal between gateway and services. */
export class PrincipalSigner {
  readonly #key: KeyObject;

  constructor(secret: string) {
    this.#key = createSecretKey(Buffer.from(secret, 'utf8'));
  }

  sign(principal: Principal): Promise<string> {
    return new SignJWT({ principal })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(this.#key);
  }

  /** @throws {DomainError} unauthenticated `invalid_principal` */
  async verify(header: string | undefined): Promise<Principal> {
    if (!header) throw new DomainError('unauthenticated', 'invalid_principal', 'The call carries no principal');
    try {
      const { payload } = await jwtVerify(header, this.#key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
        clockTolerance: 5,
      });
      return Principal.parse(payload.principal);
    } catch (cause) {
      throw new DomainError('unauthenticated', 'invalid_principal', 'The principal of the call is not valid', {
        cause,
      });
    }
  }
}

/**
 * Mongo filter for documents with the owner fields of a board.
 * @throws {DomainError} unauthenticated `session_required` for anybody without a session
 */
export function ownedBy(principal: Principal): { ownerUserId: string } | { tempSessionId: string; ownerUserId: null } {
  switch (principal.kind) {
    case 'user':
      return { ownerUserId: principal.userId };
    case 'visitor':
      return { tempSessionId: principal.tempSessionId, ownerUserId: null };
    case 'anonymous':
    case 'system':
      throw new DomainError('unauthenticated', 'session_required', 'Sign in, or send a visitor session');
  }
}
