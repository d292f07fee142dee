import { countedPublisher, type EventLife, isHeld, limits, publisherName } from '@sightline/contracts';
import { type LifeReport, lifeOf, originsOf } from '@sightline/intelligence/event-life';
import type { CardDocument } from '../cards/card.document.ts';

type Reporting = Pick<
  CardDocument,
  'contentId' | 'reportedAt' | 'shown' | 'sort' | 'copyOf' | 'report' | 'doubtful' | 'hiddenBy'
>;

/** Limits the size of a card. */
const mostNamed = 50;
const mostMoves = 12;
const mostQuoted = 300;

const isOwnSort = ({ sort, shown }: Reporting): boolean =>
  sort === 'own-post' || sort === 'own-aside' || shown.change !== undefined || shown.signal !== undefined;

const lifeReportOf = (card: Reporting): LifeReport => ({
  contentId: card.contentId,
  publishedAt: card.reportedAt.toISOString(),
  publisher: countedPublisher(card.shown),
  isOwn: card.report?.isOwn ?? isOwnSort(card),
  copyOf: card.copyOf ?? null,
  isDoubtful: Boolean(card.doubtful),
  isAside: card.sort === 'aside' || card.sort === 'own-aside' || Boolean(card.hiddenBy),
  statement: card.report?.statement ?? null,
});

/** The independent publisher behind each card, by content id; null for the company's own words and their copies. */
export const originsOfCards = (cards: readonly Reporting[]): ReadonlyMap<string, string | null> =>
  originsOf(cards.filter(({ doubtful }) => !doubtful).map(lifeReportOf));

/** Counts the independent publishers of an event. */
export const publishersOf = (cards: readonly Reporting[]): number =>
  new Set([...originsOfCards(cards).values()].filter((origin) => origin !== null)).size;

/** Returns the life of an event; undefined for a single report that only states a fact. */
export function lifeOfCards(cards: readonly Reporting[]): EventLife | undefined {
  const life = lifeOf(cards.map(lifeReportOf));
  if (!life || (cards.length === 1 && (life.state === 'reported' || life.state === 'confirmed'))) return undefined;
  const shown = shownNames(cards);
  const named = (name: string) => shown.get(name) ?? name;
  return {
    ...life,
    publishers: life.publishers.slice(0, mostNamed).map(named),
    moves: life.moves
      .slice(-mostMoves)
      .map((move) => ({ ...move, by: move.by === null ? null : named(move.by), quote: cut(move.quote) })),
    claims: life.claims.map(({ about, values }) => ({
      about,
      values: values.map(({ text, by }) => ({ text, by: by.map(named) })),
    })),
  };
}

/** Maps counted names, which may be domains, to the names that cards show. */
function shownNames(cards: readonly Reporting[]): ReadonlyMap<string, string> {
  const newestFirst = cards.toSorted(
    (a, b) => b.reportedAt.getTime() - a.reportedAt.getTime() || (a.contentId < b.contentId ? 1 : -1),
  );
  return new Map(
    newestFirst.map(({ shown }) => [countedPublisher(shown), shown.publisher?.wire ?? publisherName(shown)]),
  );
}

const cut = (quote: string): string => (quote.length <= mostQuoted ? quote : `${quote.slice(0, mostQuoted - 2)} …`);

/** False for a rumour, a disputed and a denied event, which trends don't count. */
export const happened = (life: EventLife | undefined): boolean => !isHeld(life) && life?.state !== 'denied';

/** An event that is held is never High Priority. */
export const heldImportance = (importance: number, life: EventLife | undefined): number =>
  isHeld(life) ? Math.min(importance, limits.highPriorityImportance - 1) : importance;
