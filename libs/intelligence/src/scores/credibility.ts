import type { ContentItem } from '@sightline/contracts';
import { getDomain } from 'tldts';
import { establishedOutlets, pressReleaseWires } from '../data/outlets.ts';
import type { ItemText } from '../evaluation/item-text.ts';
import { hostOf } from '../text/hosts.ts';

/** Credibility of a source, 0–10 not rounded, with the most important remark about the source. */
export interface Credibility {
  readonly score: number;
  readonly kind: 'own site' | 'established outlet' | 'press-release wire' | 'other';
  readonly remark: string | null;
  /** True if the text names an author or attributes its statements. */
  readonly named: boolean;
  /** The signs of careful writing that are shown to users. */
  readonly signs: readonly string[];
}

const paid = /\/(?:sponsored|advertorial|partner-content|paid|promoted|anzeige|publirreportaje)\//i;
const paidWords = /\b(?:sponsored|advertorial|paid post|paid content|promoted content|affiliate links?|anzeige)\b/i;
const attributed =
  /\b(?:said|says|told|according to|confirmed|statement|announced|filing|spokes(?:man|woman|person)|sagte|laut|teilte|a déclaré|selon|dijo|según)\b/i;
const quoted = /[“"«„][^“”"«»„]{15,300}[”"»“]/;
const figures = /\d[\d.,]{0,12}\s?(?:%|percent|million|billion|bn|m\b)|[$€£]\s?\d/i;
const shouting = /!{1,}|\b(?:you won['’]t believe|shocking|must[- ]see|mind[- ]blowing|insane|secret trick)\b/i;

/**
 * Calculates credibility, 0–10 not rounded, from the kind of source and signs of careful writing.
 *
 * Starts at 7.5 (established outlet), 6.5 (the company's own site), 5.5 (press-release wire) or 4. A byline adds 0.7, quotes 0.6,
 * attribution 0.6, figures 0.4, 180 words 0.5. Paid placement subtracts 2.5, a shouting headline 1 and another 0.7 in capitals, a
 * bare snippet 0.8, an address without encryption 0.7, one without a domain 1, a source without a name 0.4.
 *
 * Scale: docs/product.md §9. Reasons: README, "Rules and their reasons". Outlets and wires: data/outlets.ts.
 */
export function judgeCredibility(item: ContentItem, text: ItemText, ownSite: boolean): Credibility {
  const host = hostOf(item.url);
  const domain = host === null ? null : getDomain(host);
  const known = (list: ReadonlySet<string>) =>
    (host !== null && list.has(host)) || (domain !== null && list.has(domain));
  const established = known(establishedOutlets);
  const wire = known(pressReleaseWires);
  const body = text.sentences
    .map((sentence) => sentence.text)
    .join(' ')
    .slice(0, 6_000);

  let score = ownSite ? 6.5 : established ? 7.5 : wire ? 5.5 : 4;
  const byline =
    item.author !== null &&
    /\p{L}{2}\s+\p{L}{2}/u.test(item.author) &&
    !/\b(?:admin|staff|team|editor|redaktion)\b/i.test(item.author);
  const hasQuotes = quoted.test(body);
  if (byline) score += 0.7;
  if (hasQuotes) score += 0.6;
  const attribution = attributed.test(body);
  if (attribution) score += 0.6;
  const hasFigures = figures.test(body);
  if (hasFigures) score += 0.4;
  if (text.words >= 180) score += 0.5;
  else if (text.words < 25) score -= 0.8;
  let remark: string | null = null;
  if (paid.test(item.url) || paidWords.test(`${item.title} ${item.sourceName}`)) {
    score -= 2.5;
    remark = 'it is paid placement';
  }
  if (shouting.test(item.title)) {
    score -= 1;
    remark ??= 'its headline shouts';
  }
  if (/\p{Lu}/u.test(item.title) && item.title.length > 20 && item.title === item.title.toUpperCase()) score -= 0.7;
  if (!item.url.startsWith('https:')) score -= 0.7;
  if (host === null || /^\d+(?:\.\d+){3}$/.test(host)) score -= 1;
  if (item.sourceName.trim() === '') score -= 0.4;
  if (remark === null && !ownSite && !established) remark = wire ? 'it is a press release' : null;
  return {
    score: Math.max(0, Math.min(10, score)),
    kind: ownSite ? 'own site' : established ? 'established outlet' : wire ? 'press-release wire' : 'other',
    remark,
    named: byline || attribution,
    signs: [
      ...(byline ? ['named author'] : []),
      ...(hasQuotes ? ['quotes'] : attribution ? ['named sources'] : []),
      ...(hasFigures ? ['figures'] : []),
    ],
  };
}
