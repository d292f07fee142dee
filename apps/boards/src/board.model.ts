import type { Board, BoardSetupResponse, BoardStatus, ExplorerBoard, Owner } from '@sightline/contracts';
import { maskTexts } from '@sightline/service-kit';

/**
 * `errorCode` of a board that was given up because nothing was heard of it. When its news comes after all, from the end of a long
 * queue, it goes on as if that had come in time.
 */
export const TIMED_OUT = 'setup_timed_out';

/** A board as stored. `pendingCompanyIds` are the companies whose first cards have not settled yet. */
export interface BoardDocument {
  _id: string;
  name: string;
  status: BoardStatus;
  errorCode: string | null;
  errorMessage: string | null;
  ownerUserId: string | null;
  isTemporary: boolean;
  tempSessionId: string | null;
  expiresAt: Date | null;
  companyId: string;
  companyName: string | null;
  industry: string | null;
  companyUrl: string;
  domain: string;
  companyCount: number;
  /** Edits of the list of companies that are taken over; absent before the first. */
  listRevision?: number;
  cardCount: number;
  /** Of the list that the cards were counted for; absent before the first edit. */
  cardCountRevision?: number;
  pendingCompanyIds: string[];
  nextRefreshAt: Date | null;
  lastRefreshedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** One row per company that a board tracks (spec §3), those merged into another one included. */
export interface BoardCompanyDocument {
  _id: string;
  boardId: string;
  companyId: string;
  isPrimary: boolean;
}

export const ownerOf = (board: BoardDocument): Owner => ({
  userId: board.ownerUserId,
  tempSessionId: board.tempSessionId,
});

/** The board as the API shows it. */
export function toBoard(document: BoardDocument): Board {
  return {
    id: document._id,
    name: document.name,
    status: document.status,
    errorCode: document.errorCode,
    errorMessage: document.errorMessage,
    ownerUserId: document.ownerUserId,
    isTemporary: document.isTemporary,
    tempSessionId: document.tempSessionId,
    expiresAt: document.expiresAt?.toISOString() ?? null,
    companyId: document.companyId,
    companyName: document.companyName,
    industry: document.industry,
    companyUrl: document.companyUrl,
    companyCount: document.companyCount,
    cardCount: document.cardCount,
    nextRefreshAt: document.nextRefreshAt?.toISOString() ?? null,
    lastRefreshedAt: document.lastRefreshedAt?.toISOString() ?? null,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
  };
}

/** The board as operators see it: nothing tells whose it is. */
export function toExplorerBoard(document: BoardDocument): ExplorerBoard {
  const { id, status, errorCode, isTemporary, createdAt, ...texts } = toBoard(document);
  const { name, errorMessage, companyName } = maskTexts(texts);
  return { id, name, status, errorCode, errorMessage, isTemporary, companyName, createdAt };
}

/** What somebody who started the board is told. */
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
