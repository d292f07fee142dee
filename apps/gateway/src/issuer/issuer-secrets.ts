import { randomBytes, randomUUID } from 'node:crypto';
import type { Store } from '@sightline/service-kit';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { MongoServerError } from 'mongodb';

/** What the embedded issuer signs tokens and cookies with. Losing it signs everybody out. */
export interface IssuerSecrets {
  signingKey: JWK;
  cookieKey: string;
}
interface SecretsDocument extends IssuerSecrets {
  _id: 'issuer';
  createdAt: Date;
}

const duplicateKey = 11000;

/** Takes a good part of a second: RSA keys are searched for. */
export async function newSecrets(): Promise<IssuerSecrets> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signingKey = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: randomUUID() };
  return { signingKey, cookieKey: randomBytes(32).toString('base64url') };
}

/** The secrets in the gateway's database; made once, also when several gateways start at the same moment. */
export async function issuerSecrets(store: Store, now: Date): Promise<IssuerSecrets> {
  const secrets = store.collection<SecretsDocument>('issuer_secrets');
  const known = await secrets.findOne({ _id: 'issuer' });
  if (known) return known;
  const made: SecretsDocument = { _id: 'issuer', ...(await newSecrets()), createdAt: now };
  try {
    await secrets.insertOne(made);
    return made;
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== duplicateKey) throw error;
    const others = await secrets.findOne({ _id: 'issuer' });
    if (!others) throw error;
    return others;
  }
}

/** The part of the signing key that everybody may see. */
export function publicKeyOf({ signingKey }: IssuerSecrets): JWK {
  const { kty, n, e, alg, use, kid } = signingKey;
  return { kty, n, e, alg, use, kid };
}
