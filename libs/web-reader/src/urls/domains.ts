// No relative imports, because the page worker loads this file outside the build's module resolution.
import { getDomain } from 'tldts';

/**
 * Returns the registered part of a host name: `lumenpay.example` for `blog.lumenpay.example`. Names under shared
 * suffixes such as `github.io` count as registered. Null for IP addresses and bare suffixes.
 */
export function registrableDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true });
}

/** Resolves a link on a page; null for anything that isn't on the web (`mailto:`, `javascript:`, broken). */
export function absoluteUrl(href: string | null | undefined, base: string): string | null {
  const trimmed = href?.trim() ?? '';
  if (trimmed === '' || trimmed.length > 4_000 || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}
