import { getRouteApi } from '@tanstack/react-router';
import { PortfolioPage } from '@/features/portfolio/portfolio-page';

const route = getRouteApi('/portfolio');

export default function PortfolioRoute() {
  const { search = '', show = 'all', sort = 'important' } = route.useSearch();
  const navigate = route.useNavigate();
  const view = { search, show, sort };
  return (
    <PortfolioPage
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
