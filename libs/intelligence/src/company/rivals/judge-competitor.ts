import { type CompanyAnalysis, type CompetitorCandidate, nameKey, type SitePage } from '@sightline/contracts';
import { withoutLegalForm } from '../../data/legal-forms.ts';
import { listingHosts } from '../../data/not-companies.ts';
import { allFunctionWords, siteWords } from '../../data/stop-words.ts';
import { hostOf, isDomainLike, labelOf, withoutDomainEnding } from '../../text/hosts.ts';
import { IndustryProfile, isSameIndustry, type WeightedText } from '../../text/industry/industry.ts';
import { splitSentences } from '../../text/sentences.ts';
import { stems } from '../../text/tokens.ts';
import type { CompetitorVerdict, OwnedPage } from '../../types.ts';
import { segments } from '../company-name.ts';
import { OwnNames } from './own-names.ts';

/**
 * Minimum overlap. Measured on our fictional sites: two companies of one market reach 0.35 and more, a customer,
 * integration or namesake of another market stays below 0.2.
 */
const sameMarket = 0.27;
/**
 * Candidate strength that means that the company compares itself with the candidate. This proves the market, so a lower
 * overlap is enough.
 */
const comparedByCompany = 0.85;
const sameMarketOfCompared = 0.1;
/** Minimum overlap of a candidate that no text calls a rival; it must also have the same main industry. */
const weakCandidate = 0.4;
const sameMarketOfWeak = 0.5;
const leastText = 80;

const parked =
  /\bdomain (?:name )?(?:is|may be|might be) (?:for sale|available|parked)|\bbuy this domain\b|\bthis domain (?:is|has|was|may)\b.{0,40}(?:sale|parked|expired|registered|available)|\bparked (?:free|domain|page)|\bdomain parking\b|\bmake an offer\b.{0,40}\bdomain\b|\bdomain for sale\b|\bdiese domain (?:steht|ist)\b|\bce (?:nom de )?domaine est\b|\beste dominio (?:está|esta)\b|\bwebsite coming soon\b|\bunder construction\b|\bdefault (?:web )?page\b|\bit works!|\bwelcome to nginx\b/i;
const blocked =
  /\bverify (?:that )?you are (?:a )?human\b|\bare you a robot\b|\baccess denied\b|\bcheck your browser\b|\bchecking your browser\b|\bjust a moment\b|\battention required\b|\bcaptcha\b|\b(?:403 forbidden|404 not found|page not found|502 bad gateway|503 service)\b/i;
