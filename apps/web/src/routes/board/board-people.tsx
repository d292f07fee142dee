import { getRouteApi } from '@tanstack/react-router';
import { PeoplePage } from '@/features/people/people-page';

const route = getRouteApi('/boards/$boardId/people');

export default function BoardPeopleRoute() {
  const { boardId } = route.useParams();
  // The key resets all state for another board.
  return <PeoplePage key={boardId} boardId={boardId} />;
}
