import type { Card, DigestEvent, DigestFrequency, PreferencesUpdateRequest } from '@sightline/contracts';
import { contentIdOf } from '@sightline/product';
import { asUser, board, card } from '@sightline/testing';
import type { z } from 'zod';
import type { TestNotifications } from './test-notifications.ts';

const hourMs = 3_600_000;

/** People with one board each, `b-<name>`, and its events. */
export class Readers {
  constructor(private readonly subject: TestNotifications) {}

  /** Registers a person whose digests are due from the next morning on. */
  async add(name: string, preferences: z.input<typeof PreferencesUpdateRequest> = {}): Promise<void> {
    const as = asUser(name, `${name}@mail.example`);
    await this.subject.inject('GET', '/api/profile', { as });
    await this.prefer(name, preferences);
    this.subject.boards.boards.push(
      board({ id: `b-${name}`, name: `${name}'s board`, ownerUserId: name, isTemporary: false, tempSessionId: null }),
    );
    await this.request();
  }

  async prefer(name: string, body: z.input<typeof PreferencesUpdateRequest>): Promise<void> {
    await this.subject.inject('PATCH', '/api/preferences', { as: asUser(name, `${name}@mail.example`), body });
  }

  /** Adds an event to a board, published an hour before it was found. */
  publish(
    name: string,
    title = `News for ${name}`,
    {
      foundMsAgo = hourMs,
      told = {},
      ...parts
    }: Partial<Card> & { foundMsAgo?: number; told?: Partial<DigestEvent> } = {},
  ): Card {
    const foundAt = this.subject.clock.now().getTime() - foundMsAgo;
    const contentId = contentIdOf(`https://news.example/${encodeURIComponent(title)}`);
    const made = card({
      ...{ title, contentId, date: new Date(foundAt - hourMs).toISOString(), importance: 6 },
      ...{ createdAt: new Date(foundAt).toISOString(), ...parts },
    });
    const { boards } = this.subject;
    boards.cards.set(`b-${name}`, [...(boards.cards.get(`b-${name}`) ?? []), made]);
    boards.told.set(title, told);
    return made;
  }

  /** Requests a round of digests, as the schedule or a CronJob does. */
  async request(frequency: DigestFrequency = 'daily'): Promise<void> {
    const date = this.subject.clock.now().toISOString().slice(0, 10);
    await this.subject.emit('digest.requested', { date, frequency });
    await this.subject.settled();
  }

  /** Requests the next morning's round, shortly after 07:00 UTC. */
  async nextMorning(frequency: DigestFrequency = 'daily'): Promise<void> {
    const day = new Date(this.subject.clock.now().getTime() + 17 * hourMs).toISOString().slice(0, 10);
    this.subject.clock.set(`${day}T07:01:00.000Z`);
    await this.request(frequency);
  }
}
