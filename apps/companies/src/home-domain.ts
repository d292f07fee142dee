import { normaliseDomain } from '@sightline/web-reader';
import { getDomain, getDomainWithoutSuffix, getPublicSuffix } from 'tldts';

/** `/`, or the home page in a language: `/en`, `/pt-br/`. */
const homePath = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/i;

/**
 * The domain a company goes by, from the address that was entered and the one it led to. A company that was renamed goes by the new name. A
 * redirect within a site, to a page deep in another one (a profile, a login), or to the same name in another country changes nothing.
 */
export function homeDomainOf(enteredUrl: string, homeUrl: string): string {
  const entered = normaliseDomain(enteredUrl);
  const reached = normaliseDomain(homeUrl);
  const isElsewhere = getDomain(entered) !== getDomain(reached) && homePath.test(new URL(homeUrl).pathname);
  return isElsewhere && !isNational(entered, reached) ? reached : entered;
}

/** "lumenpay.com" shows visitors from Germany "lumenpay.de". */
function isNational(entered: string, reached: string): boolean {
  const isSameName = getDomainWithoutSuffix(entered) === getDomainWithoutSuffix(reached);
  return isSameName && !isOfCountry(entered) && isOfCountry(reached);
}

const isOfCountry = (domain: string): boolean => /(?:^|\.)[a-z]{2}$/.test(getPublicSuffix(domain) ?? '');
