import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { companiesQuery } from '@/lib/board-queries';

/** The name of a company of the board; the own one says so. Of companies that just left the board only that they did. */
export function useCompanyNames(boardId: string): (companyId: string) => string {
  const { data } = useQuery(companiesQuery(boardId, false));
  return useCallback(
    (companyId) => {
      const company = data?.items.find(({ id }) => id === companyId);
      if (!company) return data ? 'A former company' : '…';
      return company.isPrimary ? `${company.name} (you)` : company.name;
    },
    [data],
  );
}
