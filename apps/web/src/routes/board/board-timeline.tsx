import { getRouteApi } from '@tanstack/react-router';
import { TimelinePage } from '@/features/board/timeline/timeline-page';

const route = getRouteApi('/boards/$boardId/timeline');

export default function BoardTimelineRoute() {
  const { boardId } = route.useParams();
  const { company = '', topic = '', sentiment = '', from = '', to = '', show = '' } = route.useSearch();
  // The key resets all state for another board.
  return <TimelinePage key={boardId} boardId={boardId} filter={{ company, topic, sentiment, from, to, show }} />;
}
