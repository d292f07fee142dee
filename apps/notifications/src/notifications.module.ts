import { Module } from '@nestjs/common';
import { NotificationsConsumer } from './notifications.consumer.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { NotificationsStore } from './notifications.store.ts';

@Module({
  controllers: [NotificationsController],
  providers: [NotificationsStore, NotificationsService, NotificationsConsumer],
})
export class NotificationsModule {}
