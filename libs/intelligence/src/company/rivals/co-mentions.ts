import { nameKey, type SiteReading } from '@sightline/contracts';
import { hostOf, labelOf } from '../../text/hosts.ts';
import { isCompanyLike, scanNames } from '../../text/names.ts';
import { splitSentences } from '../../text/sentences.ts';
import { squeeze } from '../../text/tokens.ts';
import { otherRelation } from './candidate-patterns.ts';
import type { OwnNames } from './own-names.ts';
import type { RivalMention } from './rival-mention.ts';

/** Number of texts about the company in which a name must occur. */
const enoughTexts = 2;
const mostNames = 8;
/**
 * Strength of a co-mentioned name: below that of every candidate called a rival, so that co-mentioned names are tried
 * last.
 */
const weakest = 0.2;
const perText = 0.02;

interface Seen {
  name: string;
  sourceUrl: string;
  quote: string;
  together: boolean;
  texts: Set<string>;
}

/**
 * Finds names that occur next to the company in several news texts, without words of rivalry. That alone isn't proof
 * (they may be customers, partners or places), so they get the lowest strength; they become competitors only if their
 * own live site sells to the same market.
 */
export function coMentions(mentions: SiteReading['mentions'], own: OwnNames): RivalMention[] {
  const seen = new Map<string, Seen>();
  // The publisher of a text is not part of its news.
  const outlets = new Set(mentions.map(({ url }) => nameKey(labelOf(hostOf(url) ?? '') ?? '')));
  for (const mention of mentions) {
    const sentences = [squeeze(mention.title), ...splitSentences(mention.text)];
    if (!sentences.some((sentence) => own.namedIn(sentence))) continue;
    for (const sentence of sentences) note(seen, sentence, mention.url, own);
  }
  return [...seen.values()]
    .filter(({ name, texts }) => texts.size >= enoughTexts && !outlets.has(nameKey(name)))
    .sort(
      (a, b) => b.texts.size - a.texts.size || Number(b.together) - Number(a.together) || (a.name < b.name ? -1 : 1),
    )
    .slice(0, mostNames)
    .map(({ name, sourceUrl, quote, texts }) => ({
      name,
      sourceUrl,
      quote,
      strength: Math.min(weakest + perText * texts.size, 0.35),
    }));
}

function note(seen: Map<string, Seen>, sentence: string, sourceUrl: string, own: OwnNames): void {
  // "A customer of", "integrates with" and "backed by" state another relation.
  if (otherRelation.test(sentence)) return;
  const together = own.namedIn(sentence);
  for (const { text: name } of scanNames(sentence)) {
    if (name.length < 4 || own.isOwn(name) || !isCompanyLike(name, false)) continue;
    const key = nameKey(name);
    const known = seen.get(key) ?? { name, sourceUrl, quote: sentence, together, texts: new Set<string>() };
    if (together && !known.together) Object.assign(known, { sourceUrl, quote: sentence, together });
    known.texts.add(sourceUrl);
    seen.set(key, known);
  }
}
