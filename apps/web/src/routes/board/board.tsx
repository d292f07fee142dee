import { getRouteApi } from '@tanstack/react-router';
import { BoardPage } from '@/features/board/board-page';

const route = getRouteApi('/boards/$boardId');

export default function BoardRoute() {
  const { boardId } = route.useParams();
  const { window = 'all', sort = 'rank', show = 'active', search = '', ...filter } = route.useSearch();
  const { company = '', topic = '', tag = '', sentiment = '' } = filter;
  // The key resets all state for another board.
  return (
    <BoardPage key={boardId} boardId={boardId} view={{ window, sort, show, search, company, topic, tag, sentiment }} />
  );
}
