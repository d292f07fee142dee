import { messageOf } from '@sightline/contracts';
import type { Clock } from '@sightline/service-kit';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { IssuerKeySource } from './key-source.ts';

const timeoutMs = 5_000;
/** Maximum time that a key is trusted after the issuer has withdrawn it. */
const rememberedMs = 10 * 60_000;
/** Limits how often tokens with unknown keys cause a request to the issuer. */
const cooldownMs = 10_000;
const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

async function jwksUriOf(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${address} returned ${answer.status}`);
  const discovered = Discovery.parse(await answer.json());
  if (discovered.issuer !== issuer) throw new Error(`${address} describes the issuer ${discovered.issuer}`);
  return discovered.jwks_uri;
}

/**
 * Another issuer's keys, found by discovery at the first token (or at `jwksUri`), cached for ten minutes and reloaded
 * when a token names an unknown one. A failed discovery is retried at the next token.
 */
export function remoteKeys(issuer: string, clock: Clock, jwksUri?: string): IssuerKeySource {
  let keySet: Promise<JWTVerifyGetKey> | null = null;
  let clockOffsetMs: number | null = null;
  const asked: typeof fetch = async (address, init) => {
    const answer = await fetch(address, init);
    const date = Date.parse(answer.headers.get('date') ?? '');
    if (!Number.isNaN(date)) clockOffsetMs = date - clock.now().getTime();
    return answer;
  };
  const discover = async () => {
    const uri = jwksUri ?? (await jwksUriOf(issuer));
    return createRemoteJWKSet(new URL(uri), {
      timeoutDuration: timeoutMs,
      cacheMaxAge: rememberedMs,
      cooldownDuration: cooldownMs,
      [customFetch]: asked,
    });
  };
  const find: JWTVerifyGetKey = async (header, token) => {
    keySet ??= discover();
    try {
      return (await keySet)(header, token);
    } catch (cause) {
      keySet = null;
      throw new Error(`discovery failed: ${messageOf(cause)}`, { cause });
    }
  };
  return { find, clockOffsetMs: () => clockOffsetMs };
}
