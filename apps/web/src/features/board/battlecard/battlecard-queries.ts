import { battlecardRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { boardKeys } from '@/lib/board/board-queries';

/** No event reports that a line turned amber, so an open battlecard is reloaded regularly. */
const rereadMs = 15_000;

const keyOf = (boardId: string, companyId: string) => [...boardKeys.board(boardId), 'battlecard', companyId] as const;

export const battlecardKeys = { all: keyOf };

export const battlecardQuery = (boardId: string, companyId: string) =>
  queryOptions({
    queryKey: [...keyOf(boardId, companyId), 'card'],
    queryFn: ({ signal }) => call(battlecardRoutes.battlecard, { params: { boardId, companyId }, signal }),
    refetchInterval: rereadMs,
  });

export const notesQuery = (boardId: string, companyId: string) =>
  queryOptions({
    queryKey: [...keyOf(boardId, companyId), 'notes'],
    queryFn: ({ signal }) => call(battlecardRoutes.listNotes, { params: { boardId, companyId }, signal }),
  });

export const evidenceQuery = (boardId: string, companyId: string) =>
  queryOptions({
    queryKey: [...keyOf(boardId, companyId), 'evidence'],
    queryFn: ({ signal }) => call(battlecardRoutes.evidenceChoices, { params: { boardId, companyId }, signal }),
  });
