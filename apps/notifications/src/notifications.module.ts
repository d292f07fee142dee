import { Module } from '@nestjs/common';
import { BoardFacts } from '@sightline/service-kit';
import { AlertsController } from './alerts/alerts.controller.ts';
import { AlertsService } from './alerts/alerts.service.ts';
import { AlertsStore } from './alerts/alerts.store.ts';
import { BoardReader } from './board-reader.ts';
import { channelProviders } from './channels/channels.ts';
import { InAppChannel } from './channels/in-app.ts';
import { DeliveriesStore } from './digest/deliveries.store.ts';
import { DigestController } from './digest/digest.controller.ts';
import { DigestService } from './digest/digest.service.ts';
import { ScheduledDigests } from './digest/scheduled-digests.service.ts';
import { NotificationsConsumer } from './notifications.consumer.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { NotificationsStore } from './notifications.store.ts';
import { ExplorerController } from './operator/explorer.controller.ts';

@Module({
  controllers: [NotificationsController, DigestController, AlertsController, ExplorerController, NotificationsConsumer],
  providers: [
    BoardFacts,
    NotificationsStore,
    ...channelProviders,
    InAppChannel,
    NotificationsService,
    BoardReader,
    DigestService,
    DeliveriesStore,
    ScheduledDigests,
    AlertsStore,
    AlertsService,
  ],
})
export class NotificationsModule {}
