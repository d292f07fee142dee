import { type CompetitorCandidate, nameKey } from '@sightline/contracts';
import { getPublicSuffix } from 'tldts';
import { everydayWords } from '../../data/common-words.ts';
import { withoutLegalForm } from '../../data/legal-forms.ts';
import { listingHosts } from '../../data/not-companies.ts';
import { allFunctionWords, siteWords } from '../../data/stop-words.ts';
import { hostOf, isDomainLike, withoutDomainEnding } from '../../text/hosts.ts';

/** The most frequent endings of company domains, tried after the company's own and .com. */
const endings = ['com', 'io', 'co', 'dev', 'app', 'ai', 'org', 'net'];
/** Endings used by newer companies, tried last. */
const rarerEndings = ['so', 'me', 'is', 'sh', 'eu', 'us', 'cloud', 'tech', 'xyz'];
/**
 * Reserved endings that don't exist on the internet (RFC 6761). The rivals of a
 * company with such a domain, as in the demo world, aren't on the internet either.
 */
const reservedEndings = new Set(['example', 'test', 'invalid', 'localhost']);
/** Additions to a name whose domain was taken: "getnotable.com", "notablehq.com". */
const aroundName: readonly ((slug: string) => string)[] = [
  (slug) => `${slug}hq.com`,
  (slug) => `${slug}ai.com`,
  (slug) => `${slug}app.com`,
  (slug) => `get${slug}.com`,
  (slug) => `use${slug}.com`,
  (slug) => `try${slug}.com`,
];
const mostUrls = 32;
const rivalryWords = '(competitors OR rivals OR alternative OR "competes with")';

/**
 * Returns addresses of a candidate's possible site, most likely first: the site from its link, its name if that is a domain,
 * the name with common endings and additions, and, for a product ("Northwind Synthetics"), the site of its maker.
 */
export function guessCompetitorUrls(candidate: CompetitorCandidate, companyDomain: string): string[] {
  const urls = new Set<string>();
  const own = companyDomain.replace(/^www\./, '').toLowerCase();
  const linked = candidate.url === null ? null : hostOf(candidate.url);
  if (candidate.url !== null && linked !== null && !listingHosts.has(linked)) urls.add(new URL(candidate.url).origin);
  const name = withoutLegalForm(candidate.name);
  if (isDomainLike(name)) urls.add(`https://${name.toLowerCase()}`);
  const slug = asciiSlug(name, '');
  if (slug !== '') {
    const hyphened = asciiSlug(name, '-');
    const ownSuffix = getPublicSuffix(own) ?? 'com';
    const guesses = guessedHosts(slug, hyphened, ownSuffix);
    const isInvented = reservedEndings.has(ownSuffix);
    for (const host of guesses) if (!isInvented || host.endsWith(`.${ownSuffix}`)) urls.add(`https://${host}`);
  }
  const isOwn = (host: string | null) => host === null || host === own || host.endsWith(`.${own}`);
  return [...urls].filter((url) => !isOwn(hostOf(url))).slice(0, mostUrls);
}

function guessedHosts(slug: string, hyphened: string, ownSuffix: string): string[] {
  const named = [ownSuffix, ...endings].map((ending) => `${slug}.${ending}`);
  const withHyphens = hyphened === slug ? [] : [ownSuffix, 'com'].map((ending) => `${hyphened}.${ending}`);
  const rarer = rarerEndings.map((ending) => `${slug}.${ending}`);
  const [maker = '', ...product] = hyphened.split('-');
  const ofMaker =
    product.length > 0 && maker.length >= 3
      ? [`${product.join('')}.${maker}.com`, `${maker}.com`, `${maker}hq.com`, `${maker}.io`]
      : [];
  return [...named, ...withHyphens, ...ofMaker, ...aroundName.map((around) => around(slug)), ...rarer];
}

/** Returns the letters and digits that a domain can have; empty for a name in another script. */
function asciiSlug(name: string, joiner: string): string {
  return withoutDomainEnding(name)
    .split(/[\s-]+/)
    .map((word) => nameKey(word).replace(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '')
    .join(joiner)
    .slice(0, 60);
}

/**
 * Returns a news-search query for articles that name a company's rivals. A name that is an everyday word is narrowed by the
 * company's first keywords, because otherwise its rivals can't be distinguished from those of its namesakes.
 */
export function readMentionsQuery(name: string, keywords: string[]): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '').trim()}"`;
  const query = `${quoted(name)} AND ${rivalryWords}`;
  const lower = name.trim().toLowerCase();
  const everyday = everydayWords.has(lower) || siteWords.has(lower) || allFunctionWords.has(lower);
  if (!everyday || keywords.length === 0) return query;
  return `${query} AND (${keywords.slice(0, 3).map(quoted).join(' OR ')})`;
}
