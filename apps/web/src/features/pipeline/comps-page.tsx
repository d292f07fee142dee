import { compsFlow } from './flow.ts';
import { FlowPage } from './flow-page.tsx';

/** '/pipeline-comps'. */
export function CompsPage() {
  return <FlowPage flow={compsFlow} />;
}
