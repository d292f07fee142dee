import { faults } from './faults.ts';

export { newsApiKeys as demoNewsApiKeys } from './news-api.ts';
export { type DemoProviderName, type DemoSignInClient, demoProviders } from './sign-in/clients.ts';
export { type DemoWorld, type DemoWorldOptions, startDemoWorld } from './start.ts';

export interface DemoCompany {
  readonly name: string;
  readonly domain: string;
  readonly industry: string;
  /** Domains of the true competitors. */
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

export interface DemoFault {
  readonly id: string;
  readonly host: string;
  readonly url: string;
  /** One sentence: how this host misbehaves. */
  readonly does: string;
}

/** All hosts that misbehave, and how. */
export const demoFaults: readonly DemoFault[] = faults.map(({ id, host, does }) => ({
  id,
  host,
  url: `https://${host}/`,
  does,
}));
