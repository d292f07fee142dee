import { Controller, Get, Param } from '@nestjs/common';
import { type Notification, operatorRoutes } from '@sightline/contracts';
import { CurrentPrincipal, maskTexts, type Principal, requireOperator } from '@sightline/service-kit';
import { toNotification } from '../notification.document.ts';
import { NotificationsStore } from '../notifications.store.ts';

const notificationsShown = 200;

@Controller()
export class ExplorerController {
  constructor(private readonly store: NotificationsStore) {}

  @Get(operatorRoutes.explorerNotifications.path)
  async list(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
  ): Promise<{ items: Notification[] }> {
    requireOperator(principal);
    const documents = await this.store.list(boardId, notificationsShown);
    return { items: documents.map((document) => maskTexts(toNotification(document))) };
  }
}
