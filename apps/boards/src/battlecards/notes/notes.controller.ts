import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { battlecardRoutes, type Note, NoteChange, type NoteList, NoteRequest } from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import { NotesService } from './notes.service.ts';

@Controller()
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Get(battlecardRoutes.listNotes.path)
  list(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('companyId') companyId: string,
  ): Promise<NoteList> {
    return this.notes.list(principal, { boardId, companyId });
  }

  @Post(battlecardRoutes.addNote.path)
  @HttpCode(201)
  add(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('companyId') companyId: string,
    @Body({ schema: NoteRequest }) body: NoteRequest,
  ): Promise<Note> {
    return this.notes.add(principal, { boardId, companyId }, body);
  }

  @Patch(battlecardRoutes.changeNote.path)
  change(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('companyId') companyId: string,
    @Param('noteId') noteId: string,
    @Body({ schema: NoteChange }) body: NoteChange,
  ): Promise<Note> {
    return this.notes.change(principal, { boardId, companyId }, noteId, body);
  }

  @Delete(battlecardRoutes.removeNote.path)
  @HttpCode(204)
  remove(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('companyId') companyId: string,
    @Param('noteId') noteId: string,
  ): Promise<void> {
    return this.notes.remove(principal, { boardId, companyId }, noteId);
  }
}
