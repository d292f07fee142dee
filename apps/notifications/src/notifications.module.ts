import { Module } from '@nestjs/common';
import { BoardFacts } from '@sightline/service-kit';
import { AccountStore } from './account/account.store.ts';
import { AlertsController } from './weekly-alerts/subscriptions.controller.ts';
import { AlertsService } from './weekly-alerts/subscriptions.service.ts';
import { AlertsStore } from './weekly-alerts/subscriptions.store.ts';
import { WeeklyAlerts } from './weekly-alerts/weekly-alerts.service.ts';
import { BoardReader } from './board-reader.ts';
import { ChannelSender } from './channels/delivery/channel-sender.ts';
import { ChannelCodes } from './channels/user-channels/channel-codes.ts';
import { ChannelsController } from './channels/user-channels/channels.controller.ts';
import { channelProviders } from './channels/channels.ts';
import { Deliveries } from './channels/delivery/deliveries.service.ts';
import { InAppChannel } from './channels/in-app.ts';
import { channelKindProviders } from './channels/kinds/kinds.ts';
import { OutgoingSender } from './channels/delivery/delivery-worker.ts';
import { OutgoingService } from './channels/delivery/delivery-queue.ts';
import { OutgoingStore } from './channels/delivery/deliveries.store.ts';
import { Sealer } from './channels/user-channels/sealer.ts';
import { UserChannels } from './channels/user-channels/user-channels.service.ts';
import { UserChannelsStore } from './channels/user-channels/user-channels.store.ts';
import { DeliveriesStore } from './digest/digest-ledger.store.ts';
import { DigestController } from './digest/digest.controller.ts';
import { DigestService } from './digest/digest.service.ts';
import { DigestSchedule } from './digest/digest-schedule.service.ts';
import { ScheduledDigests } from './digest/scheduled-digests.service.ts';
import { AlertSender } from './alerts/alert-sender.ts';
import { AudienceService } from './alerts/audience/audience.service.ts';
import { AudienceStore } from './alerts/audience/audience.store.ts';
import { FewerService } from './alerts/mute-rules/alert-mute-rules.service.ts';
import { Governor } from './alerts/policy/alert-dispatcher.service.ts';
import { HeldAlerts } from './alerts/held-alerts.ts';
import { InboxController } from './alerts/alerts.controller.ts';
import { InboxService } from './alerts/alerts.service.ts';
import { InboxStore } from './alerts/alerts.store.ts';
import { InboxSettingsController } from './alerts/preferences/alert-preferences.controller.ts';
import { InboxSettingsService } from './alerts/preferences/alert-preferences.service.ts';
import { People } from './alerts/policy/people.service.ts';
import { WishesStore } from './alerts/preferences/alert-preferences.store.ts';
import { NotificationsConsumer } from './notifications.consumer.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { NotificationsStore } from './notifications.store.ts';
import { ExplorerController } from './operator/explorer.controller.ts';
import { Receivers } from './receivers/receivers.service.ts';

@Module({
  controllers: [
    NotificationsController,
    DigestController,
    AlertsController,
    ChannelsController,
    InboxController,
    InboxSettingsController,
    ExplorerController,
    NotificationsConsumer,
  ],
  providers: [
    BoardFacts,
    NotificationsStore,
    ...channelProviders,
    InAppChannel,
    ...channelKindProviders,
    Sealer,
    ChannelCodes,
    UserChannelsStore,
    UserChannels,
    OutgoingStore,
    ChannelSender,
    OutgoingSender,
    OutgoingService,
    Deliveries,
    NotificationsService,
    BoardReader,
    DigestService,
    DeliveriesStore,
    DigestSchedule,
    ScheduledDigests,
    AlertsStore,
    AlertsService,
    OutgoingService,
    AudienceStore,
    AudienceService,
    InboxStore,
    WishesStore,
    People,
    AlertSender,
    Governor,
    InboxService,
    InboxSettingsService,
    FewerService,
    HeldAlerts,
    WeeklyAlerts,
    Receivers,
    AccountStore,
  ],
})
export class NotificationsModule {}
