import { type PortfolioGroup, type PortfolioGroups, portfolioRoutes } from '@sightline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { serverReason } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { groupsQuery } from '@/lib/board/portfolio-query';
import { toast } from '@/lib/browser/toast';

const none: PortfolioGroups = { revision: 0, items: [] };

export function useGroups() {
  const queryClient = useQueryClient();
  const { data = none, isSuccess } = useQuery(groupsQuery);
  const save = useOneAtATime(async (items: PortfolioGroup[]) => {
    try {
      const body = { revision: data.revision, items };
      queryClient.setQueryData(groupsQuery.queryKey, await call(portfolioRoutes.changePortfolioGroups, { body }));
    } catch (error) {
      toast.error('Failed to save your groups', { description: serverReason(error) });
      await queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
    }
  });
  return { groups: data.items, canChange: isSuccess, save };
}

/** Adds or replaces a group; its companies leave their previous groups. */
export function withGroup(groups: readonly PortfolioGroup[], group: PortfolioGroup): PortfolioGroup[] {
  const taken = new Set(group.boardIds);
  const others = groups.map((one) =>
    one.id === group.id ? group : { ...one, boardIds: one.boardIds.filter((id) => !taken.has(id)) },
  );
  return groups.some(({ id }) => id === group.id) ? others : [...others, group];
}

export function movedGroup(groups: readonly PortfolioGroup[], id: string, by: -1 | 1): PortfolioGroup[] {
  const at = groups.findIndex((group) => group.id === id);
  const group = groups[at];
  if (!group) return [...groups];
  const rest = groups.toSpliced(at, 1);
  return rest.toSpliced(Math.max(0, at + by), 0, group);
}
