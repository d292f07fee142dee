import type { JWTVerifyGetKey } from 'jose';

/** Source of the keys that sign access tokens. */
export interface IssuerKeySource {
  /** Finds the key for a token. */
  find: JWTVerifyGetKey;
  /**
   * How far the issuer's clock was ahead of ours at the last request; null when the issuer is embedded or was never
   * called.
   */
  clockOffsetMs(): number | null;
}

/** Injection token for the `IssuerKeySource`. */
export const ISSUER_KEYS = Symbol('IssuerKeys');
