import type { SitePage, SiteReading } from '@sightline/contracts';
import { listingHosts } from '../../data/not-companies.ts';
import { hostOf } from '../../text/hosts.ts';
import { isCompanyLike, scanNames } from '../../text/names.ts';
import { squeeze } from '../../text/tokens.ts';
import type { OwnNames } from './own-names.ts';
import { isSpokenOf, type RivalMention, spellingInTexts } from './rival-mention.ts';

const comparisonFolder =
  /^(?:compare|comparison|comparisons|vs|versus|alternatives?|competitors?|switch|switch-from|switching|switching-from|migrate|migrate-from|vergleich|alternativen|comparatif|comparer|comparativa|comparar|comparativo|comparacion|comparacao|alternativas|confronto|confronta|alternatieven|vergelijk|vergelijken|vergelijking|overstappen|wechseln?)$/i;
const comparisonSlugs: readonly RegExp[] = [
  /^(.+)-(?:vs|versus)-(.+)$/i,
  /^(?:vs|versus|compare|compare-to|compare-with|compared-to|comparison|alternative-to|alternatives-to|switch-from|switching-from|migrate-from|moving-from|replace|alternative-zu|wechsel-von|alternativ[ae]-a|alternativa-ao|alternatief-voor|overstappen-van|passer-de|passare-da|cambiar-de|mudar-de)-(.+)$/i,
  /^(.+)-(?:alternatives?|alternativen?|comparison|competitors?|vergleich|comparatif|alternativas?|alternatief|alternatieven|confronto)$/i,
];
const comparisonWords =
  /(?<!\p{L})(?:vs\.?|versus|compared? (?:to|with)|compare|comparison|alternatives?(?: to)?|switch(?:ing)? from|migrat(?:e|ing) from|mov(?:e|ing) from|im vergleich|alternative zu|wechsel von|gegen|comparatif|alternative à|alternativ[ae] ao?|comparado con|frente a|vergelijk(?:en|ing)?(?: met)?|alternatie(?:f|ven)(?: voor)?|overstappen van|in confronto a|passare da|cambiar de|mudar de)(?!\p{L})/giu;

const comparisonLabel =
  /^(?:[-–•*] )?(?:(?:[Aa]lternatives? (?:to|for)|[Vv]s\.?|[Vv]ersus|[Cc]ompared to|[Ss]witch(?:ing)? from|[Mm]igrat(?:e|ing) from|[Mm]oving from|[Aa]lternativ[ae] (?:zu|à|ao?)|[Ww]echsel von|[Aa]lternatief voor|[Oo]verstappen van|[Pp]assare da|[Cc]ambiar de|[Mm]udar de) \S.*|\S.* (?:[Aa]lternatives?|[Aa]lternativen?|[Aa]lternativas?)|\S.* (?:vs\.?|versus) \S.*)$/u;

const isComparison = (words: string) => words.search(comparisonWords) >= 0;

