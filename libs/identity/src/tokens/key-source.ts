import type { JWTVerifyGetKey } from 'jose';

/** Source of the keys that sign access tokens. */
export interface IssuerKeySource {
  /** Finds the key of a token. */
  find: JWTVerifyGetKey;
  /** How far the issuer's clock was ahead of ours at the last request; null when it is embedded or was never called. */
  clockOffsetMs(): number | null;
}

/** Injection token of the `IssuerKeySource`. */
export const ISSUER_KEYS = Symbol('IssuerKeys');
