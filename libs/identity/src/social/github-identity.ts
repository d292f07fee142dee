import { DomainError } from '@sightline/contracts';
import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import { CodeFlow, type IdentityProvider, type OAuthSecrets, type SocialIdentity } from './identity-provider.ts';
import type { AskProvider } from './provider-fetch.ts';
import type { SocialClient } from './social-settings.ts';

const User = z.object({ id: z.number() });
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub uses OAuth 2 without OpenID Connect, so its API identifies the user. */
export class GithubIdentityProvider implements IdentityProvider {
  readonly name = 'github';
  readonly #flow: CodeFlow;
  readonly #server: oauth.AuthorizationServer;
  readonly #api: string;

  constructor(client: SocialClient, ask: AskProvider) {
    this.#flow = new CodeFlow({ ...client, ask });
    this.#server = {
      issuer: client.url,
      authorization_endpoint: `${client.url}/login/oauth/authorize`,
      token_endpoint: `${client.url}/login/oauth/access_token`,
      code_challenge_methods_supported: ['S256'],
    };
    this.#api = client.url === 'https://github.com' ? 'https://api.github.com' : `${client.url}/api/v3`;
  }

  begin(secrets: OAuthSecrets, redirectUri: string): Promise<URL> {
    return this.#flow.authorizationUrl(this.#server, secrets, { redirectUri, scope: 'read:user user:email' });
  }

  /** Only the primary address counts, because the others can be outdated or anonymous. */
  async finish(answer: URLSearchParams, secrets: OAuthSecrets, redirectUri: string): Promise<SocialIdentity> {
    const response = await this.#flow.exchange(this.#server, answer, secrets, redirectUri);
    const tokens = await oauth.processAuthorizationCodeResponse(this.#server, this.#flow.client, response);
    // Fails for an account that GitHub suspended after issuing the token.
    await this.#read('/user', tokens.access_token, User);
    const emails = await this.#read('/user/emails?per_page=100', tokens.access_token, Emails);
    const primary = emails.find((one) => one.primary);
    return { email: primary?.email ?? null, verified: primary?.verified === true };
  }

  async #read<T>(path: string, token: string, schema: z.ZodType<T>): Promise<T> {
    const headers = new Headers({ accept: 'application/vnd.github+json' });
    const url = new URL(`${this.#api}${path}`);
    const answer = await oauth.protectedResourceRequest(token, 'GET', url, headers, null, this.#flow.options);
    if (!answer.ok) throw new DomainError('unavailable', 'github_api_failed', `GitHub's API returned ${answer.status}`);
    return schema.parse(await answer.json());
  }
}
