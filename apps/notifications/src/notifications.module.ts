import { Module } from '@nestjs/common';
import { BoardFacts } from '@sightline/service-kit';
import { AccountStore } from './account/account.store.ts';
import { AlertsController } from './alerts/alerts.controller.ts';
import { AlertsService } from './alerts/alerts.service.ts';
import { AlertsStore } from './alerts/alerts.store.ts';
import { WeeklyAlerts } from './alerts/weekly-alerts.service.ts';
import { BoardReader } from './board-reader.ts';
import { ChannelSender } from './channels/channel.sender.ts';
import { ChannelCodes } from './channels/channel-codes.ts';
import { ChannelsController } from './channels/channels.controller.ts';
import { channelProviders } from './channels/channels.ts';
import { Deliveries } from './channels/deliveries.service.ts';
import { InAppChannel } from './channels/in-app.ts';
import { channelKindProviders } from './channels/kinds/kinds.ts';
import { OutgoingSender } from './channels/outgoing.sender.ts';
import { OutgoingService } from './channels/outgoing.service.ts';
import { OutgoingStore } from './channels/outgoing.store.ts';
import { Sealer } from './channels/sealer.ts';
import { UserChannels } from './channels/user-channels.service.ts';
import { UserChannelsStore } from './channels/user-channels.store.ts';
import { DeliveriesStore } from './digest/deliveries.store.ts';
import { DigestController } from './digest/digest.controller.ts';
import { DigestService } from './digest/digest.service.ts';
import { DigestSchedule } from './digest/digest-schedule.service.ts';
import { ScheduledDigests } from './digest/scheduled-digests.service.ts';
import { AlertSender } from './inbox/alert-sender.ts';
import { AudienceService } from './inbox/audience.service.ts';
import { AudienceStore } from './inbox/audience.store.ts';
import { FewerService } from './inbox/fewer.service.ts';
import { Governor } from './inbox/governor.service.ts';
import { HeldAlerts } from './inbox/held-alerts.ts';
import { InboxController } from './inbox/inbox.controller.ts';
import { InboxService } from './inbox/inbox.service.ts';
import { InboxStore } from './inbox/inbox.store.ts';
import { InboxSettingsController } from './inbox/inbox-settings.controller.ts';
import { InboxSettingsService } from './inbox/inbox-settings.service.ts';
import { People } from './inbox/people.service.ts';
import { WishesStore } from './inbox/wishes.store.ts';
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
