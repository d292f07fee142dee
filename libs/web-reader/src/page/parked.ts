import type { NoCompanySigns } from './no-company.ts';
import {
  aDomain,
  adWords,
  domainFirst,
  domainWord,
  manyDomains,
  ofDomain,
  parkedHosts,
  parkedWords,
  sellsName,
  toCome,
  toComeHead,
  toOwner,
} from './parked-words.ts';

/** A page that stands for something else has a few sentences; with more text it has something to say. */
const parkedChars = 800;
/** A page that says no more than that the site is to come. */
const toComeChars = 300;
/** The status of a domain is a short sentence. */
const longestStatus = 90;
const saleChars = 400;

function isToCome(heads: readonly string[], visibleText: string, description: string | null): boolean {
  if (visibleText.length >= toComeChars || (description ?? '').length >= 40) return false;
  // It is the first thing such a page says.
  const first = visibleText.split('\n', 2).map((line) => line.split(/[.!?](?:\s|$)/, 1)[0] ?? '');
  return [...heads, ...first].some((text) => toCome.test(text) || toComeHead.test(text));
}

/** A domain that is for sale, parked, or has no website yet. */
export function isParked({ url, html, title, headings, visibleText, links, description }: NoCompanySigns): boolean {
  const said = [title, ...headings.slice(0, 3), visibleText].join('\n');
  if (visibleText.length >= parkedChars) return false;
  const host = new URL(url).hostname.replace(/^www\./, '');
  const heads = [title, headings[0] ?? ''].map((text) => text.trim().toLowerCase());
  if (isToCome(heads, visibleText, description)) return true;
  // A page about its own domain: the host stands where a company's name would.
  const isAboutDomain = heads.some((head) => head.includes(host));
  const sentences = said
    .toLowerCase()
    .replaceAll(host, 'domain')
    .split(/[\n.!?。！？]/);
  if (isAboutDomain && links < 12 && sentences.some((one) => aDomain.test(one) && ofDomain.test(one))) return true;
  // The status of a domain in place of a name; a dealer speaks of many, and has pages of its own.
  const isDeadEnd = links < 4;
  const isStatus = (text: string) =>
    text.length <= longestStatus &&
    (domainFirst.test(text) || text.split(' ').length <= 3) &&
    aDomain.test(text) &&
    ofDomain.test(text) &&
    !manyDomains.test(text);
  if (isDeadEnd && [...heads, ...sentences].some((text) => isStatus(text.trim()))) return true;
  if (isDeadEnd && toOwner.test(said)) return true;
  if (isAboutDomain && isDeadEnd && visibleText.length < saleChars && sellsName.test(said)) return true;
  // A dealer's own pages speak of many domains, and lead to them.
  if (parkedWords.test(said) && (links < 12 || heads.some((head) => head.startsWith(host)))) return true;
  if (heads.some((head) => head.startsWith(`${host} is for sale`))) return true;
  const signs = [
    heads.some((head) => head === host || head.startsWith(`${host} `)),
    parkedHosts.test(html.slice(0, 200_000)),
    adWords.test(said),
    domainWord.test(said) && visibleText.toLowerCase().includes(host),
    links === 0 && visibleText.length < 200 && domainWord.test(said),
  ];
  return signs.filter(Boolean).length >= 2;
}
