import { ReadError } from '../../errors.ts';
import type { Lookup } from '../guard/guarded-agent.ts';

/** Names of different operators that resolve wherever there is an internet connection. */
const knownHosts = ['www.iana.org', 'www.wikipedia.org'];
/** Long enough, because a working resolver has these names cached. */
const longestMs = 2_000;
/**
 * Lookup errors without an address. A single domain can also cause each of them (`EAI_AGAIN` if it is misconfigured).
 */
const nameFailures = new Set(['ENOTFOUND', 'ENODATA', 'EAI_AGAIN']);

/** Returns true when none of the well-known names resolves, so that a failed lookup says nothing about its website. */
export async function isOffline(lookup: Lookup): Promise<boolean> {
  const timeUp = Promise.withResolvers<false>();
  const timer = setTimeout(() => timeUp.resolve(false), longestMs);
  const anyResolves = Promise.any(
    knownHosts.map(async (hostname) => {
      if ((await lookup(hostname)).length === 0) throw new Error(`No address for ${hostname}`);
      return true;
    }),
  ).catch(() => false);
  try {
    return !(await Promise.race([anyResolves, timeUp.promise]));
  } finally {
    clearTimeout(timer);
  }
}

/** Wraps a lookup so that it fails with `offline` when no name at all can be resolved. */
export const withInternetCheck =
  (lookup: Lookup): Lookup =>
  async (hostname) => {
    const failure = await lookup(hostname).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && nameFailures.has(String(error.code))) return error;
      throw error;
    });
    if (!(failure instanceof Error)) return failure;
    if (!(await isOffline(lookup))) throw failure;
    const message = `Sightline has no internet connection, so it can't reach ${hostname}.`;
    throw new ReadError('offline', message, { url: hostname }, { cause: failure });
  };
