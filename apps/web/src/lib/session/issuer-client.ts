import type Keycloak from 'keycloak-js';
import type { KeycloakResponseMode } from 'keycloak-js';
import { z } from 'zod';
import { publicConfig } from '../api/public-config.ts';
import type { Session } from './session.ts';

/**
 * The client for signing in: removes the issuer's response from this page's address and, if it contains a code,
 * fetches the tokens.
 */
export const signInClient = (): Promise<Keycloak> => connect('query');

/** The client for the stored session: ignores a response in the address, which belongs to a sign-in. */
export const sessionClient = (): Promise<Keycloak> => connect('fragment');

async function connect(responseMode: KeycloakResponseMode): Promise<Keycloak> {
  const [{ default: Client }, { issuer, clientId }] = await Promise.all([import('keycloak-js'), publicConfig()]);
  const client = new Client({ oidcProvider: issuer, clientId });
  // Initialised without tokens, because otherwise `init` would refresh them immediately, without the lock between
  // tabs.
  await client.init({ responseMode, pkceMethod: 'S256', scope: 'openid profile email', checkLoginIframe: false });
  return client;
}

const IdToken = z.object({
  iss: z.string(),
  aud: z.union([z.string().transform((one) => [one]), z.array(z.string())]),
  azp: z.string().optional(),
});

/**
 * Returns the tokens that the client holds.
 *
 * @throws when it holds none, or when the ID token is from another issuer or for another client, because keycloak-js
 * only checks its nonce
 */
export async function tokensOf(client: Keycloak): Promise<Omit<Session, 'user'>> {
  const { token, tokenParsed, refreshToken, idToken, idTokenParsed } = client;
  if (!token) throw new Error('The sign-in service issued no tokens.');
  if (idToken) await checkIdToken(idTokenParsed);
  // Relative to the arrival, because the clocks of the issuer and this machine can differ.
  const lifetimeSeconds = tokenParsed?.exp && tokenParsed.iat ? tokenParsed.exp - tokenParsed.iat : 300;
  return {
    accessToken: token,
    refreshToken: refreshToken ?? null,
    idToken: idToken ?? null,
    expiresAt: Date.now() + lifetimeSeconds * 1000,
  };
}

async function checkIdToken(claims: unknown): Promise<void> {
  const { issuer, clientId } = await publicConfig();
  const { iss, aud, azp } = IdToken.parse(claims);
  if (iss !== issuer) throw new Error(`The ID token is from ${iss}, not from ${issuer}.`);
  if (!aud.includes(clientId)) throw new Error(`The ID token is for ${aud.join(', ')}, not for ${clientId}.`);
  if (aud.length > 1 && azp !== clientId) throw new Error(`The ID token was issued to ${azp}, not to ${clientId}.`);
}
