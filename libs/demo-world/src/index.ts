import { faults } from './faults/faults.ts';

export { newsApiKeys as demoNewsApiKeys } from './news/news-api.ts';
export { type DemoProviderName, type DemoSignInClient, demoProviders } from './sign-in/clients.ts';
export { type DemoWorld, type DemoWorldOptions, startDemoWorld } from './start.ts';

export interface DemoCompany {
  readonly name: string;
  readonly domain: string;
  readonly industry: string;
  /** Domains of the actual competitors. */
  readonly competitors: readonly string[];
  readonly keywords: readonly string[];
}

/** Ground truth: the companies of the demo world and their competitors. */
export async function demoCompanies(): Promise<DemoCompany[]> {
  const { content } = await import('./content/content.ts');
  const { companies } = content();
  const domainById = new Map(companies.map(({ id, domain }) => [id, domain]));
  return companies.map(({ name, domain, industry, competitors, keywords }) => ({
    name,
    domain,
    industry,
    competitors: competitors.flatMap((id) => domainById.get(id) ?? []),
    keywords,
  }));
}

export interface DemoReport {
  readonly url: string;
  /** Equal for all reports of one event, in any language. */
  readonly eventId: string;
  readonly origin: 'news' | 'blog';
  readonly title: string;
  readonly description: string;
  readonly text: string;
  readonly author: string | null;
  readonly publisher: string;
  readonly language: string;
  readonly publishedAt: Date;
}

/** Ground truth: every article and post of the demo world as of a time, with the event it reports. */
export async function demoReports(now: Date): Promise<DemoReport[]> {
  const { buildWorld } = await import('./world.ts');
  return buildWorld(now, () => 0).articles.map(({ paragraphs, ...article }) => ({
    ...{ url: article.url, eventId: article.eventId, origin: article.origin, title: article.title },
    ...{ description: article.description, text: paragraphs.join('\n\n'), author: article.author },
    ...{ publisher: article.publisher, language: article.language, publishedAt: article.publishedAt },
  }));
}

export interface DemoFault {
  readonly id: string;
  readonly host: string;
  readonly url: string;
  /** One sentence that describes the host's misbehaviour. */
  readonly does: string;
}

export const demoFaults: readonly DemoFault[] = faults.map(({ id, host, does }) => ({
  id,
  host,
  url: `https://${host}/`,
  does,
}));
