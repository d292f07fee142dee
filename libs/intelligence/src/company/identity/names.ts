import { type IdentityFact, nameKey, type SiteReading } from '@sightline/contracts';
import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { legalForms } from '../../data/legal-forms.ts';
import { hostOf } from '../../text/hosts.ts';
import { isCompanyLike, scanNames } from '../../text/names.ts';
import { escapePattern, squeeze } from '../../text/tokens.ts';
import { everyMatch, isAfter } from '../../text/whole-matches.ts';
import { type Evidence, type Line, noEvidence, shortQuote, whereNamed } from './evidence.ts';

const mostAliases = 5;
const mostWebsites = 8;
const longestAlias = 60;
/** Maximum number of characters between a name and its ticker, for a legal form and brackets. */
const mostBetween = 25;

type Found = Pick<IdentityFact, 'values' | 'quote' | 'sourceUrl'>;

/**
 * Returns the best evidence for the name: the copyright line, or else the title of the home page, or else its first
 * occurrence.
 */
export function nameEvidence(name: string, reading: SiteReading, lines: readonly Line[]): Evidence {
  const key = nameKey(name);
  const owner = lines.find(({ sentence }) => /©|\(c\)|copyright/iu.test(sentence) && nameKey(sentence).includes(key));
  if (owner && owner.sentence.length < 200) return shortQuote(owner);
  const home = reading.pages[0];
  if (home && nameKey(reading.title).includes(key)) return { quote: squeeze(reading.title), sourceUrl: home.url };
  return whereNamed(name, reading, lines);
}

const renamed =
  /(?:\bformerly(?: known as)?|\bpreviously known as|\balso known as|\bnow known as|\ba\.k\.a\.?|\bfka\b|\bfrüher(?: bekannt als)?|\behemals|\bvormals|\banciennement|\banteriormente|\bgià|\bvoorheen)[\s:]{1,3}/iu;

/** Returns other names of the company: legal name, structured-data name, former names. */
export function aliasesOf(name: string, reading: SiteReading, lines: readonly Line[]): Found {
  const found = new Map<string, { value: string; evidence: Evidence }>();
  const home = reading.pages[0]?.url ?? reading.url;
  const add = (raw: string | null | undefined, evidence: Evidence) => {
    const value = squeeze(raw ?? '').replace(/[,.;:]$/u, '');
    if (value.length < 2 || value.length > longestAlias || value.toLowerCase() === name.toLowerCase()) return;
    if (!isCompanyLike(value, true) && nameKey(value) !== nameKey(name)) return;
    if (!found.has(value.toLowerCase()) && found.size < mostAliases)
      found.set(value.toLowerCase(), { value, evidence });
  };
  const legal = namePattern(name);
  for (const line of lines) add(legalNameIn(line.sentence, legal), shortQuote(line));
  const { legalName = null, alternateNames = [] } = reading.organisation ?? {};
  for (const declared of [legalName, ...alternateNames]) add(declared, { quote: declared, sourceUrl: home });
  for (const line of lines) {
    const match = renamed.exec(line.sentence);
    if (!match || !nameKey(line.sentence).includes(nameKey(name))) continue;
    const rest = line.sentence.slice(match.index + match[0].length);
    const [first] = scanNames(rest.slice(0, longestAlias));
    if (first && first.start <= 2) add(first.text, shortQuote(line));
  }
  const [best] = found.values();
  return { values: [...found.values()].map(({ value }) => value), ...(best?.evidence ?? noEvidence) };
}

function namePattern(name: string): RegExp {
  const words = name.split(/[\s-]+/).slice(0, 6);
  return new RegExp(words.map(escapePattern).join('[\\s-]'), 'giu');
}

/**
 * Matches a legal form after a name. The pattern is separate, because compiling one per company takes a millisecond.
 */
const legalEnd = new RegExp(`(?: \\p{Lu}\\p{L}{1,20}){0,2},? (?:${legalForms})(?![\\p{L}\\p{N}])\\.?`, 'iuy');

/** Returns a legal name such as "Lumenpay Ltd" or "Lumenpay Technologies GmbH", or null. */
function legalNameIn(sentence: string, name: RegExp): string | null {
  for (const { found, start, end } of everyMatch(sentence, name)) {
    if (isAfter(sentence, start)) continue;
    legalEnd.lastIndex = end;
    const form = legalEnd.exec(sentence);
    if (form) return found + form[0];
  }
  return null;
}

/** Returns the company's domain, then its other domains and subdomains that its pages link to. */
export function websitesOf(reading: SiteReading): Found {
  const { domain } = reading;
  const label = getDomainWithoutSuffix(domain) ?? domain;
  const own = new Map<string, Evidence>();
  for (const page of reading.pages) {
    for (const link of page.links) {
      const host = hostOf(link.url);
      if (host === null || host === domain || own.has(host) || own.size >= mostWebsites - 1) continue;
      const isOwn = host.endsWith(`.${domain}`) || (getDomain(host) === host && getDomainWithoutSuffix(host) === label);
      if (isOwn) own.set(host, { quote: squeeze(link.text) || host, sourceUrl: page.url });
    }
  }
  const [first] = own.values();
  const former = reading.formerDomain === undefined ? [] : [reading.formerDomain];
  return { values: [...new Set([domain, ...former, ...own.keys()])], ...(first ?? noEvidence) };
}

const exchanges =
  'NYSE(?: American| Arca)?|NASDAQ|Nasdaq(?: \\p{L}{1,12})?|LSE|AIM|XETRA|Xetra|FWB|FRA|Euronext(?: \\p{L}{1,12})?|EPA|SIX|TSXV?|TSX-V|ASX|HKEX|SEHK|TSE|TYO|BSE|NSE|JSE|BME|B3|Borsa Italiana|OTC(?:QX|QB|MKTS)?|STO|OMX|CSE|SGX';
const listed = new RegExp(
  `(?<![\\p{L}\\p{N}])(${exchanges})\\s?:\\s?([A-Z0-9]{1,6}(?:[.-][A-Z]{1,3})?)(?![\\p{L}\\p{N}])`,
  'u',
);

/** Returns exchange and ticker from structured data or from a sentence about the company. */
export function tickerOf(name: string, reading: SiteReading, lines: readonly Line[]): Found {
  const declared = reading.organisation?.ticker;
  if (declared) return { values: [squeeze(declared).slice(0, 30)], quote: declared, sourceUrl: reading.url };
  const key = nameKey(name);
  for (const line of lines) {
    const match = listed.exec(line.sentence);
    // A ticker follows the name that it belongs to: "Lumenpay plc (LSE: LMP)".
    const before = line.sentence.slice(0, match?.index ?? 0).slice(-mostBetween - name.length);
    if (match && nameKey(before).includes(key)) return { values: [`${match[1]}: ${match[2]}`], ...shortQuote(line) };
  }
  return { values: [], ...noEvidence };
}
