import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityConfig } from '../config.ts';
import { brokerEndpoint, issuerOf, MAGIC_LINK_PROVIDER } from '../sign-in/sign-in-mode.ts';
import type { Accounts } from './accounts.ts';

const scopes = 'openid email';

/**
 * Configures the issuer as an identity provider for Keycloak, its only client. The ID token contains the address that
 * an emailed link verified; Keycloak holds the sessions.
 */
export function brokerConfiguration(config: IdentityConfig, accounts: Accounts): Configuration {
  return {
    clients: [
      {
        client_id: 'keycloak',
        client_secret: config.MAGIC_LINK_CLIENT_SECRET,
        token_endpoint_auth_method: 'client_secret_basic',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [brokerEndpoint(issuerOf(config).url, MAGIC_LINK_PROVIDER)],
      },
    ],
    scopes: scopes.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'preferred_username'] },
    // Codes can't expire together with a session, because there are no sessions.
    expiresWithSession: () => false,
    ttl: { AccessToken: 60, AuthorizationCode: 30, IdToken: 60, Interaction: 900, Grant: 60, Session: 60 },
    features: { rpInitiatedLogout: { enabled: false } },
    findAccount: async (_ctx, subject) => {
      const account = await accounts.find(subject);
      if (!account) return undefined;
      const { email } = account;
      const claims = { sub: subject, email, email_verified: true, preferred_username: email };
      return { accountId: subject, claims: () => claims };
    },
    loadExistingGrant,
  };
}

async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scopes);
  await grant.save();
  return grant;
}
