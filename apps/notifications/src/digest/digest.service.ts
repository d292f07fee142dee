import { Inject, Injectable } from '@nestjs/common';
import {
  type Board,
  type DigestEvent,
  type DigestNews,
  DomainError,
  limits,
  type NotificationPreferences,
} from '@sightline/contracts';
import { CLOCK, type Clock, CONFIG, type Principal } from '@sightline/service-kit';
import type { HeldAlert } from '../alerts/held-alerts.ts';
import { BoardReader } from '../board-reader.ts';
import { MailSender } from '../channels/mail-sender.ts';
import type { NotificationsSettings } from '../config.ts';
import { NotificationsStore } from '../notifications.store.ts';
import { type User, userOf } from '../signed-in.ts';
import { classifyForDigest, keysOf, type NewsOf, type SentEvent } from './already-sent.ts';
import { digestMessage } from './digest.message.ts';
import { type BoardDigest, type CardToCheck, type Digest, digestOf } from './digest.ts';
import { type DigestPeriod, regularPeriod } from './digest-period.ts';

export interface DigestRequest {
  readonly preferences: NotificationPreferences;
  readonly period: DigestPeriod;
  /** Returns the keys that were already reported to the person. */
  readonly alreadySent: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly held: readonly HeldAlert[];
  readonly isTest: boolean;
}

const nothingSent: DigestRequest['alreadySent'] = async () => new Set();

@Injectable()
export class DigestService {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly store: NotificationsStore,
    private readonly boards: BoardReader,
    private readonly mails: MailSender,
  ) {}

  /**
   * Emails the caller a digest as of now, according to their preferences. Its events are reported again in the next
   * digest.
   * @throws {DomainError} forbidden `not_your_digest` for another user's; unavailable if boards or the mail server
   * can't be reached
   */
  async sendTest(principal: Principal, userId: string): Promise<void> {
    const user = userOf(principal);
    if (userId !== user.userId)
      throw new DomainError('forbidden', 'not_your_digest', 'You can send a test digest to yourself only');
    const preferences = await this.store.preferences(userId);
    const now = this.clock.now();
    const period = regularPeriod(preferences.digestFrequency, now);
    const digest = await this.compile(user, { preferences, period, alreadySent: nothingSent, held: [], isTest: true });
    const { PUBLIC_URL: publicUrl, DIGEST_HOUR: hour } = this.config;
    await this.mails.send(user.email, digestMessage(digest, { now, hour, publicUrl }));
  }

  /** Compiles the unreported events on a person's boards in a period, according to their preferences. */
  async compile(user: User, { preferences, period, alreadySent, held, isTest }: DigestRequest): Promise<Digest> {
    const all = await this.boards.list(user);
    const readyTimes = await this.store.readyTimes(all.map(({ id }) => id));
    const heldOn = Map.groupBy(held, ({ boardId }) => boardId);
    const compiled: BoardDigest[] = [];
    // Sequential, because a digest isn't urgent and must not burden the other services.
    for (const board of all) {
      const readyAt = readyTimes.get(board.id);
      if (!readyAt && (board.status === 'initializing' || board.status === 'processing')) continue;
      const wanted = heldOn.get(board.id) ?? [];
      const news = await this.#newsOf(board, period, preferences, wanted);
      const findings = news.findings.map(({ key }) => key);
      const told = await alreadySent([...news.events.flatMap(keysOf), ...findings]);
      const withFirst = (event: DigestEvent) => isTest && isRecent(event, period);
      const events = eventsToSend(news.events, { since: period.since, withFirst, told, readyAt }, wanted);
      compiled.push({
        ...{ boardId: board.id, name: board.name, events, more: news.more },
        findings: news.findings.filter(({ key }) => !told.has(key)),
        sources: { checked: news.sourcesChecked, failed: news.sourcesFailed },
      });
    }
    const digest = digestOf({ boards: compiled, boardCount: all.length, preferences, period, isTest });
    // Amber lines alone don't cause a digest.
    if (digest.events === 0 || preferences.digestFrequency !== 'weekly') return digest;
    return { ...digest, battlecards: await this.#cardsToCheck(user) };
  }

  async #cardsToCheck(user: User): Promise<CardToCheck[]> {
    const cards = await this.boards.linesToCheck(user);
    if (cards.length === 0) return [];
    const names = await this.boards.companyNames(cards.slice(0, 500).map(({ companyId }) => companyId));
    return cards.map((card) => ({ ...card, company: names.get(card.companyId) ?? null }));
  }

  /** Reads a board's news once, including held events below the person's minimum importance. */
  async #newsOf(
    board: Board,
    { since, from, until }: DigestPeriod,
    preferences: NotificationPreferences,
    held: readonly HeldAlert[],
  ): Promise<DigestNews> {
    // The preference ranges from 0 to 100, a card's importance from 0 to 10.
    const minimumImportance = preferences.minimumImportance / 10;
    const news = await this.boards.news(board.id, { since, until, newSince: from, minimumImportance });
    const found = new Set(news.events.map(({ eventId }) => eventId));
    const missing = [...new Set(held.map(({ eventId }) => eventId))].filter((eventId) => !found.has(eventId));
    if (missing.length === 0) return news;
    const events = await this.boards.events(board.id, missing.slice(0, 200));
    const isCounted = ({ importance, foundAt }: DigestEvent) =>
      importance >= minimumImportance &&
      Date.parse(foundAt) >= since.getTime() &&
      Date.parse(foundAt) < until.getTime();
    // These events are reported now, so `more` must not count them.
    const more = Math.max(0, news.more - events.filter(isCounted).length);
    return { ...news, events: [...news.events, ...events], more };
  }
}

/** Includes a held event no matter when it was found, unless it was already reported. */
function eventsToSend(events: readonly DigestEvent[], of: NewsOf, held: readonly HeldAlert[]): SentEvent[] {
  const isHeld = new Set(held.map(({ eventId }) => eventId));
  return events.flatMap((event) => {
    const waited = isHeld.has(event.eventId);
    const kind = classifyForDigest(event, of) ?? (waited && !of.told.has(event.eventId) ? 'new' : null);
    return kind ? [{ ...event, kind, isHeld: waited }] : [];
  });
}

const isRecent = ({ date }: DigestEvent, { from }: DigestPeriod) =>
  Date.parse(date) >= from.getTime() - limits.newsAgeMs;
