import { compsFlow } from './flow.ts';
import { FlowPage } from './flow-page.tsx';

/** '/pipeline-comps'. */
export default function CompsPage() {
  return <FlowPage flow={compsFlow} />;
}
