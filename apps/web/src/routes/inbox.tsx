import { getRouteApi } from '@tanstack/react-router';
import { InboxPage } from '@/features/inbox/inbox-page';

const route = getRouteApi('/inbox');

export default function InboxRoute() {
  const { board = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <InboxPage
      board={board}
      onBoardChange={(chosen) => void navigate({ search: { board: chosen || undefined }, replace: true })}
    />
  );
}
