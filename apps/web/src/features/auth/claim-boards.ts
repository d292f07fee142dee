import { type Board, boardRoutes } from '@sightline/contracts';
import { call } from '@/lib/api/api';
import { forgetTempSession, storedTempSession } from '@/lib/session/temp-session';

/** A preview about a company for which the user already has a board. It was not kept. */
export interface Double {
  preview: Board;
  own: Board;
  keep: () => Promise<Board>;
}

export interface Claimed {
  /** False when a preview could not be kept. */
  boardsKept: boolean;
  doubles: Double[];
}

async function list(of: { tempSession?: string; anonymous?: boolean }): Promise<Board[] | null> {
  try {
    return (await call(boardRoutes.listBoards, of)).items;
  } catch {
    // A failed claim must not fail the sign-in. The caller reports that not all boards were kept.
    return null;
  }
}

/**
 * Claims the previews in the visitor's session for the user, starting with the one at `returnTo`. Skips previews about
 * companies for which the user already has a working board.
 */
export async function claimBoards(visitor: string | null, returnTo: string): Promise<Claimed> {
  if (!visitor) return { boardsKept: true, doubles: [] };
  const [previews, own] = await Promise.all([list({ tempSession: visitor, anonymous: true }), list({})]);
  if (!previews) return { boardsKept: false, doubles: [] };
  const kept = (own ?? []).filter(({ status }) => status !== 'error');
  const claim = ({ id }: Board) => call(boardRoutes.claimBoard, { params: { boardId: id }, tempSession: visitor });
  const doubles: Double[] = [];
  let boardsKept = true;
  for (const preview of previews.toSorted((a, b) => isAt(b, returnTo) - isAt(a, returnTo))) {
    const same = kept.find(({ id, companyId }) => companyId === preview.companyId && id !== preview.id);
    if (same) {
      doubles.push({ preview, own: same, keep: () => claim(preview) });
      continue;
    }
    try {
      kept.push(await claim(preview));
    } catch {
      boardsKept = false;
    }
  }
  if (boardsKept && visitor === storedTempSession()) forgetTempSession();
  return { boardsKept, doubles };
}

export const pathOfBoard = ({ id }: Board): string => `/boards/${encodeURIComponent(id)}`;

const isAt = (board: Board, path: string): number => (pathOfBoard(board) === path ? 1 : 0);
