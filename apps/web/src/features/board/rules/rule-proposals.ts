import type { Card, HidingRule } from '@sightline/contracts';

/** Common words that don't indicate a topic. */
const common = new Set(
  'about after again against among because before being between could every first from have into just last like make more most much news over said says should since some than that their them then there these they this those through today under until were what when where which while will with within without would year years your'.split(
    ' ',
  ),
);
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .slice(0, 600)
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the two headline words that most other headlines share, the longest first among equals: the likely meaning
 * of "like this". Excludes company names. Returns fewer words when the headline has no more.
 */
export function tellingWords(
  card: Pick<Card, 'title' | 'company'>,
  others: readonly Pick<Card, 'title'>[],
  companies: readonly string[] = [],
): string[] {
  const name = new Set([card.company, ...companies].flatMap(wordsOf));
  const words = [...new Set(wordsOf(card.title))].filter(
    (word) => word.length > 3 && !common.has(word) && !name.has(word),
  );
  const titles = others.map(({ title }) => new Set(wordsOf(title)));
  let best: { pair: string[]; shared: number; length: number } | undefined;
  for (const [at, first] of words.entries())
    for (const second of words.slice(at + 1)) {
      const shared = titles.filter((title) => title.has(first) && title.has(second)).length;
      const length = first.length + second.length;
      if (!best || shared > best.shared || (shared === best.shared && length > best.length))
        best = { pair: [first, second], shared, length };
    }
  return best?.pair ?? words.slice(0, 1);
}

/** Proposes one rule per kind for a card, most specific first. Omits kinds that don't apply to the card. */
export function proposalsFor(
  card: Card,
  others: readonly Pick<Card, 'title'>[],
  companies: readonly string[],
): HidingRule[] {
  const words = tellingWords(card, others, companies);
  const tag = card.tags[0];
  return [
    ...(words.length > 0 ? [{ kind: 'words', companyId: null, words } as const] : []),
    { kind: 'source', companyId: null, source: card.source },
    ...(tag === undefined ? [] : [{ kind: 'tag', companyId: card.companyId, tag } as const]),
    { kind: 'event', companyId: card.companyId, event: card.category },
  ];
}
