import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type EventData, limits } from '@sightline/contracts';
import { CLOCK, type Clock, type ReceivedEvent, Scheduler, type Transaction } from '@sightline/service-kit';
import { NotificationsStore } from '../../notifications.store.ts';
import type { AlertDocument } from '../alert.document.ts';
import { alertsOf, factsOf, reportOf, type Undecided } from '../alert-rows.ts';
import { AlertSender } from '../alert-sender.ts';
import { AlertsStore } from '../alerts.store.ts';
import { AudienceStore } from '../audience/audience.store.ts';
import { confidenceOf, type Decision, decide, severityOf } from './alert-policy.ts';
import { People, type Person } from './people.service.ts';

const lookIntervalMs = 30_000;
const sweepIntervalMs = 60 * 60_000;
const dueAtOnce = 5_000;

/**
 * Decides when each event is sent to each user, and sends delayed alerts when they are due. alert-policy.ts contains
 * the rules.
 */
@Injectable()
export class AlertDispatcher implements OnModuleInit {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly scheduler: Scheduler,
    private readonly boards: NotificationsStore,
    private readonly audiences: AudienceStore,
    private readonly alerts: AlertsStore,
    private readonly people: People,
    private readonly sender: AlertSender,
  ) {}

  onModuleInit(): void {
    this.scheduler.every('send alerts that waited', lookIntervalMs, () => this.sendDue());
    this.scheduler.every('forget old alerts', sweepIntervalMs, () => this.forgetOld());
  }

  /**
   * Decides a board's new events once for each person on it. Events from the first fill, and known items about a
   * company added later, only appear on the board.
   */
  async onCardsPublished(batch: readonly ReceivedEvent<'card.published'>[]): Promise<void> {
    const news = batch.filter(({ data }) => !data.isBackfill);
    const boardId = news[0]?.data.boardId;
    // Most temporary boards stop here, without a transaction.
    if (boardId === undefined || !(await this.audiences.hasPeople(boardId))) return;
    await this.alerts.transaction(async (tx) => {
      const now = this.clock.now();
      const audience = await this.audiences.lock(boardId, now, tx);
      const readyAt = await this.boards.readyAt(boardId, tx);
      if (!audience || readyAt === null) return;
      const reports = news.filter(({ time }) => time >= readyAt).map(reportOf);
      if (reports.length === 0) return;
      const companyIds = [...new Set(reports.map(({ companyId }) => companyId))];
      const eventIds = [...new Set(reports.map(({ eventId }) => eventId))];
      for (const person of await this.people.find(audience.userIds, { boardIds: [boardId], companyIds }, now, tx)) {
        const known = await this.alerts.ofEvents(person.userId, eventIds, tx);
        await this.#decideAndSend(person, alertsOf(person.userId, known, reports, now), now, tx);
      }
    });
  }

  /**
   * Sends an event that matches a saved search, whatever its importance. The alert already exists, because
   * `card.published` comes first for the same board. Events from a board's first fill have no alerts.
   */
  async onSearchMatched({ userId, boardId, eventId, searchName }: EventData<'search.matched'>): Promise<void> {
    await this.alerts.transaction(async (tx) => {
      const now = this.clock.now();
      const before = (await this.alerts.ofEvents(userId, [eventId], tx)).at(-1);
      if (!before || before.state === 'sent' || before.searchName !== undefined) return;
      const of = { boardIds: [boardId, before.boardId], companyIds: [before.companyId] };
      const [person] = await this.people.find([userId], of, now, tx);
      if (person)
        await this.#decideAndSend(person, [{ alert: { ...before, searchName }, before, decides: true }], now, tx);
    });
  }

  /** Decides delayed alerts again once they are due. */
  async sendDue(): Promise<void> {
    const now = this.clock.now();
    for (const userId of await this.alerts.usersDue(now, dueAtOnce)) await this.decideAgain(userId, now);
  }

  /** Decides waiting alerts again: those that are due, or all after a change of settings. */
  async decideAgain(userId: string, dueBy: Date | 'all'): Promise<void> {
    await this.alerts.transaction(async (tx) => {
      const now = this.clock.now();
      const waiting = await this.alerts.waiting(userId, dueBy, tx);
      const boardIds = [...new Set(waiting.map(({ boardId }) => boardId))];
      const companyIds = [...new Set(waiting.map(({ companyId }) => companyId))];
      const [person] = await this.people.find([userId], { boardIds, companyIds }, now, tx);
      if (!person || waiting.length === 0) return;
      const undecided = waiting.map((before): Undecided => ({ alert: before, before, decides: true }));
      await this.#decideAndSend(person, undecided, now, tx);
    });
  }

  /** Decides the most severe events first, saves the alerts, and sends all immediate ones in one message. */
  async #decideAndSend(person: Person, undecided: readonly Undecided[], now: Date, tx: Transaction): Promise<void> {
    if (undecided.length === 0) return;
    let usedToday = await this.alerts.sentOn(person.userId, person.today, tx);
    const sent: AlertDocument[] = [];
    const settled: { alert: AlertDocument; before: AlertDocument | null }[] = [];
    const bySeverity = undecided.toSorted((a, b) => severityOf(b.alert) - severityOf(a.alert));
    for (const { alert, before, decides } of bySeverity) {
      if (before?.read && decides) {
        settled.push({
          before,
          alert: { ...withState(before, 'sent', now), decided: { ...before.decided, reason: 'read' } },
        });
        continue;
      }
      if (!decides && before) {
        settled.push({ before, alert: withFactsOf(before, alert) });
        continue;
      }
      const { pushFromOf, ...general } = person.preferencesFor(alert);
      const preferences = alert.searchName === undefined ? general : { ...general, pushFrom: 0 };
      const { snoozedUntil, quietUntil } = person;
      const decision = decide(factsOf(alert), preferences, { usedToday, snoozedUntil, quietUntil });
      // The alert from another of the user's boards is at least as prominent.
      if (before && before.boardId !== alert.boardId && loudness(decision) <= loudnessOf(before)) {
        settled.push({ before, alert: withFactsOf(before, alert) });
        continue;
      }
      const decided = {
        reason: alert.searchName !== undefined && decision.reason === 'important' ? 'search' : decision.reason,
        severity: severityOf(alert),
        confidence: confidenceOf(alert),
        ...{ pushFrom: general.pushFrom, pushFromOf, digestFrom: preferences.digestFrom, at: now },
      };
      const done: AlertDocument = { ...withState(alert, stateOf(decision), now, decision.until), decided };
      settled.push({ before, alert: done });
      if (decision.outcome !== 'push') continue;
      usedToday += 1;
      sent.push(done);
    }
    const added = settled.filter(({ before }) => !before).map(({ alert }) => alert);
    const changed = settled.filter(({ before }) => before).map(({ alert }) => alert);
    await this.alerts.save({ added, changed }, tx);
    await this.sender.send(person, sent, now, tx);
  }

  async forgetOld(): Promise<void> {
    await this.alerts.removeBefore(new Date(this.clock.now().getTime() - limits.alertDays * 86_400_000));
  }
}

