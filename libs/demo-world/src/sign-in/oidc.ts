import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { json, type Reply, text } from '../replies/reply.ts';
import type { DemoProvider, DemoSignInClient } from './clients.ts';
import type { Grant, Grants } from './grants.ts';
import { misbehaviourOf, nameOf } from './people.ts';

const keyId = 'demo';
const newKeys = () => generateKeyPair('RS256');

/**
 * The OpenID Connect endpoints of a demo provider. Google and LinkedIn differ as the real ones do: LinkedIn's ID tokens have no
 * nonce, and it rejects an exchange with a PKCE verifier.
 */
export class OidcEndpoints {
  #keys: ReturnType<typeof newKeys> | undefined;

  constructor(
    private readonly provider: DemoProvider,
    private readonly client: DemoSignInClient,
    private readonly grants: Grants,
  ) {}

  discovery(): Reply {
    const { url } = this.client;
    return json({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      ...(this.provider.name === 'linkedin' ? {} : { code_challenge_methods_supported: ['S256'] }),
    });
  }

  async jwks(): Promise<Reply> {
    this.#keys ??= newKeys();
    const { publicKey } = await this.#keys;
    return json({ keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] });
  }

  async token(form: URLSearchParams, authorization: string | undefined): Promise<Reply> {
    if (this.provider.name === 'linkedin' && form.has('code_verifier')) return json({ error: 'invalid_client' }, 401);
    const grant = this.grants.exchange(form, authorization);
    if (grant === 'invalid_client') return json({ error: grant }, 401);
    if (grant === 'invalid_grant') return json({ error: grant, error_description: 'The code is not good.' }, 400);
    const way = misbehaviourOf(grant.email);
    if (way === 'down') return text('Internal error', 500);
    if (way === 'nonsense') return { status: 200, type: 'text/html; charset=utf-8', body: '<p>Back soon</p>' };
    const answer = {
      access_token: this.grants.accessTokens.issue(grant),
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await this.#idToken(grant),
    };
    return { ...json(answer), headers: { 'cache-control': 'no-store' } };
  }

  async #idToken({ email, nonce }: Grant): Promise<string> {
    this.#keys ??= newKeys();
    const way = misbehaviourOf(email);
    const { privateKey } = way === 'forged' ? await newKeys() : await this.#keys;
    const claims = {
      name: nameOf(email),
      ...(way === 'no-email' ? {} : { email, email_verified: way !== 'unverified' }),
      ...(nonce === null ? {} : { nonce: way === 'wrong-nonce' ? 'another' : nonce }),
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: keyId })
      .setIssuer(this.client.url)
      .setAudience(this.client.clientId)
      .setSubject(createHash('sha256').update(email).digest('hex').slice(0, 21))
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  }
}
