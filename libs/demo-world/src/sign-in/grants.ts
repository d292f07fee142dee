import { createHash, randomBytes } from 'node:crypto';
import type { DemoSignInClient } from './clients.ts';

/** A user's consent that the application hasn't retrieved yet. */
export interface Grant {
  readonly email: string;
  readonly redirectUri: string;
  readonly nonce: string | null;
  readonly codeChallenge: string | null;
}

const lifetimeMs = 60_000;

/** Values that are valid for one minute, and only once when taken. */
class ShortLived {
  readonly #grants = new Map<string, { grant: Grant; until: number }>();

  issue(grant: Grant): string {
    const now = Date.now();
    for (const [key, { until }] of this.#grants) if (until <= now) this.#grants.delete(key);
    const value = randomBytes(24).toString('base64url');
    this.#grants.set(value, { grant, until: now + lifetimeMs });
    return value;
  }

  find(value: string): Grant | undefined {
    const found = this.#grants.get(value);
    return found && found.until > Date.now() ? found.grant : undefined;
  }

  take(value: string): Grant | undefined {
    const grant = this.find(value);
    this.#grants.delete(value);
    return grant;
  }
}

/** Codes and access tokens issued by one demo provider. */
export class Grants {
  readonly codes = new ShortLived();
  readonly accessTokens = new ShortLived();

  constructor(private readonly client: DemoSignInClient) {}

  /** Returns the consent for the code of a token request, or the reason for rejecting the request (RFC 6749 §5.2). */
  exchange(form: URLSearchParams, authorization: string | undefined): Grant | 'invalid_client' | 'invalid_grant' {
    const [id, secret] = credentialsOf(form, authorization);
    if (id !== this.client.clientId || secret !== this.client.clientSecret) return 'invalid_client';
    const grant = this.codes.take(form.get('code') ?? '');
    if (grant === undefined || form.get('redirect_uri') !== grant.redirectUri) return 'invalid_grant';
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return grant.codeChallenge === null || grant.codeChallenge === challenge ? grant : 'invalid_grant';
  }
}

function credentialsOf(form: URLSearchParams, authorization: string | undefined): (string | null)[] {
  const basic = /^Basic (.+)$/.exec(authorization ?? '')?.[1];
  if (basic === undefined) return [form.get('client_id'), form.get('client_secret')];
  return Buffer.from(basic, 'base64').toString('utf8').split(':').map(decodeURIComponent);
}
