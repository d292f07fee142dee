import { getRouteApi } from '@tanstack/react-router';
import { CompaniesPage } from '@/features/board/companies/companies-page';

const route = getRouteApi('/boards/$boardId/companies');

export default function BoardCompaniesRoute() {
  const { boardId } = route.useParams();
  // The key resets all state for another board.
  return <CompaniesPage key={boardId} boardId={boardId} />;
}
