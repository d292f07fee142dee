import {
  battlecardRoutes,
  type LineChange,
  type LineRequest,
  type NoteChange,
  type NoteRequest,
  type SectionMove,
} from '@sightline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { battlecardKeys } from './battlecard-queries.ts';

/**
 * The mutations of a battlecard and its notes. Each reloads both, even after a conflict, so that the newer line is
 * shown.
 */
export function useBattlecardEdits(boardId: string, companyId: string) {
  const queryClient = useQueryClient();
  const params = { boardId, companyId };
  const reloading = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await queryClient.invalidateQueries({ queryKey: battlecardKeys.all(boardId, companyId) });
    }
  };
  return {
    addLine: (body: LineRequest) => reloading(call(battlecardRoutes.addLine, { params, body })),
    changeLine: (lineId: string, body: LineChange) =>
      reloading(call(battlecardRoutes.changeLine, { params: { ...params, lineId }, body })),
    confirmLine: (lineId: string, revision: number) =>
      reloading(call(battlecardRoutes.confirmLine, { params: { ...params, lineId }, body: { revision } })),
    removeLine: (lineId: string, revision: number) =>
      reloading(call(battlecardRoutes.removeLine, { params: { ...params, lineId }, query: { revision } })),
    addSection: (title: string) => reloading(call(battlecardRoutes.addSection, { params, body: { title } })),
    moveSection: (sectionId: string, body: SectionMove) =>
      reloading(call(battlecardRoutes.moveSection, { params: { ...params, sectionId }, body })),
    removeSection: (sectionId: string, revision: number) =>
      reloading(call(battlecardRoutes.removeSection, { params: { ...params, sectionId }, query: { revision } })),
    addNote: (body: NoteRequest) => reloading(call(battlecardRoutes.addNote, { params, body })),
    changeNote: (noteId: string, body: NoteChange) =>
      reloading(call(battlecardRoutes.changeNote, { params: { ...params, noteId }, body })),
    removeNote: (noteId: string) => reloading(call(battlecardRoutes.removeNote, { params: { ...params, noteId } })),
  };
}
export type BattlecardEdits = ReturnType<typeof useBattlecardEdits>;
