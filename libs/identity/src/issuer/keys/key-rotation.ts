import type { JWK } from 'jose';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** How long before signing a key is published, so that every cached key set contains it by then. */
export const PUBLISHED_BEFORE_MS = hourMs;
/** How long after its last signature a key remains published, so that the oldest ID token still works for sign-out. */
export const PUBLISHED_AFTER_MS = 15 * dayMs;

/** A signing key, including its private part. */
export interface IssuerKey {
  jwk: JWK;
  createdAt: Date;
}

/** Keys, newest first; every function here expects and keeps this order. */
export type KeyRing = readonly [IssuerKey, ...IssuerKey[]];

const signsFrom = ({ createdAt }: IssuerKey) => createdAt.getTime() + PUBLISHED_BEFORE_MS;

/** The current signing key. The very first key signs immediately, because no key set is cached yet. */
export function signingKeyAt(keys: KeyRing, now: Date): IssuerKey {
  return keys.find((key) => signsFrom(key) <= now.getTime()) ?? keys[keys.length - 1] ?? keys[0];
}

/** True if the newest key is due for rotation. */
export function isKeyDue(keys: KeyRing, now: Date, lifetimeDays: number): boolean {
  return keys[0].createdAt.getTime() + lifetimeDays * dayMs <= now.getTime();
}

/** Removes keys with which no valid token is signed. */
export function withoutEnded([newest, ...older]: KeyRing, now: Date): KeyRing {
  const successors = [newest, ...older];
  const kept = older.filter((_key, index) => {
    const successor = successors[index];
    return successor !== undefined && signsFrom(successor) + PUBLISHED_AFTER_MS > now.getTime();
  });
  return [newest, ...kept];
}
