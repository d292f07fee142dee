import { Module } from '@nestjs/common';
import { BoardOwnership } from '@sightline/product';
import { AccountStore } from './account/account.store.ts';
import { AlertSender } from './alerts/alert-sender.ts';
import { AlertsController } from './alerts/alerts.controller.ts';
import { AlertsService } from './alerts/alerts.service.ts';
import { AlertsStore } from './alerts/alerts.store.ts';
import { AudienceService } from './alerts/audience/audience.service.ts';
import { AudienceStore } from './alerts/audience/audience.store.ts';
import { HeldAlerts } from './alerts/held-alerts.ts';
import { AlertMuteRulesService } from './alerts/mute-rules/alert-mute-rules.service.ts';
import { AlertDispatcher } from './alerts/policy/alert-dispatcher.service.ts';
import { People } from './alerts/policy/people.service.ts';
import { AlertPreferencesController } from './alerts/preferences/alert-preferences.controller.ts';
import { AlertPreferencesService } from './alerts/preferences/alert-preferences.service.ts';
import { AlertPreferencesStore } from './alerts/preferences/alert-preferences.store.ts';
import { BoardReader } from './board-reader.ts';
import { ChannelSender } from './channels/delivery/channel-sender.ts';
import { Deliveries } from './channels/delivery/deliveries.service.ts';
import { DeliveriesStore } from './channels/delivery/deliveries.store.ts';
import { DeliveryQueue } from './channels/delivery/delivery-queue.ts';
import { DeliveryWorker } from './channels/delivery/delivery-worker.ts';
import { InAppChannel } from './channels/in-app.ts';
import { channelKindProviders } from './channels/kinds/kinds.ts';
import { MailSender } from './channels/mail-sender.ts';
import { ChannelCodes } from './channels/user-channels/channel-codes.ts';
import { ChannelsController } from './channels/user-channels/channels.controller.ts';
import { Sealer } from './channels/user-channels/sealer.ts';
import { UserChannels } from './channels/user-channels/user-channels.service.ts';
import { UserChannelsStore } from './channels/user-channels/user-channels.store.ts';
import { DigestController } from './digest/digest.controller.ts';
import { DigestService } from './digest/digest.service.ts';
import { DigestLedger } from './digest/digest-ledger.store.ts';
import { DigestSchedule } from './digest/digest-schedule.service.ts';
import { ScheduledDigests } from './digest/scheduled-digests.service.ts';
import { NotificationsConsumer } from './notifications.consumer.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { NotificationsStore } from './notifications.store.ts';
import { ExplorerController } from './operator/explorer.controller.ts';
import { Receivers } from './receivers/receivers.service.ts';
import { SubscriptionsController } from './weekly-alerts/subscriptions.controller.ts';
import { SubscriptionsService } from './weekly-alerts/subscriptions.service.ts';
import { SubscriptionsStore } from './weekly-alerts/subscriptions.store.ts';
import { WeeklyAlerts } from './weekly-alerts/weekly-alerts.service.ts';

@Module({
  controllers: [
    NotificationsController,
    DigestController,
    SubscriptionsController,
    ChannelsController,
    AlertsController,
    AlertPreferencesController,
    ExplorerController,
    NotificationsConsumer,
  ],
  providers: [
    BoardOwnership,
    NotificationsStore,
    MailSender,
    InAppChannel,
    ...channelKindProviders,
    Sealer,
    ChannelCodes,
    UserChannelsStore,
    UserChannels,
    DeliveriesStore,
    ChannelSender,
    DeliveryWorker,
    DeliveryQueue,
    Deliveries,
    NotificationsService,
    BoardReader,
    DigestService,
    DigestLedger,
    DigestSchedule,
    ScheduledDigests,
    SubscriptionsStore,
    SubscriptionsService,
    AudienceStore,
    AudienceService,
    AlertsStore,
    AlertPreferencesStore,
    People,
    AlertSender,
    AlertDispatcher,
    AlertsService,
    AlertPreferencesService,
    AlertMuteRulesService,
    HeldAlerts,
    WeeklyAlerts,
    Receivers,
    AccountStore,
  ],
})
export class NotificationsModule {}
