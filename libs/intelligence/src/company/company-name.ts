import type { SiteReading } from '@sightline/contracts';
import {
  framedName,
  hasLegalForm,
  isTitleFurniture,
  nameKey,
  nameShape,
  titleParts,
  unquoted,
  withoutLegalForm,
} from '@sightline/contracts/names';
import { legalForms } from '../data/legal-forms.ts';
import { allFunctionWords, siteWords } from '../data/stop-words.ts';
import { labelOf } from '../text/hosts.ts';
import { escapePattern, squeeze } from '../text/tokens.ts';
import { wholeMatches } from '../text/whole-matches.ts';

const copyright = new RegExp(
  `(?:©|\\(c\\)|copyright)\\s{0,3}(?:\\(c\\)|©)?\\s{0,3}(?:\\d{4})?(?:\\s{0,3}[-–]\\s{0,3}(?:\\d{4}|present))?,?\\s{0,3}(?:by\\s{1,3})?([\\p{L}\\p{N}][\\p{L}\\p{N}&.'’ -]{0,50}?)(?=\\s{0,3}(?:,|\\||·|\\n|$|\\. |all rights|alle rechte|tous droits|todos los|(?:${legalForms})\\b))`,
  'giu',
);
/** Matches a regional suffix of a site's name: "Acme (UK)". */
const edition = / ?\((?:uk|us|usa|eu|de|official|international)\)$/i;
const longestNameWords = 5;
/** Weight of a name with a legal form, which certainly belongs to a company. */
const legalWeight = 2.5;
/** Maximum number of words in a name with a legal form. */
const longestLegalWords = 8;

/**
 * Determines the name of the company. Every source proposes names (publisher metadata, segments of page titles, the copyright
 * line, headings, the domain); each proposal is scored by its similarity to the domain, the number of sources, and how often
 * the pages contain it. Taglines score low because they match no domain and occur in only one place.
 */
export function companyName(reading: SiteReading): string {
  const label = labelOf(reading.domain) ?? reading.domain.split('.')[0] ?? reading.domain;
  // On a hosting platform, the name is in the subdomain.
  const labels = [label, reading.domain.split('.')[0] ?? label];
  const proposals = new Map<string, { spellings: Map<string, number>; score: number; isLegal: boolean }>();
  const propose = (raw: string, weight: number) => {
    const bare = tidy(raw);
    const name = withoutLegalForm(bare).replace(edition, '');
    const key = nameKey(name);
    const isLegal = hasLegalForm(bare);
    // Words of page furniture are a name only if the domain confirms them, or as a publisher's name of two words
    // ("Fast Lane").
    const vouched = labels.some((one) => nameKey(one) === key) || (raw === reading.publisherName && name.includes(' '));
    if (!isNameShaped(name, isLegal) || (!vouched && (isFurniture(name) || isTitleFurniture(name)))) return;
    let known = proposals.get(key);
    if (!known) {
      known = { spellings: new Map(), score: 0, isLegal: false };
      proposals.set(key, known);
    }
    known.spellings.set(name, (known.spellings.get(name) ?? 0) + weight);
    known.score += weight + (isLegal && !known.isLegal ? legalWeight : 0);
    known.isLegal ||= isLegal;
  };

  propose(reading.publisherName, isDomainLike(reading.publisherName) ? 2 : 6);
  for (const segment of segments(reading.publisherName).slice(1)) propose(segment, 2);
  for (const segment of segments(reading.title)) propose(segment, 1.5);
  const holders = new Set<string>();
  const titleSegments = new Map<string, number>();
  for (const page of reading.pages) {
    for (const segment of new Set(segments(page.title))) {
      titleSegments.set(segment, (titleSegments.get(segment) ?? 0) + 1);
    }
    for (const match of page.text.slice(-4_000).matchAll(copyright)) holders.add(match[1] ?? '');
  }
  // The copyright line is on every page, so it counts once.
  for (const holder of holders) propose(holder, 1);
  for (const [segment, pages] of titleSegments) if (pages > 1) propose(segment, Math.min(2, pages * 0.5));
  for (const heading of reading.pages[0]?.headings.slice(0, 3) ?? []) propose(heading, 0.5);

  const text = reading.pages.map((page) => `${page.title}\n${page.text.slice(0, 12_000)}`).join('\n');
  // The domain suggests a name only in a spelling that the pages use.
  const written = spellingOfLabel(label, `${reading.publisherName}\n${reading.title}\n${text}`);
  if (written !== null) propose(written, 1);

  let best = { name: written ?? labelAsName(label), score: 0 };
  for (const [key, { spellings, score }] of proposals) {
    const [spelling] = [...spellings].sort((a, b) => b[1] - a[1] || b[0].length - a[0].length)[0] ?? [''];
    const words = spelling.split(' ').length;
    const total =
      score +
      4 * Math.max(...labels.map((one) => domainFit(key, spelling, one))) +
      Math.min(1.5, Math.log2(1 + occurrences(text, spelling)) / 2) -
      0.4 * (words - 1) +
      // Titles that read like a slogan get a penalty.
      Math.max(-2, Math.min(0, nameShape(spelling) + 1));
    if (total > best.score || (total === best.score && spelling < best.name)) best = { name: spelling, score: total };
  }
  return best.name;
}

