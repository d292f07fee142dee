import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { companiesQuery } from '@/lib/board/board-queries';

/**
 * Returns a function that returns the name of a company on the board, marking the board's own company. Companies that
 * left the board get a placeholder.
 */
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
