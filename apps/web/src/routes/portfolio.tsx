import { getRouteApi } from '@tanstack/react-router';
import { PortfolioPage } from '@/features/portfolio/portfolio-page';
import { searchOf, viewOf } from '@/lib/format/list-view';

const route = getRouteApi('/portfolio');

export default function PortfolioRoute() {
  const view = viewOf(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <PortfolioPage
      view={view}
      onView={(change) =>
        void navigate({ search: searchOf({ ...view, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
