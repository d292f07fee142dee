import type { CompetitorCandidate } from '@sightline/contracts';
import { getPublicSuffix } from 'tldts';
import { everydayWords } from '../data/common-words.ts';
import { withoutLegalForm } from '../data/legal-forms.ts';
import { listingHosts } from '../data/not-companies.ts';
import { allFunctionWords, siteWords } from '../data/stop-words.ts';
import { hostOf } from '../text/hosts.ts';
import { isDomainLike } from '../text/names.ts';
import { nameKey } from '../text/tokens.ts';

const mostUrls = 4;
const rivalryWords = '(competitors OR rivals OR alternative OR "competes with")';

/**
 * Addresses at which a candidate's site may be, best first, at most four: the site its link gave away, its name where that is a
 * domain, then the name under the company's own top-level domain, .com, .io and .co.
 */
export function guessCompetitorUrls(candidate: CompetitorCandidate, companyDomain: string): string[] {
  const urls = new Set<string>();
  const host = candidate.url === null ? null : hostOf(candidate.url);
  const own = companyDomain.replace(/^www\./, '').toLowerCase();
  if (candidate.url !== null && host !== null && host !== own && !host.endsWith(`.${own}`) && !listingHosts.has(host)) {
    urls.add(new URL(candidate.url).origin);
  }
  const name = withoutLegalForm(candidate.name);
  if (isDomainLike(name)) urls.add(`https://${name.toLowerCase()}`);
  const slug = asciiSlug(name, '');
  if (slug !== '') {
    const ownSuffix = getPublicSuffix(own) ?? 'com';
    const hyphened = asciiSlug(name, '-');
    urls.add(`https://${slug}.${ownSuffix}`);
    urls.add(`https://${slug}.com`);
    if (hyphened !== slug) urls.add(`https://${hyphened}.${ownSuffix}`);
    urls.add(`https://${slug}.io`);
    urls.add(`https://${slug}.co`);
  }
  return [...urls].filter((url) => hostOf(url) !== own).slice(0, mostUrls);
}

/** Letters and digits a domain can have; empty for names in other scripts. */
function asciiSlug(name: string, joiner: string): string {
  return name
    .replace(/\.(?:com|io|co|ai|app)$/i, '')
    .split(/[\s-]+/)
    .map((word) => nameKey(word).replace(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '')
    .join(joiner)
    .slice(0, 60);
}

/**
 * News-search query for articles that name a company's rivals. A name that is an everyday word is narrowed by the company's
 * first keywords, because its rivals cannot be told from those of its namesakes otherwise.
 */
export function readMentionsQuery(name: string, keywords: string[]): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '').trim()}"`;
  const query = `${quoted(name)} AND ${rivalryWords}`;
  const lower = name.trim().toLowerCase();
  const everyday = everydayWords.has(lower) || siteWords.has(lower) || allFunctionWords.has(lower);
  if (!everyday || keywords.length === 0) return query;
  return `${query} AND (${keywords.slice(0, 3).map(quoted).join(' OR ')})`;
}
