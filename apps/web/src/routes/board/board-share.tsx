import { getRouteApi } from '@tanstack/react-router';
import { SharePage } from '@/features/settings/access/share-page';

const route = getRouteApi('/boards/$boardId/share');

export default function BoardShareRoute() {
  const { boardId } = route.useParams();
  const { window = 'all', sort = 'rank', show = 'active', search = '', ...filter } = route.useSearch();
  const { company = '', topic = '', tag = '', sentiment = '' } = filter;
  // The key resets all state for another board.
  return (
    <SharePage key={boardId} boardId={boardId} view={{ window, sort, show, search, company, topic, tag, sentiment }} />
  );
}
