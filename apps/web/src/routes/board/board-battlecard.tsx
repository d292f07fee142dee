import { getRouteApi } from '@tanstack/react-router';
import { BattlecardPage } from '@/features/board/battlecard/battlecard-page';
import { CompareSection } from '@/features/website-changes/compare/compare-section';

const route = getRouteApi('/boards/$boardId/companies/$companyId/battlecard');

export default function BoardBattlecardRoute() {
  const { boardId, companyId } = route.useParams();
  return (
    // The key resets all state for another company.
    <BattlecardPage
      key={companyId}
      boardId={boardId}
      companyId={companyId}
      plans={<CompareSection boardId={boardId} beside={companyId} />}
    />
  );
}
