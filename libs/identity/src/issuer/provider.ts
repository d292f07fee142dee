import { type Clock, newToken, type Store } from '@sightline/service-kit';
import Provider, { type Adapter, type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityConfig } from '../config.ts';
import { issuerOf, ownIssuer } from '../sign-in/sign-in-mode.ts';
import { chosenProvider } from '../social/social-sign-in.ts';
import type { Accounts } from './accounts.ts';
import { brokerConfiguration } from './broker-client.ts';
import type { KeysInUse } from './keys/issuer-keys.ts';
import { isLinkHint } from './link-hint.ts';
import { NoSessions, OidcAdapter } from './oidc-adapter.ts';
import { spaConfiguration } from './spa-client.ts';

/** Path of the issuer and of all its cookies. */
export const ISSUER_PATH = '/oidc';

/** Creates the embedded issuer, with one client and no pages. */
export function createProvider(parts: {
  config: IdentityConfig;
  keys: KeysInUse;
  accounts: Accounts;
  store: Store;
  clock: Clock;
}): Provider {
  const { config, keys, accounts, store, clock } = parts;
  const isBrokered = issuerOf(config).mode === 'brokered';
  const ofClient = isBrokered ? brokerConfiguration(config, accounts) : spaConfiguration(config, accounts);
  const adapter = (model: string): Adapter =>
    isBrokered && model === 'Session' ? new NoSessions() : new OidcAdapter(model, store, clock);
  const configuration: Configuration = {
    ...ofClient,
    adapter,
    jwks: { keys: keys.keys.map((key) => ({ ...key, kty: 'RSA' })) },
    cookies: {
      keys: [keys.cookieKey],
      names: { session: 'sightline_session', interaction: 'sightline_interaction', resume: 'sightline_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: ISSUER_PATH },
      // No path, because each interaction gets its own, so that two tabs can sign in independently.
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    pkce: { required: () => true },
    responseTypes: ['code'],
    // The ID token contains the profile, because there is no userinfo endpoint.
    conformIdTokenClaims: false,
    features: {
      ...ofClient.features,
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
    },
    interactions: {
      policy: signInPolicy(isBrokered),
      url: (_ctx, interaction) => `${ISSUER_PATH}/interaction/${interaction.uid}`,
    },
    renderError: (ctx, out) => {
      ctx.redirect(`${config.PUBLIC_URL}/auth?error=${encodeURIComponent(out.error)}`);
    },
  };
  const provider = new Provider(ownIssuer(config), configuration);
  // Addresses are built from the forwarded headers, which `Issuer` sets to the public origin.
  provider.proxy = true;
  // keycloak-js parses the second part of a refresh token as JSON and throws on a plain id: `e30` is `{}` in base64url.
  Object.defineProperty(provider.RefreshToken.prototype, 'generateTokenId', { value: () => `${newToken()}.e30` });
  return provider;
}

/** An opened link or a chosen provider always starts a new sign-in, even with a session. There is no consent step. */
function signInPolicy(isBrokered: boolean) {
  const { Check, base } = interactionPolicy;
  const policy = base();
  policy.remove('consent');
  const isWanted = (holds: (params: Record<string, unknown>) => boolean) => (ctx: KoaContextWithOIDC) =>
    holds(ctx.oidc.params ?? {}) && !ctx.oidc.result?.login;
  const { checks } = policy.get('login') ?? {};
  const opensLink = isWanted(({ login_hint: hint }) => isLinkHint(hint));
  checks?.add(new Check('magic_link', 'A sign-in link was opened', 'login_required', opensLink));
  if (isBrokered) return policy;
  const choosesProvider = isWanted(({ kc_idp_hint: hint }) => chosenProvider(hint) !== undefined);
  checks?.add(new Check('social', 'An identity provider was chosen', 'login_required', choosesProvider));
  return policy;
}
