import { cleanFlow } from './flow.ts';
import { FlowPage } from './flow-page.tsx';

export default function CleanPage() {
  return <FlowPage flow={cleanFlow} />;
}
