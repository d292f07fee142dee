import { createHash } from 'node:crypto';
import type { Clock, Store } from '@sightline/service-kit';
import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { type GatewaySettings, issuerOf } from '../config.ts';
import type { Account, Accounts } from './accounts.ts';
import type { IssuerSecrets } from './issuer-secrets.ts';
import { isLinkHint } from './link-hint.ts';
import { OidcAdapter } from './oidc-adapter.ts';

/** Where the issuer hangs; everything it sets cookies for lies below. */
export const ISSUER_PATH = '/oidc';
const days = 24 * 60 * 60;
const scopes = 'openid profile email';
/** The one thing access tokens are for; naming it makes them JWTs. */
const gatewayResource = 'urn:sightline:gateway';

const claimsOf = ({ _id, email, name }: Account) => ({ sub: _id, email, email_verified: true, name });

/** The embedded issuer: one public client, the SPA; signing in means opening a mailed link; no page asks for anything. */
export function createProvider(parts: {
  config: GatewaySettings;
  secrets: IssuerSecrets;
  accounts: Accounts;
  store: Store;
  clock: Clock;
}): Provider {
  const { config, secrets, accounts, store, clock } = parts;
  const app = config.PUBLIC_URL;
  const configuration: Configuration = {
    adapter: (model: string) => new OidcAdapter(model, store, clock),
    jwks: { keys: [{ ...secrets.signingKey, kty: 'RSA' }] },
    clients: [
      {
        client_id: config.OIDC_CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${app}/auth/complete`],
        post_logout_redirect_uris: [`${app}/auth`],
      },
    ],
    cookies: {
      keys: [secrets.cookieKey],
      names: { session: 'sightline_session', interaction: 'sightline_interaction', resume: 'sightline_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: ISSUER_PATH },
      // No path: each interaction gets its own, so that two tabs can sign in side by side.
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: scopes.split(' '),
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // The SPA reads who signed in from the ID token; there is no userinfo endpoint.
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, origin) => origin === app,
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 900,
      Grant: 14 * days,
      RefreshToken: 14 * days,
      Session: 14 * days,
    },
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource,
        postLogoutSuccessSource: (ctx) => ctx.redirect(`${app}/auth`),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => gatewayResource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: scopes,
          audience: config.OIDC_AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 300,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    findAccount: async (_ctx, subject) => {
      const account = await accounts.find(subject);
      return account ? { accountId: subject, claims: () => claimsOf(account) } : undefined;
    },
    extraTokenClaims: async (_ctx, token) => {
      const account = 'accountId' in token && token.accountId ? await accounts.find(token.accountId) : null;
      if (!account) return undefined;
      const { email, email_verified, name } = claimsOf(account);
      return { email, email_verified, name };
    },
    loadExistingGrant,
    interactions: {
      policy: signInPolicy(),
      url: (_ctx, interaction) => `${ISSUER_PATH}/interaction/${interaction.uid}`,
    },
    renderError: (ctx, out) => {
      ctx.redirect(`${app}/auth?error=${encodeURIComponent(out.error)}`);
    },
  };
  const provider = new Provider(issuerOf(config).url, configuration);
  // Addresses are built from the forwarded headers, which the mount sets to the public origin.
  provider.proxy = true;
  return provider;
}

/** An opened link always means signing in with it, whoever is signed in already; nobody is asked for consent. */
function signInPolicy() {
  const { Check, base } = interactionPolicy;
  const policy = base();
  policy.remove('consent');
  const opensLink = (ctx: KoaContextWithOIDC) => isLinkHint(ctx.oidc.params?.login_hint) && !ctx.oidc.result?.login;
  policy.get('login')?.checks.add(new Check('magic_link', 'A sign-in link was opened', 'login_required', opensLink));
  return policy;
}

/** First party: whatever the SPA asks for is granted. One grant per browser session: the family of its refresh tokens. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  if (known) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scopes);
  grant.addResourceScope(gatewayResource, scopes);
  await grant.save();
  return grant;
}

const submitScript = 'document.forms[0].submit()';
const submitHash = createHash('sha256').update(submitScript).digest('base64');

/**
 * Signing out needs a POST. With the ID token of the session at hand the page sends itself; without one it shows a button,
 * so that no other site can sign people out by a link.
 */
function logoutSource(ctx: KoaContextWithOIDC, form: string): void {
  const isProven = ctx.oidc.entities.IdTokenHint !== undefined;
  const filled = form.replace(
    '</form>',
    '<input type="hidden" name="logout" value="yes"><button>Sign out</button></form>',
  );
  const script = isProven ? `<script>${submitScript}</script>` : '';
  ctx.set('content-security-policy', `default-src 'none'; script-src 'sha256-${submitHash}'; frame-ancestors 'none'`);
  ctx.type = 'html';
  ctx.body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign out of Sightline</title></head><body><main><h1>Sign out of Sightline</h1>${filled}</main>${script}</body></html>`;
}
