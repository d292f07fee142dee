import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type Actor, BoardId, DomainError, TempSessionId, TokenScope, UserId } from '@sightline/contracts';
import { z } from 'zod';

/** Permissions beyond those of every user. An operator runs the installation. */
export const Role = z.enum(['operator']);
export type Role = z.infer<typeof Role>;

/** Absent if the caller has no roles. `npm start` has no accounts: everyone on the machine is an operator. */
const roles = z.array(Role).optional();

/** The caller. The gateway authenticates it; services trust only the gateway's signature. */
export const Principal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous'), roles }),
  z.object({ kind: z.literal('visitor'), tempSessionId: TempSessionId, roles }),
  z.object({
    kind: z.literal('user'),
    userId: UserId,
    email: z.string(),
    roles,
    /** Visitor session that a signed-in browser also sends, needed to claim its boards. */
    tempSessionId: TempSessionId.optional(),
    /** The personal token of a program that acts for the user; absent if the user is signed in. */
    token: z.object({ id: z.string(), scopes: z.array(TokenScope) }).optional(),
  }),
  /** A reader with a share link, who only sees its board. */
  z.object({ kind: z.literal('share'), boardId: BoardId, linkId: z.string() }),
  /** Calls between services without a user. */
  z.object({ kind: z.literal('system') }),
]);
export type Principal = z.infer<typeof Principal>;

export const PRINCIPAL_HEADER = 'x-sightline-principal';
const lifetimeSeconds = 60;
const clockToleranceSeconds = 5;

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part: string | undefined): unknown => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
const Header = z.object({ alg: z.literal('HS256') });
const header = encode({ alg: 'HS256' } satisfies z.infer<typeof Header>);
const Claims = z.object({ iat: z.number(), exp: z.number(), principal: Principal });

/**
 * Signs and verifies the header that carries a principal between gateway and services: a JWT (HS256). Synchronous,
 * because every request is signed and verified at least once: jose passes each HMAC to the thread pool, where it
 * queues behind file and DNS work (an eighth of the time of a card list).
 */
export class PrincipalSigner {
  readonly #key: KeyObject;

  constructor(secret: string) {
    this.#key = createSecretKey(Buffer.from(secret, 'utf8'));
  }

  async sign(principal: Principal): Promise<string> {
    const iat = Math.floor(Date.now() / 1000);
    const signed = `${header}.${encode({ principal, iat, exp: iat + lifetimeSeconds })}`;
    return `${signed}.${this.#signatureOf(signed).toString('base64url')}`;
  }

  /**
   * @throws {DomainError} unauthenticated `invalid_principal`; unavailable `clocks_differ` if the signature is valid
   * but the principal has expired or is not valid yet, which the caller cannot fix
   */
  async verify(token: string | undefined): Promise<Principal> {
    if (!token) throw new DomainError('unauthenticated', 'invalid_principal', 'The call has no principal');
    try {
      return this.#principalIn(token);
    } catch (cause) {
      if (cause instanceof DomainError) throw cause;
      throw new DomainError('unauthenticated', 'invalid_principal', 'The principal of the call is invalid', {
        cause,
      });
    }
  }

  #principalIn(token: string): Principal {
    const [head = '', payload = '', signature = '', ...more] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = this.#signatureOf(`${head}.${payload}`);
    if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right))
      throw new Error('The signature does not match');
    Header.parse(decode(head));
    const { iat, exp, principal } = Claims.parse(decode(payload));
    const now = Date.now() / 1000;
    if (exp + clockToleranceSeconds <= now || iat - now > lifetimeSeconds) throw clocksDiffer(iat - now);
    return principal;
  }

  #signatureOf(signed: string): Buffer {
    return createHmac('sha256', this.#key).update(signed).digest();
  }
}

function clocksDiffer(aheadSeconds: number): DomainError {
  const seconds = Math.round(Math.abs(aheadSeconds));
  const when = aheadSeconds > 0 ? `${seconds} s from now` : `${seconds} s ago`;
  const message = `By our clock the gateway signed this call ${when}; at most ${lifetimeSeconds} s are allowed. Set the clocks`;
  return new DomainError('unavailable', 'clocks_differ', message);
}

/** Returns true if the principal has operator rights. System calls have none. */
export function isOperator(principal: Principal): boolean {
  return 'roles' in principal && principal.roles?.includes('operator') === true;
}

/** @throws {DomainError} forbidden `operators_only` */
export function requireOperator(principal: Principal): void {
  if (!isOperator(principal)) throw new DomainError('forbidden', 'operators_only', 'Only operators can do this');
}

/** Rejects callers other than our services. @throws {DomainError} forbidden `internal_only` */
export function requireSystem(principal: Principal): void {
  if (principal.kind !== 'system') throw new DomainError('forbidden', 'internal_only', 'Only services can call this');
}

/**
 * Returns a Mongo filter for the caller's documents, by the owner fields that boards have.
 * @throws {DomainError} unauthenticated `session_required` without a session
 */
export function ownedBy(principal: Principal): { ownerUserId: string } | { tempSessionId: string; ownerUserId: null } {
  switch (principal.kind) {
    case 'user':
      return { ownerUserId: principal.userId };
    case 'visitor':
      return { tempSessionId: principal.tempSessionId, ownerUserId: null };
    case 'anonymous':
    case 'share':
    case 'system':
      throw new DomainError('unauthenticated', 'session_required', 'Sign in, or send a visitor session');
  }
}

/**
 * Returns the acting person as boards record it, or null for a caller without an account, whose boards are not shared.
 */
export function actorOf(principal: Principal): Actor | null {
  return principal.kind === 'user' ? { userId: principal.userId, email: principal.email } : null;
}
