import type { SocialProvider } from '@sightline/contracts';
import type { Clock } from '@sightline/service-kit';
import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import { CodeFlow, type IdentityProvider, type OAuthSecrets, type SocialIdentity } from './identity-provider.ts';
import type { AskProvider } from './provider-fetch.ts';
import type { SocialClient } from './social-settings.ts';

const metadataLifetimeMs = 60 * 60_000;

const Claims = z.object({
  email: z.string().nullish(),
  // Some providers send this claim as a string.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).nullish(),
});

/** Google and LinkedIn use OpenID Connect with discovery; the ID token is checked against the provider's keys. */
export class OidcIdentityProvider implements IdentityProvider {
  readonly name: SocialProvider;
  readonly #flow: CodeFlow;
  readonly #issuer: URL;
  /** LinkedIn's tokens contain no nonce, so the state, which is bound to the browser, is the only protection there. */
  readonly #usesNonce: boolean;
  readonly #keys: oauth.JWKSCacheInput = {};
  #metadata: { server: oauth.AuthorizationServer; goodUntil: number } | null = null;

  constructor(
    client: SocialClient,
    ask: AskProvider,
    private readonly clock: Clock,
  ) {
    this.name = client.provider;
    this.#flow = new CodeFlow({ ...client, ask });
    this.#issuer = new URL(client.url);
    this.#usesNonce = client.provider !== 'linkedin';
  }

  async begin(secrets: OAuthSecrets, redirectUri: string): Promise<URL> {
    const parameters = this.#usesNonce ? { nonce: secrets.nonce } : undefined;
    return this.#flow.authorizationUrl(await this.#server(), secrets, {
      redirectUri,
      scope: 'openid email profile',
      ...(parameters ? { parameters } : {}),
    });
  }

  async finish(answer: URLSearchParams, secrets: OAuthSecrets, redirectUri: string): Promise<SocialIdentity> {
    const server = await this.#server();
    const { client, options } = this.#flow;
    const response = await this.#flow.exchange(server, answer, secrets, redirectUri);
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: this.#usesNonce ? secrets.nonce : oauth.expectNoNonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, { ...options, [oauth.jwksCache]: this.#keys });
    const claims = Claims.parse(oauth.getValidatedIdTokenClaims(tokens));
    return { email: claims.email ?? null, verified: claims.email_verified === true };
  }

  async #server(): Promise<oauth.AuthorizationServer> {
    const now = this.clock.now().getTime();
    if (this.#metadata && this.#metadata.goodUntil > now) return this.#metadata.server;
    const answer = await oauth.discoveryRequest(this.#issuer, { algorithm: 'oidc', ...this.#flow.options });
    const server = await oauth.processDiscoveryResponse(this.#issuer, answer);
    this.#metadata = { server, goodUntil: now + metadataLifetimeMs };
    return server;
  }
}
