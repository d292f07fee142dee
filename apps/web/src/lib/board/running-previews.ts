import { type Board, boardRoutes } from '@sightline/contracts';
import { type HistoryState } from '@tanstack/react-router';
import { call } from '../api/api.ts';
import { websiteFrom } from '../format/website.ts';
import { storedTempSession } from '../session/temp-session.ts';

const minuteMs = 60_000;

/** Returns the visitor's previews that can still be opened, most recently changed first. */
export async function runningPreviews(): Promise<Board[]> {
  const tempSession = storedTempSession();
  if (!tempSession) return [];
  const { items } = await call(boardRoutes.listBoards, { tempSession, anonymous: true });
  return items.filter((board) => board.status !== 'error' && minutesLeft(board) > 0);
}

/** Returns the number of minutes until the preview is removed, rounded up. */
export const minutesLeft = ({ expiresAt }: Board, now = Date.now()): number =>
  expiresAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / minuteMs));

/** Returns the running preview of a website; undefined when there is none or the request fails. */
export async function runningPreviewOf(domain: string): Promise<Board | undefined> {
  const previews = await runningPreviews().catch(() => []);
  return previews.find(({ companyUrl }) => websiteFrom(companyUrl)?.domain === domain);
}

/** Returns the history state that makes '/board/new' show an existing preview. */
export function stateOf({ id, companyUrl, tempSessionId }: Board): HistoryState {
  const domain = websiteFrom(companyUrl)?.domain ?? companyUrl;
  return { companyUrl, domain, typed: companyUrl, tempSessionId, userId: null, boardId: id };
}
