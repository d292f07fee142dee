import { LabPage } from '@/features/pipeline/lab-page';

export function PipelineLabRoute() {
  return <LabPage />;
}