const directory =
  /\b(?:compare|browse|discover|find) (?:\w+ ){0,3}(?:thousands|hundreds|\d[\d,]{2,}\+?) (?:of )?(?:\w+ ){0,2}(?:companies|tools|apps|products|software|businesses|providers)|\bsoftware (?:reviews|directory)\b|\bbusiness directory\b|\bcompany profiles?\b.{0,30}\bdatabase\b|\buser reviews of\b|\bbranchenbuch\b|\bannuaire d['’]entreprises\b|\blist of (?:companies|startups)\b/i;

/**
 * Decides whether a live page belongs to the candidate and sells to the company's market. Rejected are parked and
 * blocked pages, directories, pages that contain the name without belonging to the candidate (an article), and owners
 * in another market (customers, integrations, namesakes).
 */
export function judgeCompetitor(
  candidate: CompetitorCandidate,
  site: OwnedPage,
  company: CompanyAnalysis,
): CompetitorVerdict {
  const refuse = (reason: string, topicalOverlap = 0): CompetitorVerdict => ({
    accepted: false,
    name: candidate.name,
    reason,
    topicalOverlap,
    sharedWords: [],
    namesCompany: null,
  });
  const host = hostOf(site.url);
  if (host === null) return refuse('The page has no usable address.');
  const product = productOf(candidate.name, host);
  // "GitHub Codespaces" is on a host that lists other people's projects, but belongs to its maker.
  if (product === null && [...listingHosts].some((listing) => host === listing || host.endsWith(`.${listing}`))) {
    return refuse(`${host} is a list of companies.`);
  }
  if (nameKey(candidate.name) === nameKey(company.companyName)) return refuse('This is the company itself.');
  const opening = `${site.title}\n${site.description ?? ''}\n${site.headings.slice(0, 5).join('\n')}\n${site.text.slice(0, 1_500)}`;
  const length = site.text.length + (site.description?.length ?? 0);
  if (parked.test(opening) && length < 4_000) return refuse(`${host} is parked or for sale.`);
  if (blocked.test(opening) && length < 2_000)
    return refuse(`${host} showed an error or a robot check instead of a page.`);
  if (length < leastText) return refuse(`${host} says almost nothing about its owner.`);

  const compared = candidate.strength >= comparedByCompany;
  const name =
    product !== null && (compared || says(site, product)) && ownersName(labelOf(host) ?? host, site, host) !== null
      ? candidate.name
      : ownersName(candidate.name, site, host);
  if (name === null) return refuse(`${host} does not name ${candidate.name} as its owner.`);
  if (directory.test(opening)) return refuse(`${host} is a directory, not a company in this market.`);

  const topicalOverlap = overlap(site, company);
  const percent = `${Math.round(topicalOverlap * 100)} %`;
  // The company compares itself with this exact address, so no other proof is needed.
  const certain =
    compared && (isDomainLike(candidate.name) || (candidate.url !== null && hostOf(candidate.url) === host));
  if (!certain && topicalOverlap < (compared ? sameMarketOfCompared : sameMarket)) {
    return refuse(
      `${host} belongs to ${name} but is about another market (${percent} overlap with ${company.companyName}).`,
      topicalOverlap,
    );
  }
  if (candidate.strength < weakCandidate) {
    const industry = leadingIndustry(site);
    if (topicalOverlap < sameMarketOfWeak || industry === null || !isSameIndustry(industry, company.industry)) {
      return refuse(
        `Texts only mention ${name} alongside ${company.companyName}, and ${host} is not clearly in ${company.industry} (${percent} overlap).`,
        topicalOverlap,
      );
    }
  }
  return {
    accepted: true,
    name,
    reason: `${host} carries the name ${name} and speaks of the same market as ${company.companyName} (${percent} overlap).`,
    topicalOverlap,
    sharedWords: sharedWords(site, company),
    namesCompany: namesCompany(site, company.companyName, host),
  };
}

const mostSharedWords = 4;
const longestQuote = 280;

function sharedWords(site: OwnedPage, company: CompanyAnalysis): string[] {
  const text = ` ${textsOf(site)
    .flatMap((part) => stems(part.text))
    .join(' ')} `;
  return company.keywords.filter((keyword) => text.includes(` ${stems(keyword).join(' ')} `)).slice(0, mostSharedWords);
}

/** Returns a sentence on the page that names the company, as in a comparison or a link to one, or null. */
function namesCompany(site: OwnedPage, companyName: string, host: string): string | null {
  const own = new OwnNames(companyName, host, []);
  const sentences = [...site.headings, ...splitSentences(site.text), ...site.links.map(({ text }) => text)];
  return sentences.find((sentence) => own.namedIn(sentence) && sentence.length <= longestQuote) ?? null;
}

/** Returns the industry with the most evidence on the page, or null without evidence. */
function leadingIndustry(site: SitePage & { description: string | null }): string | null {
  const [first] = [...new IndustryProfile(textsOf(site)).scores].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? null;
}

const textsOf = (site: SitePage & { description: string | null }): WeightedText[] => [
  { text: site.title, weight: 2 },
  { text: site.description ?? '', weight: 2 },
  { text: site.headings.join('\n'), weight: 1.5 },
  { text: site.text, weight: 0.5 },
];

/** Matches prefixes of domains whose plain name was taken: usefathom.com, getdbt.com. */
const aroundLabel = /^(?:get|use|try|go|join|my|with|meet|hey)(?=.{3})/;

/** Returns the candidate's name as the page's owner writes it; null if the page belongs to another company. */
function ownersName(wanted: string, site: SitePage & { publisherName: string }, host: string): string | null {
  const key = nameKey(withoutDomainEnding(withoutLegalForm(wanted)));
  if (key.length < 2) return null;
  const matches = (text: string) => fits(nameKey(withoutLegalForm(text)), key);
  const label = nameKey(labelOf(host) ?? host.split('.')[0] ?? host);
  const domainFits =
    label === key ||
    label === `${key}hq` ||
    label.replace(aroundLabel, '') === key ||
    (key.length >= 4 && label.startsWith(key) && label.length <= key.length + 8);
  const publisher = segments(site.publisherName).find(matches);
  const inTitle = segments(site.title).find(matches);
  const inHeading = site.headings.slice(0, 3).find(matches);
  const written = `${site.title} ${site.headings.join(' ')} ${site.text.slice(0, 6_000)}`;
  const saysIt = nameKey(written).includes(key);
  if (publisher !== undefined && (domainFits || inTitle !== undefined || saysIt)) return withoutLegalForm(publisher);
  // Without a publisher in the metadata, the address must match and the page must contain the name.
  if (domainFits && (inTitle ?? inHeading) !== undefined) return withoutLegalForm(inTitle ?? inHeading ?? wanted);
  if (domainFits && saysIt) return wanted;
  return null;
}

/**
 * Returns the product in a name whose first word is the owner of the host ("Synthetics" in "Northwind Synthetics" on
 * northwindhq.com); null for another host.
 */
function productOf(name: string, host: string): string | null {
  const [maker = '', ...product] = withoutLegalForm(name).split(/\s+/);
  const key = nameKey(maker);
  const label = nameKey(labelOf(host) ?? '');
  if (product.length === 0 || key.length < 3) return null;
  return label === key || label === `${key}hq` ? product.join(' ') : null;
}

const says = (site: OwnedPage, product: string) =>
  nameKey(`${site.title} ${site.description ?? ''} ${site.headings.join(' ')} ${site.text.slice(0, 12_000)}`).includes(
    nameKey(product),
  );

/** Returns true if the names are the same, or one extends the other ("Cobalt Till" and "Cobalt Till Payments"). */
function fits(key: string, wanted: string): boolean {
  if (key === wanted) return true;
  const [short, long] = key.length < wanted.length ? [key, wanted] : [wanted, key];
  return short.length >= 5 && long.startsWith(short) && long.length <= short.length * 2.2;
}

/**
 * Returns the overlap of two companies' markets: half from the industries of their words, half from the share of the
 * company's own terms on the page (capped, because a few shared terms suffice).
 */
function overlap(site: SitePage & { description: string | null }, company: CompanyAnalysis): number {
  const companyTexts: WeightedText[] = [
    { text: company.description, weight: 2 },
    { text: company.keywords.join('\n'), weight: 2 },
    { text: company.keyProductsServices.join('\n'), weight: 1.5 },
    { text: company.industry, weight: 2 },
  ];
  const siteTexts = textsOf(site);
  const industries = new IndustryProfile(companyTexts).similarity(new IndustryProfile(siteTexts));
  const own = new Map<string, number>();
  for (const { text, weight } of companyTexts) {
    for (const word of stems(text)) if (isSubjectWord(word)) own.set(word, Math.max(own.get(word) ?? 0, weight));
  }
  const theirs = new Set(siteTexts.flatMap(({ text }) => stems(text)));
  let shared = 0;
  let all = 0;
  for (const [word, weight] of own) {
    all += weight;
    if (theirs.has(word)) shared += weight;
  }
  const terms = all === 0 ? 0 : Math.min(1, shared / all / 0.5);
  return Math.round((0.5 * industries + 0.5 * terms) * 100) / 100;
}

function isSubjectWord(word: string): boolean {
  return word.length >= 3 && !allFunctionWords.has(word) && !siteWords.has(word) && !/^\d/.test(word);
}
