import { getRouteApi } from '@tanstack/react-router';
import { CompanyPage } from '@/features/board/company/company-page';
import { CompanyPrices } from '@/features/website-changes/prices/company-prices';

const route = getRouteApi('/boards/$boardId/companies/$companyId');

export default function BoardCompanyRoute() {
  const { boardId, companyId } = route.useParams();
  return (
    // The key resets all state for another company.
    <CompanyPage
      key={companyId}
      boardId={boardId}
      companyId={companyId}
      prices={<CompanyPrices boardId={boardId} companyId={companyId} />}
    />
  );
}
