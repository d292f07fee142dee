import type { FeedFilter } from '@sightline/contracts';
import type { CardView } from '@/lib/board-queries';

/** What a feed of this view holds: windows and order don't matter to it. */
export const feedFilterOf = ({ search, company, tag, sentiment }: CardView): FeedFilter => ({
  ...(search && { search }),
  ...(company && { company }),
  ...(tag && { tag }),
  ...(sentiment && { sentiment }),
});

/** "High Priority, tag Pricing, company Rival"; "All insights" for none. */
export function filterWords(filter: FeedFilter, nameOf: (companyId: string) => string): string {
  const { highPriority, company, tag, sentiment, search } = filter;
  const parts = [
    ...(highPriority ? ['High Priority'] : []),
    ...(company ? [`company ${nameOf(company)}`] : []),
    ...(tag ? [`tag ${tag}`] : []),
    ...(sentiment ? [`${sentiment} sentiment`] : []),
    ...(search ? [`“${search}”`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'All insights';
}
