import type { SocialProvider } from '@sightline/contracts';
import * as oauth from 'oauth4webapi';
import type { AskProvider } from './provider-fetch.ts';

/** A provider's information about a person; trust the address only when `verified`. */
export interface SocialIdentity {
  email: string | null;
  /** True if the provider has verified that the address belongs to the person. */
  verified: boolean;
}

/** The values with which the callback validates the response. */
export interface OAuthSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** A third party's sign-in. */
export interface IdentityProvider {
  readonly name: SocialProvider;
  /**
   * Returns the address to which to redirect the browser. @throws when the provider can't be reached or its metadata
   * is invalid
   */
  begin(secrets: OAuthSecrets, redirectUri: string): Promise<URL>;
  /**
   * Returns the identity in the response.
   *
   * @throws oauth.AuthorizationResponseError when the provider refuses
   * @throws when it can't be reached or its response is invalid
   */
  finish(answer: URLSearchParams, secrets: OAuthSecrets, redirectUri: string): Promise<SocialIdentity>;
}

/** The code flow at one provider, for one client. */
export class CodeFlow {
  readonly client: oauth.Client;
  readonly #authentication: oauth.ClientAuth;
  /** Sent with every request. */
  readonly options: { [oauth.customFetch]: AskProvider; [oauth.allowInsecureRequests]: boolean };

  constructor(parts: { clientId: string; clientSecret: string; url: string; ask: AskProvider }) {
    this.client = { client_id: parts.clientId, [oauth.clockTolerance]: 30 };
    this.#authentication = oauth.ClientSecretPost(parts.clientSecret);
    // The settings allow plain http only for this machine.
    const isPlain = parts.url.startsWith('http:');
    this.options = { [oauth.customFetch]: parts.ask, [oauth.allowInsecureRequests]: isPlain };
  }

  async authorizationUrl(
    server: oauth.AuthorizationServer,
    secrets: OAuthSecrets,
    more: { redirectUri: string; scope: string; parameters?: Record<string, string> },
  ): Promise<URL> {
    if (!server.authorization_endpoint) throw new Error('the provider has no authorization endpoint');
    const url = new URL(server.authorization_endpoint);
    const challenge = await oauth.calculatePKCECodeChallenge(secrets.verifier);
    const parameters = {
      client_id: this.client.client_id,
      response_type: 'code',
      redirect_uri: more.redirectUri,
      scope: more.scope,
      state: secrets.state,
      ...(takesPkce(server) ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
      ...more.parameters,
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url;
  }

  /** Returns the token endpoint's response to the returned code. */
  exchange(
    server: oauth.AuthorizationServer,
    answer: URLSearchParams,
    secrets: OAuthSecrets,
    redirectUri: string,
  ): Promise<Response> {
    return oauth.authorizationCodeGrantRequest(
      server,
      this.client,
      this.#authentication,
      oauth.validateAuthResponse(server, this.client, answer, secrets.state),
      redirectUri,
      takesPkce(server) ? secrets.verifier : oauth.nopkce,
      this.options,
    );
  }
}

/** LinkedIn rejects an exchange with a verifier, and doesn't advertise PKCE. */
const takesPkce = (server: oauth.AuthorizationServer): boolean =>
  server.code_challenge_methods_supported?.includes('S256') === true;
