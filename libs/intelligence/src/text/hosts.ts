import { domainToUnicode } from 'node:url';
import { getDomainWithoutSuffix, parse } from 'tldts';

/** Returns the host of an absolute http(s) URL without "www.", or null for anything else. */
export function hostOf(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null) return null;
  const { protocol, hostname } = parsed;
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return hostname.replace(/^www\./, '') || null;
}

/**
 * Returns the part of a host that names its owner, in its own script: "acme" in "shop.acme.co.uk"; null if there is
 * none.
 */
export function labelOf(host: string): string | null {
  const label = getDomainWithoutSuffix(host);
  return label === null || label === '' ? null : domainToUnicode(label) || label;
}

const shapedLikeDomain = /^[\p{L}\p{N}-]{2,30}(?:\.\p{L}{2,12}){1,2}$/u;

/** Returns true if a name is written as a domain with a public suffix ("monday.com", "umami.is"). */
export function isDomainLike(name: string): boolean {
  if (!shapedLikeDomain.test(name)) return false;
  const { isIcann, domainWithoutSuffix } = parse(name);
  return isIcann === true && domainWithoutSuffix !== null && domainWithoutSuffix !== '';
}

/** Returns "Status" for "Status.io"; other names are returned unchanged. */
export const withoutDomainEnding = (name: string): string =>
  isDomainLike(name) ? name.slice(0, name.indexOf('.')) : name;
