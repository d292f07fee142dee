import { randomUUID } from 'node:crypto';
import { isDuplicateKey, newToken, type Store } from '@sightline/service-kit';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type IssuerKey, isKeyDue, type KeyRing, withoutEnded } from './key-rotation.ts';

/** The keys that sign tokens and cookies. Losing them signs everyone out. */
export interface IssuerSecrets {
  keys: KeyRing;
  cookieKey: string;
}
interface SecretsDocument extends IssuerSecrets {
  _id: 'issuer';
  /** Optimistic lock: if two replicas rotate at the same time, one wins. */
  revision: number;
}

/** Slow, because generating an RSA key takes several hundred milliseconds. */
export async function newKey(now: Date): Promise<IssuerKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { jwk: { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: randomUUID() }, createdAt: now };
}

export const newCookieKey = newToken;

/** Loads the secrets, or creates them once, even when several replicas start at the same time. */
export async function issuerSecrets(store: Store, now: Date): Promise<SecretsDocument> {
  const secrets = store.db.collection<SecretsDocument>('issuer_secrets');
  const known = await secrets.findOne({ _id: 'issuer' });
  if (known) return known;
  const made: SecretsDocument = { _id: 'issuer', keys: [await newKey(now)], cookieKey: newCookieKey(), revision: 0 };
  try {
    await secrets.insertOne(made);
    return made;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return issuerSecrets(store, now);
  }
}

/** Adds a key when the newest is due for rotation, removes retired keys, and returns the current secrets. */
export async function rotatedSecrets(store: Store, now: Date, lifetimeDays: number): Promise<SecretsDocument> {
  const known = await issuerSecrets(store, now);
  const kept = withoutEnded(known.keys, now);
  const isDue = isKeyDue(kept, now, lifetimeDays);
  if (!isDue && kept.length === known.keys.length) return known;
  const changed: SecretsDocument = {
    ...known,
    keys: isDue ? [await newKey(now), ...kept] : kept,
    revision: known.revision + 1,
  };
  const { _id, ...fields } = changed;
  const { matchedCount } = await store.db
    .collection<SecretsDocument>('issuer_secrets')
    .updateOne({ _id, revision: known.revision }, { $set: fields });
  return matchedCount === 1 ? changed : issuerSecrets(store, now);
}

/** The public part of a signing key. */
export function publicPartOf({ jwk }: IssuerKey): JWK {
  const { kty, n, e, alg, use, kid } = jwk;
  return { kty, n, e, alg, use, kid };
}
