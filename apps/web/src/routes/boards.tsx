import { getRouteApi } from '@tanstack/react-router';
import { BoardsPage } from '@/features/boards/boards-page';
import { searchOf, viewOf } from '@/lib/format/list-view';

const route = getRouteApi('/boards');

export default function BoardsRoute() {
  const view = viewOf(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <BoardsPage
      view={view}
      onView={(change) =>
        void navigate({ search: searchOf({ ...view, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