/** Finds rivals in the addresses and texts of links, and in the titles and first headings of pages. */
export function comparisonPages(reading: SiteReading, own: OwnNames): RivalMention[] {
  const texts = [...reading.pages, ...reading.mentions].map((page) => `${page.title}\n${page.text}`);
  const found: RivalMention[] = [];
  const read = (url: string, words: string) => {
    const host = hostOf(url);
    if (host !== null && host !== reading.domain && !host.endsWith(`.${reading.domain}`)) return;
    const slugs = slugNames(url, own);
    const label = own.withoutSiteName(squeeze(words));
    const names = isComparison(label) || slugs !== null ? namesOfLabel(label, own, slugs !== null) : [];
    for (const name of names) found.push({ name, sourceUrl: url, quote: label, strength: 0.9 });
    if (names.length > 0 || slugs === null) return;
    for (const slug of slugs) {
      const name = spellingInTexts(slug.split('-'), [label, ...texts]) ?? (slug.length >= 4 ? titleCase(slug) : null);
      // A word that the pages write only in lower case is a common noun ("spreadsheets").
      const isThing = texts.some((text) => new RegExp(`(?<![\\p{L}/-])${escaped(slug)}(?![\\p{L}-])`, 'u').test(text));
      if (name === null || (isThing && !/\p{Lu}/u.test(spellingInTexts(slug.split('-'), texts) ?? ''))) continue;
      if (!isCompanyLike(name, false) || own.isOwn(name)) continue;
      found.push({ name, sourceUrl: url, quote: label || url, strength: 0.85 });
    }
  };
  for (const page of reading.pages) {
    const before = found.length;
    read(page.url, page.title);
    const [heading] = page.headings;
    if (heading !== undefined && isComparison(heading)) read(page.url, heading);
    const namesRival = found.length > before;
    for (const link of page.links) read(link.url, link.text);
    for (const line of page.text.split('\n')) if (isComparisonLabel(line.trim())) read(page.url, line);
    if (isComparisonList(page, own, namesRival))
      found.push(...namesOnComparison(page, reading.pages[0], reading.domain, own));
  }
  return found;
}

/** Returns true if a line only labels a comparison, such as a menu's "Harbour Till alternative". */
function isComparisonLabel(line: string): boolean {
  return line.length <= 40 && comparisonLabel.test(line);
}

/**
 * Returns true if a page compares the company with several others ("/compare", "Brisk Pay alternatives", "vs card
 * readers"). A page about a single rival has it in its address, and its other lines are features; a home page titled
 * "the Brisk Pay alternative" isn't a comparison.
 * @param namesRival true if the page's address, title or heading names a rival
 */
function isComparisonList(page: SitePage, own: OwnNames, namesRival: boolean): boolean {
  const path = URL.canParse(page.url) ? new URL(page.url).pathname : '';
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.length === 0) return false;
  if (comparisonFolder.test(parts.at(-1) ?? '')) return true;
  const title = own.withoutSiteName(page.title);
  if (/\bvs\b|versus/i.test(path) || (/\bvs\b|versus/i.test(title) && own.namedIn(title))) return !namesRival;
  return slugNames(page.url, own) !== null || (isComparison(title) && own.namedIn(title));
}

/**
 * Returns the names on a comparison page: external links, headings, and lines that consist of a name (the first cell of a
 * table row, the title of a card).
 */
function namesOnComparison(page: SitePage, home: SitePage | undefined, domain: string, own: OwnNames): RivalMention[] {
  const quote = (name: string) => {
    const lines = page.text.split('\n').map(squeeze);
    const at = lines.findIndex((line) => line.startsWith(name));
    const line = lines[at] ?? name;
    return line === name && lines[at + 1] !== undefined
      ? `${page.title}: ${name}: ${lines[at + 1]}`
      : `${page.title}: ${line}`;
  };
  const found: RivalMention[] = [];
  // Links that are also on the home page belong to the footer.
  const everywhere = new Set(home === page ? [] : home?.links.map(({ url }) => hostOf(url)));
  for (const link of page.links) {
    const host = hostOf(link.url);
    const name = squeeze(link.text);
    if (host === null || host === domain || host.endsWith(`.${domain}`) || !isPlainName(name, own)) continue;
    if (everywhere.has(host) || [...listingHosts].some((listing) => host === listing || host.endsWith(`.${listing}`)))
      continue;
    found.push({ name, sourceUrl: page.url, quote: quote(name), strength: 0.8 });
  }
  const lines = page.text.split('\n').map((line) => squeeze(line).replace(/^(?:\d{1,2}[.)]|[-*•])\s+/, ''));
  const beside = labelsBeside(lines, own);
  for (const line of new Set([...page.headings.map(squeeze), ...lines])) {
    // A rival is mentioned in a sentence or is a label next to the company's; labels in menus and feature rows are
    // isolated.
    if (line.length <= 40 && isPlainName(line, own) && (beside.has(line) || isSpokenOf(line, page.text)))
      found.push({ name: line, sourceUrl: page.url, quote: quote(line), strength: 0.7 });
  }
  return found;
}

