import { Injectable } from '@nestjs/common';
import { DomainError, secretPrefixes, TempSessionId } from '@sightline/contracts';
import { TokenVerifier } from '@sightline/identity';
import type { Principal } from '@sightline/service-kit';
import type { FastifyRequest } from 'fastify';
import { AccessKeys } from './access-keys.ts';

function tempSessionOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-temp-session'];
  if (header === undefined || header === '') return undefined;
  const parsed = TempSessionId.safeParse(header);
  if (parsed.success) return parsed.data;
  throw new DomainError('invalid', 'invalid_temp_session', 'x-temp-session is not the id of a visitor session');
}

/** Resolves the caller. An invalid token is rejected, never treated as missing. */
@Injectable()
export class PrincipalResolver {
  constructor(
    private readonly tokens: TokenVerifier,
    private readonly keys: AccessKeys,
  ) {}

  /**
   * @throws {DomainError} invalid `invalid_temp_session`
   * @throws {DomainError} unauthenticated `invalid_token`
   * @throws {DomainError} not-found `share_link_gone`
   */
  async resolve(request: FastifyRequest): Promise<Principal> {
    const share = request.headers['x-share-link'];
    // The link grants the least access, so it decides, no matter what else the browser sends.
    if (share !== undefined) return this.keys.shareOf(share.toString());
    const tempSessionId = tempSessionOf(request);
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const token = /^Bearer +([^\s]+)$/i.exec(authorization)?.[1];
      if (!token) throw new DomainError('unauthenticated', 'invalid_token', 'Authorization must be a bearer token');
      if (token.startsWith(secretPrefixes.token)) return this.keys.userOf(token);
      const user = await this.tokens.verify(token);
      return { kind: 'user', ...user, ...(tempSessionId ? { tempSessionId } : {}) };
    }
    return tempSessionId ? { kind: 'visitor', tempSessionId } : { kind: 'anonymous' };
  }
}
