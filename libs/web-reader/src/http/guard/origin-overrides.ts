import { DomainError } from '@sightline/contracts';
import { isLoopbackAddress } from './address-guard.ts';

interface Wildcard {
  protocols: string[];
  /** For example `.example` for `*.example`. */
  suffix: string;
  target: URL;
}

function badOverride(key: string, reason: string): DomainError {
  return new DomainError('invalid', 'invalid_origin_override', `Origin override ${key}: ${reason}`);
}

function loopbackTarget(key: string, value: string): URL {
  if (!URL.canParse(value)) throw badOverride(key, 'the value is not a URL');
  const target = new URL(value);
  if (target.hostname === 'localhost') target.hostname = '127.0.0.1';
  if (target.protocol !== 'http:' && target.protocol !== 'https:') throw badOverride(key, 'only http and https');
  if (!isLoopbackAddress(target.hostname)) throw badOverride(key, 'the value must be a loopback address');
  return target;
}

/** Origins served from this machine, the only loopback addresses that the guard allows. */
export class OriginOverrides {
  readonly #origins = new Map<string, URL>();
  readonly #wildcards: Wildcard[] = [];
  readonly #targets = new Set<string>();

  /** @throws DomainError `invalid_origin_override` when a key is not an origin or a value is not loopback. */
  constructor(overrides: Record<string, string> = {}) {
    const aliases = new Map<string, URL>();
    for (const [key, value] of Object.entries(overrides)) {
      if (!URL.canParse(key)) throw badOverride(key, 'the key is not an origin');
      const origin = new URL(key);
      const target = loopbackTarget(key, value);
      this.#targets.add(target.origin);
      if (origin.protocol !== 'http:' && origin.protocol !== 'https:') throw badOverride(key, 'only http and https');
      const protocols = origin.protocol === 'https:' ? ['https:', 'http:'] : ['http:'];
      if (origin.hostname.startsWith('*.')) {
        this.#wildcards.push({ protocols, suffix: origin.hostname.slice(1), target });
        continue;
      }
      this.#origins.set(origin.origin, target);
      // People type addresses with and without www, and both lead to the same site.
      const bare = origin.host.replace(/^www\./, '');
      for (const protocol of protocols)
        for (const www of ['', 'www.']) aliases.set(`${protocol}//${www}${bare}`, target);
    }
    for (const [origin, target] of aliases) if (!this.#origins.has(origin)) this.#origins.set(origin, target);
    this.#wildcards.sort((a, b) => b.suffix.length - a.suffix.length);
  }

  /** True if an origin is the loopback target of an override. */
  isTarget(origin: string): boolean {
    return this.#targets.has(origin);
  }

  /** Returns the origin that serves a URL instead, or null when it isn't overridden. */
  targetOf(url: URL): URL | null {
    const exact = this.#origins.get(url.origin);
    if (exact !== undefined) return exact;
    const fits = ({ protocols, suffix }: Wildcard) => protocols.includes(url.protocol) && url.hostname.endsWith(suffix);
    return this.#wildcards.find(fits)?.target ?? null;
  }
}
