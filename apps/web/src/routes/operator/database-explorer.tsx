import { getRouteApi } from '@tanstack/react-router';
import { ExplorerPage } from '@/features/operator/explorer/explorer-page';

const route = getRouteApi('/database-explorer');

export default function DatabaseExplorerRoute() {
  return <ExplorerPage view={route.useSearch()} />;
}
