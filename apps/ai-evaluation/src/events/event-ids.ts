import { nameGroups } from '@sightline/intelligence';
import { eventIdOf } from '@sightline/product';

export interface Member {
  readonly contentId: string;
  readonly eventId: string;
  readonly publishedAt: Date;
}

const byAge = (a: Member, b: Member): number =>
  a.publishedAt.getTime() - b.publishedAt.getTime() || (a.contentId < b.contentId ? -1 : 1);

/**
 * Returns the event id of each cluster. A cluster keeps the id of most of its members (ties: that of the oldest member). An id
 * goes to the cluster with most of its members. A cluster without an id is named after its first member.
 */
export function eventIdsOf(clusters: readonly (readonly Member[])[]): string[] {
  return nameGroups(
    clusters.map((cluster) => cluster.toSorted(byAge)),
    {
      former: ({ eventId }) => eventId,
      own: ({ contentId }, copy) => eventIdOf(copy > 1 ? `${contentId}#${copy}` : contentId),
      compare: byAge,
    },
  );
}
