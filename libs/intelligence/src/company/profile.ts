import { nameKey, type SitePage, type SiteReading } from '@sightline/contracts';
import { allFunctionWords, siteWords } from '../data/stop-words.ts';
import { isSiteFurniture } from '../text/boilerplate/boilerplate.ts';
import { hostOf } from '../text/hosts.ts';
import type { WeightedText } from '../text/industry/industry.ts';
import { scanNames } from '../text/names.ts';
import { splitSentences } from '../text/sentences.ts';
import { squeeze } from '../text/tokens.ts';
import { isAboutAnother, isAboutCustomer } from './description.ts';

const mostProducts = 8;
const mostCustomers = 40;
/** Matches sentences about customers: "See why 900 bakeries sleep better", "Trusted by over 4,000 bakeries". */
const countsCustomers =
  /\b(?:why|how|join|(?:trusted|used|loved|chosen) by|vertrauen|genutzt von|(?:utilisé|adopté|choisi)\p{L}{0,2} par|(?:usad|elegid|utilizad)\p{L}{1,2} por|(?:usat|scelt)\p{L} da|gebruikt door) (?:\p{L}{1,20} ){0,3}\d[\d.,]{0,12}(?:\+|k)? \p{L}/iu;
const productPath =
  /\/(?:products?|features?|solutions?|services?|platform|produkte?|produits?|productos?|loesungen|leistungen|funktionen)\/[^/?#]+/i;

/**
 * Returns the texts of a site with their weights: the site's own summary first, then headings, then body text.
 * Sentences about customers are dropped, because a maker of scales for bakeries isn't a bakery.
 */
export function weightedTexts(reading: SiteReading, name: string): WeightedText[] {
  const customers = customersOf(reading, name);
  const about = (sentences: readonly string[]) =>
    sentences.filter((sentence) => !countsCustomers.test(sentence) && !customers.some((one) => sentence.includes(one)));
  const texts: WeightedText[] = [
    { text: reading.title, weight: 4 },
    { text: about(splitSentences(reading.description ?? '')).join('\n'), weight: 5 },
  ];
  const [home] = reading.pages;
  // A site without prose (an image, a script) can still have keywords for search engines.
  if (reading.pages.every((page) => page.text.length < 200))
    texts.push({ text: reading.metaKeywords.join('\n'), weight: 3 });
  const seen = new Set<string>();
  const own = reading.pages.filter((page) => !isAboutCustomer(page.url));
  for (const page of own.length > 0 ? own : reading.pages) {
    // Body text repeats headings, and every page repeats menus and footers, so each sentence counts once.
    for (const heading of page.headings) {
      const text = squeeze(heading);
      if (!seen.has(text)) texts.push({ text, weight: page === home ? 3 : 1.5 });
      seen.add(text);
    }
    const fresh = about(splitSentences(page.text)).filter((sentence) => {
      if (seen.has(sentence) || isSiteFurniture(sentence) || isAboutAnother(sentence, name)) return false;
      seen.add(sentence);
      return true;
    });
    texts.push({ text: fresh.join('\n'), weight: page === home ? 1.2 : 1 });
  }
  return texts;
}

/** Returns names of customers, from links to their stories and from sentences in which they use the product. */
function customersOf({ pages }: SiteReading, name: string): string[] {
  const links = pages.flatMap((page) => page.links).filter(({ url }) => isAboutCustomer(url));
  const names = links.map(({ text }) => squeeze(text)).filter((text) => scanNames(text)[0]?.text === text);
  const users = pages.flatMap(({ text }) => usersInUnspaced(text, name));
  const others = [...names, ...users].filter((text) => text.length >= 4 && !nameKey(text).includes(nameKey(name)));
  return [...new Set(others)].slice(0, mostCustomers);
}

/** Finds customers in scripts without spaces: in "ホテル白波ではVelmoraを使って…" the text before the particle is the name. */
function usersInUnspaced(text: string, name: string): string[] {
  if (name === '' || !text.includes(`${name}を`)) return [];
  return splitSentences(text).flatMap((sentence) => {
    const at = sentence.indexOf(`${name}を`);
    if (at < 0 || !/^(?:使|導入|利用|採用|活用|選)/u.test(sentence.slice(at + name.length + 1))) return [];
    return /^([^、。はが]{4,20}?)(?:では|は|が)/u.exec(sentence.slice(0, at))?.[1] ?? [];
  });
}

/**
 * Returns the names of the company's products: the texts of links to its product, feature or service pages, and the headings of
 * those pages. Falls back to the first keywords.
 */
export function productsAndServices(reading: SiteReading, name: string, keywords: readonly string[]): string[] {
  const counts = new Map<string, { text: string; count: number }>();
  const count = (raw: string, weight: number) => {
    const text = squeeze(raw)
      .replace(/(?<![→›»>.:])[→›»>.:]+$/u, '')
      .trim();
    if (!isProductName(text, name)) return;
    const key = nameKey(text);
    const known = counts.get(key);
    if (known) known.count += weight;
    else counts.set(key, { text, count: weight });
  };
  for (const page of reading.pages) {
    for (const link of page.links) if (isProductUrl(link.url, reading.domain)) count(link.text, 1);
    if (isProductUrl(page.url, reading.domain)) for (const heading of page.headings.slice(0, 1)) count(heading, 1);
    else if (isProductOverview(page)) for (const heading of page.headings.slice(1)) count(heading, 0.5);
  }
  const named = [...counts.values()].sort((a, b) => b.count - a.count).slice(0, mostProducts);
  return named.length > 0 ? named.map(({ text }) => text) : keywords.slice(0, 5);
}

function isProductUrl(url: string, domain: string): boolean {
  const host = hostOf(url);
  return (host === null || host === domain || host.endsWith(`.${domain}`)) && productPath.test(url);
}

const isProductOverview = (page: SitePage) =>
  /\/(?:products?|features?|solutions?|services?|platform|produkte|produits|productos)\/?(?:[?#].*)?$/i.test(page.url);

function isProductName(text: string, name: string): boolean {
  const words = text.split(' ');
  if (text.length < 3 || text.length > 45 || words.length > 5 || /[.!?,;]$/.test(text)) return false;
  if (nameKey(text) === nameKey(name)) return false;
  return !words.every((word) => {
    const lower = word.toLowerCase();
    return siteWords.has(lower) || allFunctionWords.has(lower);
  });
}
