import { domainToUnicode } from 'node:url';
import { getDomainWithoutSuffix } from 'tldts';

/** Host of an absolute http(s) URL without "www.", or null for anything else. */
export function hostOf(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null) return null;
  const { protocol, hostname } = parsed;
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return hostname.replace(/^www\./, '') || null;
}

/** The part of a host that names its owner, in its own script: "acme" of "shop.acme.co.uk"; null for a host without one. */
export function labelOf(host: string): string | null {
  const label = getDomainWithoutSuffix(host);
  return label === null || label === '' ? null : domainToUnicode(label) || label;
}
