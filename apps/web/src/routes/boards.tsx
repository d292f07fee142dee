import { getRouteApi } from '@tanstack/react-router';
import { BoardsPage } from '@/features/boards/boards-page';

const route = getRouteApi('/boards');

export default function BoardsRoute() {
  const { search = '', show = 'all', sort = 'important' } = route.useSearch();
  const navigate = route.useNavigate();
  const view = { search, show, sort };
  return (
    <BoardsPage
      view={view}
      onView={(change) => {
        const next = { ...view, ...change };
        void navigate({
          search: {
            search: next.search || undefined,
            show: next.show === 'all' ? undefined : next.show,
            sort: next.sort === 'important' ? undefined : next.sort,
          },
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
}
