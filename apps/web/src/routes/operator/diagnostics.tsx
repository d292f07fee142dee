import { getRouteApi } from '@tanstack/react-router';
import { DiagnosticsPage } from '@/features/operator/diagnostics/diagnostics-page';

const route = getRouteApi('/diagnostics');

export default function DiagnosticsRoute() {
  const { tab = 'automated' } = route.useSearch();
  return <DiagnosticsPage tab={tab} />;
}
