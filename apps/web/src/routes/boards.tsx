import { BoardsPage } from '@/features/boards/boards-page';

export function BoardsRoute() {
  return <BoardsPage />;
}
