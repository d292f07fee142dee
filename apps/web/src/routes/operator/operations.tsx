import { getRouteApi } from '@tanstack/react-router';
import { OperationsPage } from '@/features/operator/operations/operations-page';

const route = getRouteApi('/operations');

export default function OperationsRoute() {
  const { tab = 'dead-letters' } = route.useSearch();
  return <OperationsPage tab={tab} />;
}
