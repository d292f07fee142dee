import type { CardDocument } from '../card.document.ts';
import { shownEvents } from './same-events.ts';

/**
 * Whether the first report stands for the event rather than the second: not hidden, sure to be about the company, most credible, earliest,
 * then the smaller id.
 */
function leadsBefore(one: CardDocument, other: CardDocument): boolean {
  const isHidden = (card: CardDocument) => (card.hiddenBy ?? null) !== null;
  if (isHidden(one) !== isHidden(other)) return isHidden(other);
  if ((one.doubtful ?? false) !== (other.doubtful ?? false)) return !one.doubtful;
  if (one.credibilityScore !== other.credibilityScore) return one.credibilityScore > other.credibilityScore;
  const apartMs = one.publishedAt.getTime() - other.publishedAt.getTime();
  return apartMs === 0 ? one._id < other._id : apartMs < 0;
}

/**
 * The cards of one board by event, each event with one lead. An event is read or archived when one of its reports was, and on the
 * board since the first of them came: it is told once.
 * @param cards all cards of the events in question
 */
export function arrange(cards: readonly CardDocument[]): CardDocument[] {
  const events = shownEvents(cards);
  const storyIdOf = ({ _id, itemStoryId }: CardDocument) => events.get(_id) ?? itemStoryId;
  return [...Map.groupBy(cards, storyIdOf)].flatMap(([storyId, reports]) => {
    const lead = reports.reduce((best, report) => (leadsBefore(report, best) ? report : best));
    const read = reports.some((report) => report.read);
    const archived = reports.some((report) => report.archived);
    const createdAt = new Date(Math.min(...reports.map((report) => report.createdAt.getTime())));
    const latestMs = Math.max(...reports.map((report) => (report.foundAt ?? report.createdAt).getTime()));
    return reports.map(({ updatedAt: _, ...report }) => {
      const leads = report._id === lead._id;
      const updated = leads && latestMs > createdAt.getTime() && { updatedAt: new Date(latestMs) };
      return { ...report, storyId, leads, read, archived, createdAt, ...updated };
    });
  });
}
