import {
  type Alert,
  type AlertList,
  type AlertPreferences,
  type AlertScope,
  type AlertSettings,
  type AlertSummary,
  alertRoutes,
  type EventInput,
  pathOf,
} from '@sightline/contracts';
import { cardIdOf, companyIdOf, contentIdOf, eventIdOf } from '@sightline/product';
import { asUser, type TestMongo, waitUntil } from '@sightline/testing';
import { AlertDispatcher } from '../alerts/policy/alert-dispatcher.service.ts';
import { startTestNotifications, type TestNotifications, type TestNotificationsOptions } from './test-notifications.ts';

export const ada = asUser('ada', 'ada@mail.example');
export const grace = asUser('grace', 'grace@mail.example');
type User = typeof ada;

type News = Partial<EventInput<'card.published'>> & {
  /** Title of the report, from which its ids are derived. */
  name: string;
  /** Name of the event's first report. Default: this one. */
  of?: string;
};

export function published({ name, of = name, boardId = 'b1', ...parts }: News, at: Date): EventInput<'card.published'> {
  const contentId = contentIdOf(`https://news.example/${name}`);
  return {
    ...{ boardId, contentId, cardId: cardIdOf(boardId, contentId) },
    ...{ companyId: companyIdOf('tallyforge.example'), companyName: 'Tallyforge', title: name, summary: `${name}.` },
    ...{ url: `https://news.example/${name}`, importance: 8, publishedAt: at.toISOString() },
    eventId: eventIdOf(contentIdOf(`https://news.example/${of}`)),
    ...{ topic: 'pricing', tags: ['Pricing'], source: `Source of ${name}`, confidence: 8 },
    ...parts,
  };
}

/** The service with people and their boards, on a fake clock. */
export class AlertsWorld {
  constructor(readonly service: TestNotifications) {}

  static async start(mongo: TestMongo, options: TestNotificationsOptions = {}): Promise<AlertsWorld> {
    return new AlertsWorld(await startTestNotifications(mongo, options));
  }

  /** Creates a ready board with these people, and their profiles. */
  async board(boardId = 'b1', people: readonly User[] = [ada], name = 'Lumenpay'): Promise<void> {
    const { service } = this;
    for (const as of people) await service.inject('GET', '/api/profile', { as });
    const owner = { userId: people[0]?.userId ?? 'nobody', tempSessionId: null };
    await service.emit('board.ready', { boardId, owner, name, cardCount: 1 });
    await this.people(boardId, people, 1, name);
  }

  people(boardId: string, people: readonly User[], revision: number, name = 'Lumenpay'): Promise<void> {
    const roles = people.map(({ userId }, at) => ({
      userId,
      role: at === 0 ? ('owner' as const) : ('viewer' as const),
    }));
    return this.service.emit('board.people-changed', { boardId, name, revision, people: roles });
  }

  async news(news: News | string, id?: string): Promise<void> {
    const one = typeof news === 'string' ? { name: news } : news;
    await this.service.emit('card.published', published(one, this.service.clock.now()), { ...(id && { id }) });
  }

  async get<T>(path: string, as: User = ada): Promise<T> {
    const answer = await this.service.inject('GET', path, { as });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.json() as T;
  }

  async alerts(state: Alert['state'] = 'sent', as = ada, more = ''): Promise<Alert[]> {
    return (await this.get<AlertList>(`/api/alerts?state=${state}${more}`, as)).items;
  }

  async titles(state: Alert['state'] = 'sent', as = ada): Promise<string[]> {
    return (await this.alerts(state, as)).map(({ title }) => title);
  }

  /** State of a report's alert and the reason for the decision. */
  async reason(title: string, as = ada): Promise<string | undefined> {
    for (const state of ['sent', 'held', 'silent'] as const) {
      const found = (await this.alerts(state, as, '&limit=100')).find((alert) => alert.title === title);
      if (found) return `${found.state}: ${found.reason}`;
    }
    return undefined;
  }

  summary = (as = ada) => this.get<AlertSummary>('/api/alerts/summary', as);
  settings = (as = ada) => this.get<AlertPreferences>('/api/alerts/settings', as);

  async change(body: Partial<AlertSettings>, as = ada): Promise<number> {
    return (await this.service.inject('PATCH', '/api/alerts/settings', { as, body })).status;
  }

  async prefer(body: object, as = ada): Promise<number> {
    return (await this.service.inject('PATCH', '/api/preferences', { as, body })).status;
  }

  async setBoard(boardId: string, body: AlertScope, as = ada): Promise<number> {
    return (await this.service.inject('PUT', pathOf(alertRoutes.setBoardAlerts, { boardId }), { as, body })).status;
  }

  async setCompany(companyId: string, body: AlertScope, as = ada): Promise<number> {
    return (await this.service.inject('PUT', pathOf(alertRoutes.setCompanyAlerts, { companyId }), { as, body })).status;
  }

  /** Advances the clock and sends everything that is due. */
  async until(at: string | Date): Promise<void> {
    this.service.clock.set(at);
    await this.service.get(AlertDispatcher).sendDue();
  }

  /** Subjects of the alert emails, once there are at least `count`. */
  async mails(count: number): Promise<string[]> {
    const { mails } = this.service.mailer;
    await waitUntil(() => mails.length >= count, { what: `${count} mails, there are ${mails.length}` });
    return mails.map(({ subject }) => subject);
  }

  stop = () => this.service.stop();
}
