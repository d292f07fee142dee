import type {
  Arrival,
  CardList,
  CompanyIdentity,
  ContentItem,
  Evaluation,
  EventInput,
  EventMark,
  Publisher,
} from '@sightline/contracts';
import { cardIdOf, companyIdOf, contentIdOf } from '@sightline/product';
import { type Principal } from '@sightline/service-kit';
import { asUser, companyIdentity, contentItem, evaluation, type TestService } from '@sightline/testing';

export const ada = asUser('ada');
const dayMs = 86_400_000;

export const named = (name: string): CompanyIdentity => {
  const domain = `${name.toLowerCase()}.example`;
  return companyIdentity({ name, domain, companyId: companyIdOf(domain) });
};
export const own = named('Lumenpay');
export const rival = named('Tallyforge');

export interface News extends Partial<Evaluation> {
  company?: CompanyIdentity;
  ageDays?: number;
  title?: string;
  source?: string;
  description?: string;
  content?: string;
  origin?: ContentItem['origin'];
  change?: ContentItem['change'];
  signal?: ContentItem['signal'];
  post?: ContentItem['post'];
  version?: number;
  arrival?: Arrival;
  /** The event; by default, a separate one. */
  eventId?: string;
  eventRevision?: number;
  publisher?: Publisher;
  copyOf?: string;
  report?: EventInput<'content.evaluated'>['report'];
}

type List = EventInput<'board.companies-linked'>;
type Tracked = CompanyIdentity & Partial<List['companies'][number]>;
interface Linked extends Partial<Pick<List, 'revision' | 'requestedAt'>> {
  id?: string;
}

/** The address of an item. */
export const urlOf = (name: string): string => `https://news.example/${encodeURIComponent(name)}`;

/** A report with one statement about its event. */
export const reportSaying = (says: EventMark['says'], at: Date, isOwn = false): News['report'] => ({
  isOwn,
  statement: {
    figures: [],
    marks: [{ says, at: at.toISOString(), isCompany: isOwn, quote: `It is a ${says}.` }],
  },
});

/** Boards of a running service, and their owner's requests. */
export class NewsBoard {
  /** Arrival of items that are found from now on. */
  arrival: Arrival = 'first-sync';

  constructor(
    readonly service: TestService,
    readonly id: string,
  ) {}

  /** @param more other fields of the event, and its id */
  link(owner: Principal = ada, companies: readonly Tracked[] = [own, rival], { id, ...more }: Linked = {}) {
    const list = {
      boardId: this.id,
      owner: {
        userId: owner.kind === 'user' ? owner.userId : null,
        tempSessionId: owner.kind === 'visitor' ? owner.tempSessionId : null,
      },
      companies: companies.map((company, index) => ({ isPrimary: index === 0, proof: null, ...company })),
    };
    return this.service.emit('board.companies-linked', { ...list, ...more }, { id });
  }

  /** Shows the rival's news under the own company, or separately again. */
  merge(revision: number, isMerged = true) {
    return this.link(ada, [own, { ...rival, mergedInto: isMerged ? own.companyId : null }], { revision });
  }

  news(
    name: string,
    {
      company = rival,
      ageDays = 1,
      title = name,
      source,
      description,
      content,
      origin,
      change,
      signal,
      post,
      version,
      arrival = this.arrival,
      eventId,
      eventRevision,
      publisher,
      copyOf,
      report,
      ...judged
    }: News = {},
  ) {
    const publishedAt = new Date(this.service.clock.now().getTime() - ageDays * dayMs).toISOString();
    const item = contentItem({
      ...{ url: urlOf(name), title, publishedAt },
      ...(source === undefined ? {} : { sourceName: source }),
      ...(description === undefined ? {} : { description }),
      ...(content === undefined ? {} : { content }),
      ...(origin === undefined ? {} : { origin }),
      ...(change === undefined ? {} : { change }),
      ...(signal === undefined ? {} : { signal }),
      ...(post === undefined ? {} : { post }),
      ...(publisher === undefined ? {} : { publisher }),
      ...(version === undefined ? {} : { version }),
    });
    const { companyId, name: companyName } = company;
    return this.service.emit('content.evaluated', {
      ...{ companyId, companyName, item, arrival },
      evaluation: evaluation({ contentId: item.id, companyId, summary: '', ...judged }),
      ...(eventId !== undefined && { eventId, eventRevision }),
      ...(copyOf !== undefined && { copyOf }),
      ...(report && { report }),
    });
  }

  async ask<T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, as: Principal = ada) {
    const answer = await this.service.inject(method, `/api/boards/${this.id}${path}`, { as, body });
    return { status: answer.status, body: (answer.status === 204 ? null : answer.json()) as T };
  }

  /** The id of the card of an item. */
  idOf(name: string): string {
    return cardIdOf(this.id, contentIdOf(urlOf(name)));
  }

  async cards(query = ''): Promise<CardList> {
    return (await this.ask<CardList>('GET', `/cards${query}`)).body;
  }

  async titles(query = ''): Promise<string[]> {
    return (await this.cards(query)).items.map(({ title }) => title);
  }

  async cardId(title: string, query = ''): Promise<string> {
    const card = (await this.cards(query)).items.find((one) => one.title === title);
    if (!card) throw new Error(`There is no card ${title}`);
    return card.id;
  }

  passDays(days: number): void {
    this.service.clock.set(new Date(this.service.clock.now().getTime() + days * dayMs));
  }
}