const mostLabels = 8;
/**
 * Matches a table cell that says whether a product has a feature. Prices are excluded because they can begin a row
 * ("1.4% fee").
 */
const cell =
  /^(?:[✓✔✅✗✘❌×–—-]|yes|no|none|limited|partial|partly|included|ja|nein|teilweise|oui|non|partiel|sí|si|parcial|sì|parziale|sim|não|nee|deels|n\/a)$/iu;

/**
 * Returns the labels in a row with the company's own, as in the head of a table
 * ("Feature", "Lumenpay", "Brisk Pay", "Harbour Till").
 */
function labelsBeside(lines: readonly string[], own: OwnNames): ReadonlySet<string> {
  const found = new Set<string>();
  let row: string[] = [];
  const end = (next = '') => {
    // The label before the cells begins the next row of the table ("Reminders", "Yes", "No").
    if (row.length > 2 && cell.test(next) && !own.isOwn(row.at(-1) ?? '')) row.pop();
    if (row.length > 1 && row.length <= mostLabels && row.some((line) => own.isOwn(line)))
      for (const line of row) if (!own.isOwn(line)) found.add(line);
    row = [];
  };
  for (const line of lines) {
    if (line.length <= 40 && line !== '' && (own.isOwn(line) || isPlainName(line, own))) row.push(line);
    else end(line);
  }
  end();
  return found;
}

function isPlainName(text: string, own: OwnNames): boolean {
  const [name] = scanNames(text);
  return name?.text === text && isCompanyLike(text, false) && !own.isOwn(text);
}

const escaped = (slug: string) =>
  slug
    .split('-')
    .map((part) => part.replace(/[^\p{L}\p{N}]/gu, ''))
    .join('[ -]');

/** Returns the parts of a comparison page's address that name rivals, or null if it isn't a comparison. */
function slugNames(url: string, own: OwnNames): string[] | null {
  const path = URL.canParse(url) ? new URL(url).pathname : (url.split(/[?#]/)[0] ?? '');
  const parts = path
    .split('/')
    .map((part) => part.toLowerCase().replace(/\.(?:html?|php|aspx?)$/, ''))
    .filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined || last.length > 80) return null;
  for (const pattern of comparisonSlugs) {
    const match = pattern.exec(last);
    if (!match) continue;
    const names = match.slice(1);
    // "Lithium vs sodium" compares things, unless one of the two is the company.
    return names.length === 2 && !names.some((name) => own.isOwn(name)) ? null : names;
  }
  return comparisonFolder.test(parts.at(-2) ?? '') ? [last] : null;
}

/** Returns the names in the text of a comparison link or title. */
function namesOfLabel(label: string, own: OwnNames, fromAddress: boolean): string[] {
  const parts = label.split(/\s[|·–—-]\s|:\s/);
  const relevant = parts.find((part) => isComparison(part)) ?? label;
  // A label without the company's name is about it only if it is short ("Switch from
  // Harbour Till"). "A vs B" is an article about others.
  if (!own.namedIn(relevant) && !/\b(?:us|we|our)\b/i.test(relevant)) {
    if (/\s(?:vs\.?|versus)\s/i.test(relevant) || (!fromAddress && label.length > 50)) return [];
  }
  const wording = [...relevant.matchAll(comparisonWords)].map(({ 0: words, index }) => ({
    index,
    end: index + words.length,
  }));
  // "Alternativa a Brisk Pay": words of the comparison itself aren't names, although the first is capitalised.
  return scanNames(relevant)
    .filter(({ start, end }) => !wording.some((words) => start >= words.index && end <= words.end))
    .map(({ text }) => text)
    .filter((name) => isCompanyLike(name, false) && !own.isOwn(name));
}

function titleCase(slug: string): string {
  return slug
    .split('-')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join(' ');
}
