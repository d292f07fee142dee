import type { TestMongo, TestService } from '@sightline/testing';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { type IssuerSecrets, newCookieKey, newKey } from '../issuer/keys/issuer-secrets.ts';
import { subjectWith } from '../issuer/subjects.ts';

const subjectKey = 'key-of-test-subjects';
/** The subject for this address on hosts with `giveIssuerKeys`. */
export const testSubjectOf = (email: string): string => subjectWith(subjectKey, email);

let key: ReturnType<typeof newKey> | undefined;

/** Stores issuer keys before a host starts: one RSA key for the whole test file, because creating it is slow. */
export async function giveIssuerKeys(mongo: TestMongo, databasePrefix: string, now: Date): Promise<void> {
  key ??= newKey(now);
  const secrets = { keys: [{ ...(await key), createdAt: now }], cookieKey: newCookieKey(), revision: 0 };
  const stored = mongo.dbOf(databasePrefix, 'gateway').collection<{ _id: string }>('issuer_secrets');
  await stored.updateOne({ _id: 'issuer' }, { $setOnInsert: secrets }, { upsert: true });
  await stored.updateOne({ _id: 'subjects' }, { $setOnInsert: { key: subjectKey } }, { upsert: true });
}

/** Returns an access token signed with the embedded issuer's own key, valid for an hour by the host's clock. */
export async function tokenFor(
  host: TestService,
  claims: JWTPayload & { email?: string },
  options: { alg?: string; typ?: string; kid?: string } = {},
): Promise<string> {
  const secrets = await host.db
    .collection<IssuerSecrets & { _id: string }>('issuer_secrets')
    .findOne({ _id: 'issuer' });
  if (!secrets) throw new Error('the issuer has no key yet');
  const named = secrets.keys.find(({ jwk }) => jwk.kid === options.kid);
  const { jwk } = named ?? secrets.keys[0];
  const now = Math.floor(host.clock.now().getTime() / 1000);
  return new SignJWT({
    iss: 'http://localhost:3000/oidc',
    aud: 'gateway',
    iat: now,
    exp: now + 3600,
    email_verified: true,
    ...claims,
  })
    .setProtectedHeader({ alg: options.alg ?? 'RS256', kid: jwk.kid, typ: options.typ ?? 'at+jwt' })
    .sign(await importJWK(jwk, options.alg ?? 'RS256'));
}
