import { Body, Controller, Get, HttpCode, Param, Put } from '@nestjs/common';
import { cardRoutes, SaveCardRequest, type SavedEvents } from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { SavedCardsStore } from './saved-cards.store.ts';

/** The gateway has checked the caller's access to the board. */
@Controller()
export class SavedCardsController {
  constructor(private readonly saved: SavedCardsStore) {}

  @Get(cardRoutes.listSaved.path)
  async list(@CurrentPrincipal() principal: Principal, @Param('boardId') boardId: string): Promise<SavedEvents> {
    return { eventIds: await this.saved.eventsOf(boardId, principal) };
  }

  @Put(cardRoutes.saveCard.path)
  @HttpCode(204)
  save(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('cardId') cardId: string,
    @Body({ schema: SaveCardRequest }) { saved }: z.infer<typeof SaveCardRequest>,
  ): Promise<void> {
    return this.saved.save(boardId, cardId, saved, principal);
  }
}