/** Splits a title at its separators; includes the whole title. */
export function segments(title: string): string[] {
  const whole = squeeze(title);
  return [...new Set([whole, ...titleParts(whole)])].filter((part) => part !== '');
}

function tidy(raw: string): string {
  const [only, other] = titleParts(raw);
  const part = squeeze(other === undefined && only !== undefined ? only : raw);
  return unquoted((framedName(part) ?? part).replace(/^(?:about)\s+/i, ''));
}

function isNameShaped(name: string, isLegal: boolean): boolean {
  const most = isLegal ? longestLegalWords : longestNameWords;
  if (name.length < 2 || name.length > 50 || name.split(' ').length > most) return false;
  return /\p{L}/u.test(name) && !/[!?;]|\s[-–]\s/.test(name);
}

/** Returns true if a name consists of words that every website has ("Home", "Contact us"). */
function isFurniture(name: string): boolean {
  return name.split(' ').every((word) => {
    const lower = word.toLowerCase();
    return siteWords.has(lower) || allFunctionWords.has(lower);
  });
}

/**
 * Returns 1 if name and domain are the same, less for a part of the domain or its initials, 0 if they are unrelated.
 */
function domainFit(key: string, spelling: string, label: string): number {
  // A name in another script can't resemble its domain.
  if (!/\p{Script=Latin}/u.test(spelling)) return 0.7;
  const domain = nameKey(label);
  // A domain as the name, the default of many site builders, is weak evidence.
  if (isDomainLike(spelling)) return 0.5;
  if (key === domain) return 1;
  if (key.length >= 3 && domain.startsWith(key)) return 0.75;
  if (domain.length >= 3 && key.startsWith(domain)) return 0.7;
  if (key.length >= 4 && domain.includes(key)) return 0.6;
  if (domain.length >= 4 && key.includes(domain)) return 0.55;
  const initials = nameKey(
    spelling
      .split(/[\s-]+/)
      .map((word) => word[0] ?? '')
      .join(''),
  );
  return initials.length >= 2 && initials === domain ? 0.6 : 0;
}

function occurrences(text: string, spelling: string): number {
  return wholeMatches(text, new RegExp(escapePattern(spelling), 'gu')).length;
}

const partOfAddressBefore = /[\p{L}\p{N}./@-]$/u;
const partOfAddressAfter = /^(?:[\p{L}\p{N}@]|\.\p{L}|-\p{L})/u;

/** Returns the domain's label as the pages spell it ("cobalttill" → "Cobalt Till"), or null. */
function spellingOfLabel(label: string, text: string): string | null {
  const letters = [...label.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, 40).map(escapePattern);
  if (letters.length === 0) return null;
  const written = new Map<string, number>();
  const pattern = new RegExp(letters.join("[ '’-]?"), 'giu');
  for (const found of wholeMatches(text, pattern, partOfAddressBefore, partOfAddressAfter)) {
    if (/\p{Lu}/u.test(found)) written.set(found, (written.get(found) ?? 0) + 1);
  }
  const [best] = [...written].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return best?.[0] ?? null;
}

/** Turns a label into a name ("tiny-forge" → "Tiny Forge"), for sites without text about the company. */
function labelAsName(label: string): string {
  return label
    .split('-')
    .filter((part) => part !== '')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join(' ');
}

const isDomainLike = (text: string) => /^[\p{L}\p{N}-]+(?:\.\p{L}{2,})+$/u.test(text);
