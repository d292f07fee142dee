import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { boardQuery } from './board-queries.ts';

/**
 * True if the reader may change this screen's board, which viewers of a shared board may not. Also true until the
 * board is loaded, and on previews, which belong to their visitor. The server enforces the permission.
 */
export function useMayEdit(): boolean {
  const { boardId = '' } = useParams({ strict: false });
  // Reads only data that the screen has loaded, and starts no request of its own.
  const { data } = useQuery({ ...boardQuery(boardId), enabled: false });
  return data?.role !== 'viewer';
}
