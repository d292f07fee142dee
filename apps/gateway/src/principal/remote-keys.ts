import { messageOf } from '@sightline/contracts';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

const timeoutMs = 5_000;
const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

async function jwksUriOf(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  const discovered = Discovery.parse(await answer.json());
  if (discovered.issuer !== issuer) throw new Error(`${address} speaks for ${discovered.issuer}`);
  return discovered.jwks_uri;
}

/**
 * Keys of an external issuer, found by discovery at the first token (or at `jwksUri`), kept for ten minutes and looked
 * up anew when a token names an unknown one. A failed discovery is tried again at the next token.
 */
export function remoteKeys(issuer: string, jwksUri?: string): JWTVerifyGetKey {
  let keySet: Promise<JWTVerifyGetKey> | null = null;
  const discover = async () => {
    const uri = jwksUri ?? (await jwksUriOf(issuer));
    return createRemoteJWKSet(new URL(uri), { timeoutDuration: timeoutMs, cooldownDuration: 10_000 });
  };
  return async (header, token) => {
    keySet ??= discover();
    try {
      return (await keySet)(header, token);
    } catch (cause) {
      keySet = null;
      throw new Error(`discovery failed: ${messageOf(cause)}`, { cause });
    }
  };
}
