import { type CompetitorCandidate, nameKey, type RivalQuote, type SiteReading } from '@sightline/contracts';
import { withoutLegalForm } from '../../data/legal-forms.ts';
import { listingHosts } from '../../data/not-companies.ts';
import { hostOf, withoutDomainEnding } from '../../text/hosts.ts';
import { isCompanyLike, nameForms } from '../../text/names.ts';
import { splitSentences } from '../../text/sentences.ts';
import { squeeze } from '../../text/tokens.ts';
import { coMentions } from './co-mentions.ts';
import { comparisonPages } from './comparison-pages.ts';
import { isFurnitureName } from './furniture-names.ts';
import { OwnNames } from './own-names.ts';
import type { RivalMention } from './rival-mention.ts';
import { rivalsInRoundUp, rivalsInSentences } from './rival-sentences.ts';

const mostCandidates = 40;
const mostMentions = 60;
const longestQuote = 280;
const mostFurther = 8;
/** Minimum strength of a mention worded as rivalry; weaker mentions only list names together. */
const rivalWording = 0.3;
/** Strength of names in the same directory: sufficient to check their site, which must be in the same market. */
const listedBeside = 0.3;

/**
 * Finds names of possible competitors, each with the words that suggest it. Sources are the company's comparison pages
 * and links, sentences of rivalry on its pages and in texts that mention it, round-ups that list it among peers, and,
 * weakest, names that occur next to it in several texts. A text that doesn't name the company isn't evidence about it,
 * so a company that no text names has no candidates.
 */
export function findCandidates(
  reading: SiteReading,
  companyName: string,
  products: readonly string[],
): CompetitorCandidate[] {
  const own = new OwnNames(companyName, reading.domain, products);
  const found: RivalMention[] = [...comparisonPages(reading, own)];
  for (const page of reading.pages) {
    const sentences = [page.title, ...page.headings, ...splitSentences(page.text)];
    found.push(...rivalsInSentences(sentences, page.url, own, true), ...rivalsInRoundUp(page, own, true));
  }
  for (const mention of reading.mentions.slice(0, mostMentions)) {
    const sentences = [squeeze(mention.title), ...splitSentences(mention.text)];
    if (!sentences.some((sentence) => own.namedIn(sentence))) continue;
    found.push(...rivalsInSentences(sentences, mention.url, own, false));
    found.push(...rivalsInRoundUp(mention, own));
  }
  found.push(...coMentions(reading.mentions.slice(0, mostMentions), own));
  for (const { name, sourceUrl, quote } of reading.related ?? [])
    found.push({ name, sourceUrl, quote, strength: listedBeside });
  const related = relatedOtherwise(reading);
  const isName = (name: string) => isCompanyLike(name, true) && !isFurnitureName(name) && !own.isOwn(name);
  return merge(found.filter((mention) => isName(mention.name)))
    .filter(({ key, candidate }) => !(related.has(key) && candidate.strength < 0.8))
    .slice(0, mostCandidates)
    .map(({ candidate }) => ({ ...candidate, url: siteOf(candidate.name, reading) }));
}

/** Merges spellings and sorts by strength, then by frequency, then by name so that the order is stable. */
function merge(found: readonly RivalMention[]): { key: string; candidate: CompetitorCandidate }[] {
  const byKey = new Map<
    string,
    { candidate: CompetitorCandidate; quotes: Map<string, RivalMention>; spellings: Map<string, number> }
  >();
  for (const mention of found) {
    const name = withoutLegalForm(mention.name);
    const key = nameKey(withoutDomainEnding(name));
    let known = byKey.get(key);
    if (!known) {
      known = {
        candidate: {
          name,
          url: null,
          sourceUrl: mention.sourceUrl,
          quote: quoted(mention),
          strength: mention.strength,
        },
        quotes: new Map(),
        spellings: new Map(),
      };
      byKey.set(key, known);
    } else if (mention.strength > known.candidate.strength) {
      known.candidate = {
        ...known.candidate,
        sourceUrl: mention.sourceUrl,
        quote: quoted(mention),
        strength: mention.strength,
      };
    }
    const before = known.quotes.get(mention.sourceUrl);
    if (!before || before.strength < mention.strength) known.quotes.set(mention.sourceUrl, mention);
    // A co-mention alone is not evidence for the spelling.
    const counts = mention.strength < 0.4 && known.spellings.size > 0 ? 0 : 1;
    known.spellings.set(name, (known.spellings.get(name) ?? 0) + counts);
  }
  return [...byKey]
    .map(([key, { candidate, quotes, spellings }]) => ({
      key,
      count: quotes.size,
      candidate: { ...candidate, name: mostUsed(spellings), further: furtherOf(candidate, [...quotes.values()]) },
    }))
    .sort(
      (a, b) =>
        b.candidate.strength - a.candidate.strength ||
        b.count - a.count ||
        (a.candidate.name < b.candidate.name ? -1 : 1),
    );
}

