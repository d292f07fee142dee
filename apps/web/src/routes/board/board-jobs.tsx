import { getRouteApi } from '@tanstack/react-router';
import { JobsPage } from '@/features/board/jobs/jobs-page';

const route = getRouteApi('/boards/$boardId/companies/$companyId/jobs');

export default function BoardJobsRoute() {
  const { boardId, companyId } = route.useParams();
  // The key resets all state when the company changes.
  return <JobsPage key={companyId} boardId={boardId} companyId={companyId} />;
}
