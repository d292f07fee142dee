import type { SocialProvider } from '@sightline/contracts';
import * as oauth from 'oauth4webapi';
import type { AskProvider } from './provider-fetch.ts';

/** What a provider says of somebody who signed in there; not to be believed before `verified`. */
export interface SocialIdentity {
  email: string | null;
  /** Whether the provider has made sure that the address is theirs. */
  verified: boolean;
}

/** What must be known again when the browser comes back. */
export interface TripSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Somebody else's sign-in. */
export interface IdentityProvider {
  readonly name: SocialProvider;
  /** The address to send the browser to. @throws when the provider can't be reached or makes no sense */
  begin(trip: TripSecrets, redirectUri: string): Promise<URL>;
  /**
   * Who the answer is about.
   *
   * @throws oauth.AuthorizationResponseError when the provider says no
   * @throws when it can't be reached, or says what doesn't hold
   */
  finish(answer: URLSearchParams, trip: TripSecrets, redirectUri: string): Promise<SocialIdentity>;
}

/** Code flow at one provider, for one client. */
export class CodeFlow {
  readonly client: oauth.Client;
  readonly #authentication: oauth.ClientAuth;
  /** Goes with every request. */
  readonly options: { [oauth.customFetch]: AskProvider; [oauth.allowInsecureRequests]: boolean };

  constructor(parts: { clientId: string; clientSecret: string; url: string; ask: AskProvider }) {
    this.client = { client_id: parts.clientId, [oauth.clockTolerance]: 30 };
    this.#authentication = oauth.ClientSecretPost(parts.clientSecret);
    // Settings take plain http for this machine only.
    const isPlain = parts.url.startsWith('http:');
    this.options = { [oauth.customFetch]: parts.ask, [oauth.allowInsecureRequests]: isPlain };
  }

  async authorizationUrl(
    server: oauth.AuthorizationServer,
    trip: TripSecrets,
    more: { redirectUri: string; scope: string; parameters?: Record<string, string> },
  ): Promise<URL> {
    if (!server.authorization_endpoint) throw new Error('the provider names no authorization endpoint');
    const url = new URL(server.authorization_endpoint);
    const challenge = await oauth.calculatePKCECodeChallenge(trip.verifier);
    const parameters = {
      client_id: this.client.client_id,
      response_type: 'code',
      redirect_uri: more.redirectUri,
      scope: more.scope,
      state: trip.state,
      ...(takesPkce(server) ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
      ...more.parameters,
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url;
  }

  /** The answer of the token endpoint to the code that came back. */
  exchange(
    server: oauth.AuthorizationServer,
    answer: URLSearchParams,
    trip: TripSecrets,
    redirectUri: string,
  ): Promise<Response> {
    return oauth.authorizationCodeGrantRequest(
      server,
      this.client,
      this.#authentication,
      oauth.validateAuthResponse(server, this.client, answer, trip.state),
      redirectUri,
      takesPkce(server) ? trip.verifier : oauth.nopkce,
      this.options,
    );
  }
}

/** LinkedIn refuses an exchange with a verifier, and does not say that it takes any. */
const takesPkce = (server: oauth.AuthorizationServer): boolean =>
  server.code_challenge_methods_supported?.includes('S256') === true;
