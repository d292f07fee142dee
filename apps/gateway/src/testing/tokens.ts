import { importJWK, type JWTPayload, SignJWT } from 'jose';
import type { IssuerSecrets } from '../issuer/issuer-secrets.ts';
import { PUBLIC_URL, type TestGateway } from './test-gateway.ts';

/** An access token signed with the embedded issuer's own key, an hour from the gateway's clock. */
export async function tokenFor(
  gateway: TestGateway,
  claims: JWTPayload & { email?: string },
  options: { alg?: string; typ?: string; kid?: string } = {},
): Promise<string> {
  const secrets = await gateway.db.collection<IssuerSecrets & { _id: string }>('issuer_secrets').findOne({});
  if (!secrets) throw new Error('the issuer has no key yet');
  const named = secrets.keys.find(({ jwk }) => jwk.kid === options.kid);
  const { jwk } = named ?? secrets.keys[0];
  const now = Math.floor(gateway.clock.now().getTime() / 1000);
  return new SignJWT({
    iss: `${PUBLIC_URL}/oidc`,
    aud: 'gateway',
    iat: now,
    exp: now + 3600,
    email_verified: true,
    ...claims,
  })
    .setProtectedHeader({ alg: options.alg ?? 'RS256', kid: jwk.kid, typ: options.typ ?? 'at+jwt' })
    .sign(await importJWK(jwk, options.alg ?? 'RS256'));
}
