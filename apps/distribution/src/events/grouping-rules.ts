import { defaultRankWeights, limits, type RankWeights } from '@sightline/contracts';
import type { CardDocument } from '../cards/card.document.ts';
import { rankKeyOf } from '../cards/ranking.ts';
import { eventOf } from './event-rules.ts';
import { furtherReportsOf } from './further-reports.ts';
import { happened, heldImportance, lifeOfCards } from './life-of-cards.ts';
import { shownEvents } from './same-events.ts';

/**
 * Arranges the cards of one board into events with one lead each. An event is archived if one of its reports was
 * archived, and read if one was read and no facts were added since. Its time on the board is that of its first report,
 * so it is announced once.
 * @param cards all cards of the affected events
 * @param weights the board's ranking weights
 * @param isNew whether a card was just created
 */
export function arrange(
  cards: readonly CardDocument[],
  weights: RankWeights = defaultRankWeights,
  isNew: (card: CardDocument) => boolean = () => false,
): CardDocument[] {
  const events = shownEvents(cards);
  const eventIdOf = ({ _id, itemEventId }: CardDocument) => events.get(_id) ?? itemEventId;
  return [...Map.groupBy(cards, eventIdOf)].flatMap(([eventId, reports]) => {
    const event = eventOf(reports);
    // If a new card is already read, it has returned to the board with its mark.
    const isNewHere = (report: CardDocument) => isNew(report) && !report.read && !report.cameWithBoard;
    const isNews = reports.some((report) => isNewHere(report) && event.adding.has(report._id));
    const read = !isNews && reports.some((report) => report.read);
    const archived = reports.some((report) => report.archived);
    const createdAt = new Date(Math.min(...reports.map((report) => report.createdAt.getTime())));
    const further = furtherReportsOf(event.lead, reports, event.newest);
    const life = lifeOfCards(reports);
    return reports.map(
      ({ updatedAt: _, further: _before, life: _lived, uncounted: _counted, lowered, ...report }): CardDocument => {
        const leads = report._id === event.lead._id;
        const importance = leads ? heldImportance(event.importance, life) : report.judgedImportance;
        const publishedAt = leads ? event.publishedAt : report.reportedAt;
        return {
          ...report,
          ...{ eventId, leads, read, archived, createdAt, importance, publishedAt },
          rankKey: rankKeyOf(publishedAt, importance, weights),
          ...(leads && further && { further }),
          ...(leads && life && { life }),
          ...(!happened(life) && { uncounted: true as const }),
          ...(leads && importance >= limits.highPriorityImportance && lowered !== undefined && { lowered }),
          ...(leads && event.foundAt && event.foundAt > createdAt && { updatedAt: event.foundAt }),
        };
      },
    );
  });
}