const stateOf = ({ outcome }: Decision): AlertDocument['state'] =>
  outcome === 'push' ? 'sent' : outcome === 'silent' ? 'silent' : 'held';

const loudness = ({ outcome }: Decision): number => ({ push: 3, wait: 2, digest: 1, silent: 0 })[outcome];
const loudnessOf = ({ state, dueAt }: AlertDocument): number =>
  state === 'sent' ? 3 : state === 'held' ? (dueAt ? 2 : 1) : 0;

/** Moves the alert to a state, keeping the time if it was already in that state. */
function withState<A extends Omit<AlertDocument, 'decided'>>(
  { dueAt: _, ...alert }: A,
  state: AlertDocument['state'],
  now: Date,
  until: Date | null = null,
): Omit<A, 'dueAt'> & { dueAt?: Date } {
  return { ...alert, state, at: alert.state === state ? alert.at : now, ...(until && { dueAt: until }) };
}

/** Adds the facts from other reports to the stored alert; the decision doesn't change. */
function withFactsOf(before: AlertDocument, further: Undecided['alert']): AlertDocument {
  const { importance, credibility, doubtful, rumour, eventState, isDisputed, changes, sources, cardIds } = further;
  return {
    ...{ ...before, importance, credibility, doubtful, rumour, changes, sources, cardIds },
    ...(eventState && { eventState }),
    ...(isDisputed !== undefined && { isDisputed }),
  };
}
