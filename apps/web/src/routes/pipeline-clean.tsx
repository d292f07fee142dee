import { CleanPage } from '@/features/pipeline/clean-page';

export function PipelineCleanRoute() {
  return <CleanPage />;
}
