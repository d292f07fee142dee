import type { Board, BoardRole, BoardSetupResponse, ExplorerBoard } from '@sightline/contracts';
import { maskTexts } from '@sightline/service-kit';
import { type BoardDocument, isPaused } from './board.document.ts';

export function toBoard(document: BoardDocument, role: BoardRole): Board {
  return {
    id: document._id,
    name: document.name,
    status: document.status,
    errorCode: document.errorCode,
    errorMessage: document.errorMessage,
    ownerUserId: document.ownerUserId,
    role,
    isTemporary: document.isTemporary,
    tempSessionId: document.tempSessionId,
    expiresAt: document.expiresAt?.toISOString() ?? null,
    companyId: document.companyId,
    companyName: document.companyName,
    industry: document.industry,
    companyUrl: document.companyUrl,
    shortfalls: document.shortfalls ?? [],
    companyCount: document.companyCount,
    ...(document.pendingCompanyIds.length > 0 && { pendingCompanies: document.pendingCompanyIds.length }),
    ...(document.addedWith !== undefined && { addedWith: document.addedWith }),
    cardCount: document.cardCount,
    nextRefreshAt: isPaused(document) ? null : (document.nextRefreshAt?.toISOString() ?? null),
    lastRefreshedAt: document.lastRefreshedAt?.toISOString() ?? null,
    ...pauseOf(document),
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
  };
}

/** Shows a finished pause until the board is refreshed. */
function pauseOf({ pause, lastRefreshedAt }: BoardDocument): Pick<Board, 'pause'> {
  if (!pause || (pause.endedAt && lastRefreshedAt && lastRefreshedAt > pause.endedAt)) return {};
  return { pause: { since: pause.since.toISOString(), isOver: pause.endedAt !== undefined } };
}

/** The board without its owner, as shown to operators. */
export function toExplorerBoard(document: BoardDocument): ExplorerBoard {
  const { id, status, errorCode, isTemporary, createdAt, ...texts } = toBoard(document, 'owner');
  const { name, errorMessage, companyName } = maskTexts(texts);
  return { id, name, status, errorCode, errorMessage, isTemporary, companyName, createdAt };
}

export function toSetupResponse(document: BoardDocument): BoardSetupResponse {
  return {
    success: true,
    boardId: document._id,
    companyId: document.companyId,
    companyName: document.companyName,
    analysis: { industry: document.industry },
    tempSessionId: document.tempSessionId,
  };
}
