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

/** A placeholder page has only a few sentences; a longer page has content of its own. */
const parkedChars = 800;
/** Maximum text on a page that only announces a site. */
const toComeChars = 300;
/** Maximum length of a sentence that states a domain's status. */
const longestStatus = 90;
const saleChars = 400;

function isToCome(heads: readonly string[], visibleText: string, description: string | null): boolean {
  if (visibleText.length >= toComeChars || (description ?? '').length >= 40) return false;
  // Such an announcement is at the beginning.
  const first = visibleText.split('\n', 2).map((line) => line.split(/[.!?](?:\s|$)/, 1)[0] ?? '');
  return [...heads, ...first].some((text) => toCome.test(text) || toComeHead.test(text));
}

/** True if a domain is for sale, parked, or has no website yet. */
export function isParked({ url, html, title, headings, visibleText, links, description }: NoCompanySigns): boolean {
  const said = [title, ...headings.slice(0, 3), visibleText].join('\n');
  if (visibleText.length >= parkedChars) return false;
  const host = new URL(url).hostname.replace(/^www\./, '');
  const heads = [title, headings[0] ?? ''].map((text) => text.trim().toLowerCase());
  if (isToCome(heads, visibleText, description)) return true;
  // On a page about its own domain, the host replaces a company's name.
  const isAboutDomain = heads.some((head) => head.includes(host));
  const sentences = said
    .toLowerCase()
    .replaceAll(host, 'domain')
    .split(/[\n.!?。！？]/);
  if (isAboutDomain && links < 12 && sentences.some((one) => aDomain.test(one) && ofDomain.test(one))) return true;
  // The domain's status replaces a name. A dealer mentions many domains and has other pages.
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
  // A dealer's own pages mention and link to many domains.
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
