import { z } from 'zod';

export interface Keycloak {
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

const realm = 'sightline';

export const realmAt = ({ url }: Keycloak) => `${url}/realms/${realm}`;
/** Keycloak's pages for managing an account. */
export const accountOf = (keycloak: Keycloak) => `${realmAt(keycloak)}/account/`;

/** Address where a signed-in person links an account at a provider. */
export function linkAt(keycloak: Keycloak, provider: string): string {
  const parameters = new URLSearchParams({
    client_id: 'account-console',
    redirect_uri: accountOf(keycloak),
    response_type: 'code',
    scope: 'openid',
    // The code is never exchanged, so the verifier does not matter.
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    kc_action: `idp_link:${provider}`,
  });
  return `${realmAt(keycloak)}/protocol/openid-connect/auth?${parameters}`;
}

export function keycloakOf(env: NodeJS.ProcessEnv): Keycloak | null {
  const { SIGHTLINE_TEST_KEYCLOAK_URL: url, SIGHTLINE_TEST_KEYCLOAK_USER, SIGHTLINE_TEST_KEYCLOAK_PASSWORD } = env;
  if (!url) return null;
  return { url, user: SIGHTLINE_TEST_KEYCLOAK_USER ?? 'admin', password: SIGHTLINE_TEST_KEYCLOAK_PASSWORD ?? 'admin' };
}

/** Creates an account with the realm's role `operator` for this email address. */
export async function addOperator(keycloak: Keycloak, email: string): Promise<void> {
  const call = await signedIn(keycloak);
  const account = { username: email, email, enabled: true, emailVerified: true };
  const location = (await call('POST', '/users', account)).headers.get('location') ?? '';
  const role: unknown = await (await call('GET', '/roles/operator')).json();
  await call('POST', `/users/${location.split('/').at(-1)}/role-mappings/realm`, [role]);
}

/** The admin API below the realm. */
async function signedIn({ url, user: username, password }: Keycloak) {
  const answer = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', username, password }),
  });
  const { access_token } = z.object({ access_token: z.string() }).parse(await answer.json());
  return async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/admin/realms/${realm}${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`Keycloak: ${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
}
