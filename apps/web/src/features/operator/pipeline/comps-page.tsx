import { compsFlow } from './flow.ts';
import { FlowPage } from './flow-page.tsx';

export default function CompsPage() {
  return <FlowPage flow={compsFlow} />;
}
