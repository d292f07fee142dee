import { nameGroups } from '@sightline/intelligence';
import { storyIdOf } from '@sightline/product';

export interface Member {
  readonly contentId: string;
  readonly storyId: string;
  readonly publishedAt: Date;
}

const byAge = (a: Member, b: Member): number =>
  a.publishedAt.getTime() - b.publishedAt.getTime() || (a.contentId < b.contentId ? -1 : 1);

/**
 * Returns the story id of each cluster. A cluster keeps the id of most of its members (ties: that of the oldest member). An id
 * goes to the cluster with most of its members. A cluster without an id is named after its first member.
 */
export function storyIdsOf(clusters: readonly (readonly Member[])[]): string[] {
  return nameGroups(
    clusters.map((cluster) => cluster.toSorted(byAge)),
    {
      former: ({ storyId }) => storyId,
      own: ({ contentId }, copy) => storyIdOf(copy > 1 ? `${contentId}#${copy}` : contentId),
      compare: byAge,
    },
  );
}
