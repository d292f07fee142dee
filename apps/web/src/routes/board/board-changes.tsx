import { getRouteApi } from '@tanstack/react-router';
import { ChangesPage } from '@/features/website-changes/changes-page';

const route = getRouteApi('/boards/$boardId/changes');

export default function BoardChangesRoute() {
  const { boardId } = route.useParams();
  const { company = '', kind = '', minor } = route.useSearch();
  // The key resets all state for another board.
  return <ChangesPage key={boardId} boardId={boardId} filter={{ company, kind, minor: minor === 'yes' }} />;
}
