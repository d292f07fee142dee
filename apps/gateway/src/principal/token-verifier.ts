import { Inject, Injectable } from '@nestjs/common';
import { DomainError, messageOf, UserId } from '@sightline/contracts';
import { CLOCK, type Clock, CONFIG } from '@sightline/service-kit';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { type GatewaySettings, issuerOf } from '../config.ts';

/** Injection token of the function that finds the issuer's key for a token. */
export const ISSUER_KEYS = Symbol('IssuerKeys');

/** What a token must tell. An issuer that says nothing of `email_verified` is taken to have verified it. */
const Claims = z.object({
  sub: UserId,
  email: z.string().min(3).max(254),
  email_verified: z.literal(true).optional(),
});

export interface User {
  userId: string;
  email: string;
}

const invalidToken = (message: string, cause: unknown) =>
  new DomainError('unauthenticated', 'invalid_token', message, { cause });

/** Checks access tokens: signature, issuer, audience, expiry, and a verified e-mail address. */
@Injectable()
export class TokenVerifier {
  readonly #issuer: string;

  constructor(
    @Inject(CONFIG) private readonly config: GatewaySettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ISSUER_KEYS) private readonly keys: JWTVerifyGetKey,
  ) {
    this.#issuer = issuerOf(config).url;
  }

  /**
   * @throws {DomainError} unauthenticated `invalid_token`
   * @throws {DomainError} unavailable `issuer_unavailable` when the issuer's keys can't be had
   */
  async verify(token: string): Promise<User> {
    const payload = await this.#payloadOf(token);
    const claims = Claims.safeParse(payload);
    if (!claims.success) throw invalidToken('The access token names no verified e-mail address', claims.error);
    return { userId: claims.data.sub, email: claims.data.email };
  }

  async #payloadOf(token: string): Promise<unknown> {
    try {
      const { payload } = await jwtVerify(token, this.keys, {
        issuer: this.#issuer,
        audience: this.config.OIDC_AUDIENCE,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'exp'],
        clockTolerance: 5,
        currentDate: this.clock.now(),
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw invalidToken('The access token has expired', error);
      // jose says by its own codes what is wrong with a token; anything else is a failure to get at the keys.
      const isAboutKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
      if (error instanceof errors.JOSEError && !isAboutKeys && error.code !== 'ERR_JOSE_GENERIC')
        throw invalidToken('The access token is not valid', error);
      throw new DomainError('unavailable', 'issuer_unavailable', `The issuer does not answer: ${messageOf(error)}`, {
        cause: error,
      });
    }
  }
}
