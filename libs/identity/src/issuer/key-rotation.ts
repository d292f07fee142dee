import type { JWK } from 'jose';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** A key is published this long before it signs: whoever remembers published keys has looked again by then. */
export const PUBLISHED_BEFORE_MS = hourMs;
/** And this long after the last signature with it: an ID token of the oldest session still proves who signs out. */
export const PUBLISHED_AFTER_MS = 15 * dayMs;

/** A signing key, private part included. */
export interface IssuerKey {
  jwk: JWK;
  createdAt: Date;
}

/** Newest first: the order every function here expects and keeps. */
export type KeyRing = readonly [IssuerKey, ...IssuerKey[]];

const signsFrom = ({ createdAt }: IssuerKey) => createdAt.getTime() + PUBLISHED_BEFORE_MS;

/** The key that signs now. The very first one signs at once: nobody remembers anything yet. */
export function signingKeyAt(keys: KeyRing, now: Date): IssuerKey {
  return keys.find((key) => signsFrom(key) <= now.getTime()) ?? keys[keys.length - 1] ?? keys[0];
}

/** Whether the newest key has had its time. */
export function isKeyDue(keys: KeyRing, now: Date, lifetimeDays: number): boolean {
  return keys[0].createdAt.getTime() + lifetimeDays * dayMs <= now.getTime();
}

/** Without the keys whose signatures nobody needs any more. */
export function withoutEnded([newest, ...older]: KeyRing, now: Date): KeyRing {
  const successors = [newest, ...older];
  const kept = older.filter((_key, index) => {
    const successor = successors[index];
    return successor !== undefined && signsFrom(successor) + PUBLISHED_AFTER_MS > now.getTime();
  });
  return [newest, ...kept];
}
