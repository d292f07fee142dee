import { normaliseDomain } from '@sightline/web-reader';
import { getDomain, getDomainWithoutSuffix, getPublicSuffix } from 'tldts';

/** Matches `/`, or a home page for a language: `/en`, `/pt-br/`. */
const homePath = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/i;

/**
 * Returns the company's domain, based on the entered address and the address that it redirected to. A renamed company
 * gets its new domain. Redirects within a site, to a deep page on another site (a profile, a login), or to the same
 * name in another country don't change the entered domain.
 */
export function homeDomainOf(enteredUrl: string, homeUrl: string): string {
  const entered = normaliseDomain(enteredUrl);
  const reached = normaliseDomain(homeUrl);
  const isElsewhere = getDomain(entered) !== getDomain(reached) && homePath.test(new URL(homeUrl).pathname);
  return isElsewhere && !isNational(entered, reached) ? reached : entered;
}

/**
 * True for a redirect to the same name in a country's domain: "lumenpay.com" redirects visitors from Germany to
 * "lumenpay.de".
 */
function isNational(entered: string, reached: string): boolean {
  const isSameName = getDomainWithoutSuffix(entered) === getDomainWithoutSuffix(reached);
  return isSameName && !isOfCountry(entered) && isOfCountry(reached);
}

const isOfCountry = (domain: string): boolean => /(?:^|\.)[a-z]{2}$/.test(getPublicSuffix(domain) ?? '');
