import { type FeedFilter, topicWords } from '@sightline/contracts';
import type { CardView } from '@/lib/board/board-queries';

/** Returns the feed filter for a view. Feeds ignore time windows and order. */
export const feedFilterOf = ({ search, company, topic, tag, sentiment }: CardView): FeedFilter => ({
  ...(search && { search }),
  ...(company && { company }),
  ...(topic && { topic }),
  ...(tag && { tag }),
  ...(sentiment && { sentiment }),
});

/** Returns "High Priority, tag Pricing, company Rival", or "All insights" for an empty filter. */
export function filterWords(filter: FeedFilter, nameOf: (companyId: string) => string): string {
  const { highPriority, company, topic, tag, sentiment, search } = filter;
  const parts = [
    ...(highPriority ? ['High Priority'] : []),
    ...(company ? [`company ${nameOf(company)}`] : []),
    ...(topic ? [`topic ${topicWords(topic)}`] : []),
    ...(tag ? [`tag ${tag}`] : []),
    ...(sentiment ? [`${sentiment} sentiment`] : []),
    ...(search ? [`“${search}”`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'All insights';
}
