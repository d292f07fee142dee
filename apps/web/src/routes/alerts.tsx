import { getRouteApi } from '@tanstack/react-router';
import { AlertsPage } from '@/features/alerts/alerts-page';

const route = getRouteApi('/inbox');

export default function AlertsRoute() {
  const { board = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <AlertsPage
      board={board}
      onBoardChange={(chosen) => void navigate({ search: { board: chosen || undefined }, replace: true })}
    />
  );
}
