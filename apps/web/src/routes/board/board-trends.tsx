import { getRouteApi } from '@tanstack/react-router';
import { TrendsPage } from '@/features/board/trends/trends-page';

const route = getRouteApi('/boards/$boardId/trends');

export default function BoardTrendsRoute() {
  const { boardId } = route.useParams();
  const { days = '30', companies } = route.useSearch();
  const compared = companies === undefined ? null : companies.split(',').filter(Boolean);
  // The key resets all state for another board.
  return <TrendsPage key={boardId} boardId={boardId} days={days} compared={compared} />;
}
