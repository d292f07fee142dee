import { Inject, Injectable } from '@nestjs/common';
import { type Board, type Card, DomainError, type NotificationPreferences } from '@sightline/contracts';
import { CLOCK, type Clock, CONFIG, type Principal } from '@sightline/service-kit';
import { BoardReader, type Period } from '../board-reader.ts';
import { EmailChannel } from '../channels/email.ts';
import type { NotificationsSettings } from '../config.ts';
import { NotificationsStore } from '../notifications.store.ts';
import { type User, userOf } from '../signed-in.ts';
import { type Digest, digestMessage } from './digest.message.ts';
import { type DigestPeriod, regularPeriod } from './digest-period.ts';

const cardsPerBoard = 5;

/** Compiles the news on a person's boards. */
@Injectable()
export class DigestService {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly store: NotificationsStore,
    private readonly boards: BoardReader,
    private readonly email: EmailChannel,
  ) {}

  /**
   * Mails the caller a digest as of now, according to their preferences.
   * @throws {DomainError} forbidden `not_your_digest` for another user's; unavailable when boards or mails can't be reached
   */
  async sendTest(principal: Principal, userId: string): Promise<void> {
    const user = userOf(principal);
    if (userId !== user.userId)
      throw new DomainError('forbidden', 'not_your_digest', 'You can send a test digest to yourself only');
    const preferences = await this.store.preferences(userId);
    const digest = await this.compile(user, preferences, regularPeriod(preferences.digestFrequency, this.clock.now()));
    await this.email.send(
      user,
      digestMessage(digest, { publicUrl: this.config.PUBLIC_URL, demoUrl: this.config.DEMO_URL }),
    );
  }

  /** What was found on a person's boards in a period, according to these preferences. */
  async compile(user: User, preferences: NotificationPreferences, period: DigestPeriod): Promise<Digest> {
    const all = await this.boards.list(user);
    const found: { board: Board; cards: Card[] }[] = [];
    // Sequential: a digest is not urgent, and must not load the other services.
    for (const board of all) {
      const cards = await this.#cardsOf(user, board, period, preferences.minimumImportance);
      if (cards.length > 0) found.push({ board, cards });
    }
    found.sort((a, b) => (b.cards[0]?.importance ?? 0) - (a.cards[0]?.importance ?? 0));
    // An article on several boards appears once.
    const told = new Set<string>();
    return {
      boardCount: all.length,
      total: new Set(found.flatMap(({ cards }) => cards.map((card) => card.contentId))).size,
      boards: found.map(({ board, cards }) => {
        const best = cards.filter((card) => !told.has(card.contentId)).slice(0, cardsPerBoard);
        for (const card of best) told.add(card.contentId);
        return { boardId: board.id, name: board.name, best, total: cards.length };
      }),
      preferences,
      period: period.label,
    };
  }

  /** The preference ranges from 0 to 100, cards from 0 to 10. */
  async #cardsOf(user: User, board: Board, period: Period, minimumImportance: number): Promise<Card[]> {
    return this.boards.cardsFound(user, board.id, period, minimumImportance / 10).catch((error: unknown) => {
      // Deleted while we were reading.
      if (error instanceof DomainError && error.kind === 'not-found') return [];
      throw error;
    });
  }
}
