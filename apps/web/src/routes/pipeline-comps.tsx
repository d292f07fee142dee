import { CompsPage } from '@/features/pipeline/comps-page';

export function PipelineCompsRoute() {
  return <CompsPage />;
}
