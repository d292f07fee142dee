// The realm of deploy/keycloak with the identity providers of the demo world in place of Google, GitHub and LinkedIn. Node runs it
// directly: keycloak-realm.ts DEMO_PORT FOLDER writes realm.json and hosts to the folder.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { demoClients, demoProviders } from '../../libs/demo-world/src/sign-in/clients.ts';

const Provider = z.looseObject({ alias: z.string(), config: z.record(z.string(), z.string()) });
const Realm = z.looseObject({ identityProviders: z.array(Provider) });
const source = join(import.meta.dirname, '../keycloak/realm.json');

/** Keycloak has fixed addresses for Google and LinkedIn, so they are configured as plain OpenID Connect providers. */
function asDemo(provider: z.infer<typeof Provider>, clients: ReturnType<typeof demoClients>) {
  const name = demoProviders.find(({ name }) => name === provider.alias)?.name;
  if (!name) return provider;
  const { url, clientId, clientSecret } = clients[name];
  const client = { ...provider.config, clientId, clientSecret };
  if (name === 'github')
    return { ...provider, enabled: true, config: { ...client, baseUrl: url, apiUrl: `${url}/api/v3` } };
  // LinkedIn supports neither PKCE nor the nonce.
  const checks = name === 'linkedin' ? { disableNonce: 'true' } : { pkceEnabled: 'true', pkceMethod: 'S256' };
  const config = {
    ...{ ...client, ...checks, clientAuthMethod: 'client_secret_post', defaultScope: 'openid email profile' },
    ...{ issuer: url, authorizationUrl: `${url}/authorize`, tokenUrl: `${url}/token`, jwksUrl: `${url}/jwks` },
    ...{ useJwksUrl: 'true', validateSignature: 'true', disableUserInfo: 'true' },
  };
  return { ...provider, providerId: 'oidc', enabled: true, config };
}

/** Returns the realm for a demo world on this port; Keycloak's import fills in the other placeholders. */
export function demoRealm(demoPort: number) {
  const realm = Realm.parse(JSON.parse(readFileSync(source, 'utf8')));
  const clients = demoClients(demoPort);
  return { ...realm, identityProviders: realm.identityProviders.map((provider) => asDemo(provider, clients)) };
}

/** A hosts file for Java (`jdk.net.hosts.file`), which, unlike browsers, doesn't resolve names under `.localhost`. */
export const demoHosts = () =>
  `127.0.0.1 localhost\n${demoProviders.map(({ host }) => `127.0.0.1 ${host}.localhost\n`).join('')}`;

const [port, folder] = process.argv.slice(2);
if (import.meta.main && folder) {
  writeFileSync(join(folder, 'realm.json'), JSON.stringify(demoRealm(Number(port))));
  writeFileSync(join(folder, 'hosts'), demoHosts());
}
