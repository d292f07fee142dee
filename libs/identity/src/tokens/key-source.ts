import type { JWTVerifyGetKey } from 'jose';

/** Where the keys come from that access tokens are signed with. */
export interface IssuerKeySource {
  /** The key of a token. */
  find: JWTVerifyGetKey;
  /** How far the issuer's clock was ahead of ours at the last request; null when it runs here or was never asked. */
  clockOffsetMs(): number | null;
}

/** Injection token of the `IssuerKeySource`. */
export const ISSUER_KEYS = Symbol('IssuerKeys');
