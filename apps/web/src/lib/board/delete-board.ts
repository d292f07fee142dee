import { boardRoutes } from '@sightline/contracts';
import { call } from '../api/api.ts';

/** Product §7: empties a board, then deletes it. */
export async function deleteBoard(boardId: string): Promise<void> {
  await call(boardRoutes.boardCleanup, { body: { boardId } });
  await call(boardRoutes.deleteBoard, { params: { boardId } });
}
