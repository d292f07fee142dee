import type { CardList, CompanyIdentity, ContentItem, Evaluation } from '@sightline/contracts';
import { companyIdOf, type Principal } from '@sightline/service-kit';
import { asUser, companyIdentity, contentItem, evaluation, type TestService } from '@sightline/testing';

export const ada = asUser('ada');
const dayMs = 86_400_000;

export const named = (name: string): CompanyIdentity => {
  const domain = `${name.toLowerCase()}.example`;
  return companyIdentity({ name, domain, companyId: companyIdOf(domain) });
};
export const own = named('Lumenpay');
export const rival = named('Tallyforge');

interface News extends Partial<Evaluation> {
  company?: CompanyIdentity;
  ageDays?: number;
  title?: string;
  source?: string;
  description?: string;
  content?: string;
  origin?: ContentItem['origin'];
  /** The event; default: its own. */
  storyId?: string;
}

/** Boards of a running service, and what their owner asks of them. */
export class NewsBoard {
  constructor(
    readonly service: TestService,
    readonly id: string,
  ) {}

  link(owner: Principal = ada, companies = [own, rival]) {
    return this.service.emit('board.companies-linked', {
      boardId: this.id,
      owner: {
        userId: owner.kind === 'user' ? owner.userId : null,
        tempSessionId: owner.kind === 'visitor' ? owner.tempSessionId : null,
      },
      companies: companies.map((company, index) => ({ ...company, isPrimary: index === 0, proof: null })),
    });
  }

  /** Shows what is about the rival under the own company, or apart again. */
  merge(revision: number, isMerged = true) {
    const mergedInto = isMerged ? own.companyId : null;
    return this.service.emit('board.companies-linked', {
      ...{ boardId: this.id, owner: { userId: 'ada', tempSessionId: null }, revision },
      companies: [
        { ...own, isPrimary: true, proof: null },
        { ...rival, isPrimary: false, proof: null, mergedInto },
      ],
    });
  }

  news(
    name: string,
    { company = rival, ageDays = 1, title = name, source, description, content, origin, storyId, ...judged }: News = {},
  ) {
    const publishedAt = new Date(this.service.clock.now().getTime() - ageDays * dayMs).toISOString();
    const item = contentItem({
      ...{ url: `https://news.example/${encodeURIComponent(name)}`, title, publishedAt },
      ...(source === undefined ? {} : { sourceName: source }),
      ...(description === undefined ? {} : { description }),
      ...(content === undefined ? {} : { content }),
      ...(origin === undefined ? {} : { origin }),
    });
    const { companyId, name: companyName } = company;
    return this.service.emit('content.evaluated', {
      ...{ companyId, companyName, item },
      evaluation: evaluation({ contentId: item.id, companyId, summary: '', ...judged }),
      ...(storyId !== undefined && { storyId }),
    });
  }

  async ask<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, as: Principal = ada) {
    const answer = await this.service.inject(method, `/api/boards/${this.id}${path}`, { as, body });
    return { status: answer.status, body: (answer.status === 204 ? null : answer.json()) as T };
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
