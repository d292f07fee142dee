import { Controller } from '@nestjs/common';
import { OnEvent, OnEventBatch, type ReceivedEvent } from '@sightline/service-kit';
import { AccountStore } from './account/account.store.ts';
import { AudienceService } from './alerts/audience/audience.service.ts';
import { AlertDispatcher } from './alerts/policy/alert-dispatcher.service.ts';
import { DigestSchedule } from './digest/digest-schedule.service.ts';
import { ScheduledDigests } from './digest/scheduled-digests.service.ts';
import { NotificationsService } from './notifications.service.ts';
import { Receivers } from './receivers/receivers.service.ts';
import { WeeklyAlerts } from './weekly-alerts/weekly-alerts.service.ts';

@Controller()
export class NotificationsConsumer {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly schedule: DigestSchedule,
    private readonly digests: ScheduledDigests,
    private readonly audiences: AudienceService,
    private readonly dispatcher: AlertDispatcher,
    private readonly weekly: WeeklyAlerts,
    private readonly account: AccountStore,
    private readonly receivers: Receivers,
  ) {}

  @OnEvent('board.ready')
  onReady(event: ReceivedEvent<'board.ready'>) {
    return this.notifications.onReady(event);
  }

  @OnEvent('board.failed')
  onFailed({ data }: ReceivedEvent<'board.failed'>) {
    return this.notifications.onFailed(data);
  }

  @OnEventBatch('card.published')
  async onCardsPublished(batch: readonly ReceivedEvent<'card.published'>[]) {
    const [first] = batch;
    // Earlier cards belong to the first fill, which causes no notifications. A batch only contains events from one
    // board.
    if (!first || !(await this.notifications.isReady(first.data.boardId))) return;
    await this.dispatcher.onCardsPublished(batch);
    await this.notifications.onCardsPublished(batch);
  }

  @OnEvent('board.people-changed')
  onPeopleChanged({ data }: ReceivedEvent<'board.people-changed'>) {
    return this.audiences.onPeopleChanged(data);
  }

  @OnEvent('board.unopened')
  onUnopened({ data }: ReceivedEvent<'board.unopened'>) {
    return this.receivers.onUnopened(data);
  }

  @OnEvent('search.matched')
  onSearchMatched({ data }: ReceivedEvent<'search.matched'>) {
    return this.dispatcher.onSearchMatched(data);
  }

  @OnEvent('board.deleted', 'board.expired')
  onRemoved({ data }: ReceivedEvent<'board.deleted' | 'board.expired'>) {
    return this.notifications.removeBoard(data.boardId);
  }

  @OnEvent('account.deleted')
  onAccountDeleted({ data }: ReceivedEvent<'account.deleted'>) {
    return this.account.forget(data);
  }

  @OnEvent('digest.requested')
  async onDigestRequested({ data }: ReceivedEvent<'digest.requested'>) {
    await this.schedule.onRequested(data);
    // Where CronJobs request digests, the weekly one also requests weekly alerts.
    if (data.frequency === 'weekly') await this.weekly.round();
  }

  @OnEvent('weekly-alert.due')
  onWeeklyAlertDue({ data }: ReceivedEvent<'weekly-alert.due'>) {
    return this.weekly.onDue(data);
  }

  @OnEvent('board.companies-linked')
  onCompaniesLinked({ data }: ReceivedEvent<'board.companies-linked'>) {
    return this.weekly.onCompaniesLinked(data);
  }

  @OnEvent('digest.due')
  onDigestDue({ data }: ReceivedEvent<'digest.due'>) {
    return this.digests.onDue(data);
  }
}
