import { getRouteApi } from '@tanstack/react-router';
import { PageView } from '@/features/website-changes/page/page-view';

const route = getRouteApi('/boards/$boardId/pages/$pageId');

export default function BoardTrackedPageRoute() {
  const { boardId, pageId } = route.useParams();
  const { version = '' } = route.useSearch();
  // The key resets all state for another page.
  return <PageView key={pageId} boardId={boardId} pageId={pageId} version={version} />;
}
