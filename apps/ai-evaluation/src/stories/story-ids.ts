import { nameGroups } from '@sightline/intelligence';
import { storyIdOf } from '@sightline/service-kit';

/** What a story id depends on. */
export interface Member {
  readonly contentId: string;
  readonly storyId: string;
  readonly publishedAt: Date;
}

const byAge = (a: Member, b: Member): number =>
  a.publishedAt.getTime() - b.publishedAt.getTime() || (a.contentId < b.contentId ? -1 : 1);

/**
 * The story id of each cluster. A cluster keeps the id that most of its members have (ties: the one of the oldest member); an id
 * goes to one cluster only, the one with most of its members. A cluster that keeps none is named after its first member.
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
