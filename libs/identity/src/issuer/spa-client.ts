import { createHash } from 'node:crypto';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityConfig } from '../config.ts';
import type { Account } from './account.document.ts';
import type { Accounts } from './accounts.ts';

const days = 24 * 60 * 60;
const scopes = 'openid profile email';
/** The resource for all access tokens; tokens for a resource are JWTs. */
const gatewayResource = 'urn:sightline:gateway';

const claimsOf = ({ _id, email, name }: Account) => ({ sub: _id, email, email_verified: true, name });

/** Configures the issuer for the SPA, its only client; sessions last fourteen days. */
export function spaConfiguration(config: IdentityConfig, accounts: Accounts): Configuration {
  const app = config.PUBLIC_URL;
  const operators = new Set(config.OPERATOR_EMAILS ?? []);
  return {
    clients: [
      {
        client_id: config.OIDC_CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        // The profile page shows the time of sign-in, which must survive refreshes.
        require_auth_time: true,
        redirect_uris: [`${app}/auth/complete`],
        post_logout_redirect_uris: [`${app}/auth`],
      },
    ],
    scopes: scopes.split(' '),
    // The chosen social provider, under Keycloak's name for the parameter.
    extraParams: ['kc_idp_hint'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
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
      return { email, email_verified, name, ...(operators.has(email) ? { roles: ['operator'] } : {}) };
    },
    loadExistingGrant,
  };
}

/** Grants every request, because the client is our own. One grant per browser session: its refresh token family. */
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
 * Sign-out needs a POST. With the session's ID token, the page submits itself; without one, it shows a button, so that
 * a link on another site can't sign people out.
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
