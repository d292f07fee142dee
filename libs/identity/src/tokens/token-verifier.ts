import { Inject, Injectable } from '@nestjs/common';
import { DomainError, messageOf, UserId } from '@sightline/contracts';
import { CLOCK, type Clock, CONFIG, LOGGER, type Logger, Role } from '@sightline/service-kit';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { IdentityConfig } from '../config.ts';
import { issuerOf } from '../sign-in/sign-in-mode.ts';
import { ISSUER_KEYS, type IssuerKeySource } from './key-source.ts';

/** Required claims. An issuer that omits `email_verified` is assumed to verify addresses. */
const Claims = z.object({
  sub: UserId,
  email: z.string().min(3).max(254),
  email_verified: z.literal(true).optional(),
  /** An issuer can have other roles, in any shape; unknown ones are ignored. */
  roles: z
    .array(z.unknown())
    .transform((all) => all.flatMap((one) => Role.safeParse(one).data ?? []))
    .catch([]),
});

const clockToleranceSeconds = 5;
const warnEveryMs = 60_000;

export interface User {
  userId: string;
  email: string;
  roles?: Role[];
}

const invalidToken = (message: string, cause: unknown) =>
  new DomainError('unauthenticated', 'invalid_token', message, { cause });

/** Checks access tokens: signature, issuer, audience, expiry, and a verified email address. */
@Injectable()
export class TokenVerifier {
  readonly #issuer: string;
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ISSUER_KEYS) private readonly keys: IssuerKeySource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#issuer = issuerOf(config).url;
  }

  /**
   * @throws {DomainError} unauthenticated `invalid_token`
   * @throws {DomainError} unavailable `issuer_unavailable` when the issuer's keys can't be loaded
   */
  async verify(token: string): Promise<User> {
    const payload = await this.#payloadOf(token);
    const claims = Claims.safeParse(payload);
    if (!claims.success) throw invalidToken('The access token contains no verified email address', claims.error);
    const { sub, email, roles } = claims.data;
    return { userId: sub, email, ...(roles.length > 0 ? { roles } : {}) };
  }

  async #payloadOf(token: string): Promise<unknown> {
    try {
      const { payload } = await jwtVerify(token, this.keys.find, {
        issuer: this.#issuer,
        audience: this.config.OIDC_AUDIENCE,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'exp'],
        clockTolerance: clockToleranceSeconds,
        currentDate: this.clock.now(),
      });
      return payload;
    } catch (error) {
      this.#warnOfClocks(error);
      if (error instanceof errors.JWTExpired) throw invalidToken('The access token has expired', error);
      // jose reports invalid tokens with its own codes; anything else is a failure to load the keys.
      const isAboutKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
      if (error instanceof errors.JOSEError && !isAboutKeys && error.code !== 'ERR_JOSE_GENERIC')
        throw invalidToken('The access token is invalid', error);
      throw new DomainError('unavailable', 'issuer_unavailable', `The issuer does not respond: ${messageOf(error)}`, {
        cause: error,
      });
    }
  }

  /** Clock skew makes valid tokens fail. The operator must fix it, so it is logged. */
  #warnOfClocks(error: unknown): void {
    const aheadMs = this.#issuerAheadMs(error);
    const now = this.clock.now().getTime();
    if (aheadMs === null || now < this.#warnedAt + warnEveryMs) return;
    this.#warnedAt = now;
    const seconds = Math.round(Math.abs(aheadMs) / 1000);
    this.logger.warn(
      { clockOffsetSeconds: Math.round(aheadMs / 1000) },
      `rejecting access tokens because the issuer's clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this one`,
    );
  }

  /** Returns how far the issuer's clock is ahead, if the token was rejected for this reason; otherwise null. */
  #issuerAheadMs(error: unknown): number | null {
    const nowMs = this.clock.now().getTime();
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf')
      return Number(error.payload.nbf) * 1000 - nowMs;
    if (!(error instanceof errors.JWTExpired)) return null;
    const offsetMs = this.keys.clockOffsetMs();
    if (offsetMs === null || Math.abs(offsetMs) <= clockToleranceSeconds * 1000) return null;
    return Number(error.payload.exp) * 1000 > nowMs + offsetMs ? offsetMs : null;
  }
}