/**
 * Returns other quotes that call the candidate a rival, without repetitions: first one per other website, then the
 * rest.
 */
function furtherOf({ sourceUrl, quote }: CompetitorCandidate, mentions: readonly RivalMention[]): RivalQuote[] {
  const said = new Set([nameKey(quote)]);
  const others = mentions
    .filter((mention) => mention.sourceUrl !== sourceUrl && mention.strength >= rivalWording)
    // A sentence is more informative than the label of a link.
    .sort((a, b) => Number(isSentence(b.quote)) - Number(isSentence(a.quote)) || b.strength - a.strength)
    .filter((mention) => {
      const isSaid = said.has(nameKey(mention.quote)) && hostOf(mention.sourceUrl) === hostOf(sourceUrl);
      said.add(nameKey(mention.quote));
      return !isSaid;
    });
  const seen = new Set([hostOf(sourceUrl)]);
  const fromElsewhere = others.filter((mention) => {
    const host = hostOf(mention.sourceUrl);
    if (seen.has(host)) return false;
    seen.add(host);
    return true;
  });
  return [...new Set([...fromElsewhere, ...others])]
    .slice(0, mostFurther)
    .map((mention) => ({ sourceUrl: mention.sourceUrl, quote: quoted(mention) }));
}

const isSentence = (quote: string): boolean => quote.split(' ').length >= 6;

const quoted = (mention: RivalMention) => squeeze(mention.quote).slice(0, longestQuote);

function mostUsed(spellings: ReadonlyMap<string, number>): string {
  // Among equally frequent spellings, the one with more signs of care (spaces, inner capitals) wins.
  const [best] = [...spellings].sort((a, b) => b[1] - a[1] || b[0].length - a[0].length || (a[0] < b[0] ? -1 : 1));
  return best?.[0] ?? '';
}

/** Returns names that the site itself lists as customers, partners or integrations. */
function relatedOtherwise(reading: SiteReading): ReadonlySet<string> {
  const related = new Set<string>();
  const section =
    /\/(?:customers?|clients?|case-stud(?:y|ies)|stories|partners?|integrations?|marketplace|apps|investors?|kunden|partner|clientes|integraciones)\/([^/?#]+)/i;
  for (const page of reading.pages) {
    for (const link of page.links) {
      const slug = section.exec(link.url)?.[1];
      if (slug === undefined) continue;
      related.add(nameKey(slug.replace(/\.html?$/, '')));
      related.add(nameKey(link.text));
    }
  }
  return related;
}

/** Returns the site of a name from an external link with the name as its text, or null. */
function siteOf(name: string, reading: SiteReading): string | null {
  const keys = new Set(nameForms(name).map(nameKey));
  for (const page of reading.pages) {
    for (const link of page.links) {
      const host = hostOf(link.url);
      if (host === null || host === reading.domain || host.endsWith(`.${reading.domain}`)) continue;
      if ([...listingHosts].some((listing) => host === listing || host.endsWith(`.${listing}`))) continue;
      if (keys.has(nameKey(link.text))) return new URL(link.url).origin;
    }
  }
  return reading.related?.find((one) => keys.has(nameKey(one.name)))?.siteUrl ?? null;
}
