import { BoardDiagnosticsPage } from '@/features/board-diagnostics/board-diagnostics-page';

export function BoardDiagnosticsRoute() {
  return <BoardDiagnosticsPage />;
}
