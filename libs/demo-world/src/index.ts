import { companies } from './data/companies.ts';
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

const domainOf = (id: string): string => {
  const company = companies.find((candidate) => candidate.id === id);
  if (company === undefined) throw new Error(`Unknown company id: ${id}`);
  return company.domain;
};

/** Ground truth: the companies of the demo world and who competes with whom. */
export const demoCompanies: readonly DemoCompany[] = companies.map(
  ({ name, domain, industry, competitors, keywords }) => ({
    name,
    domain,
    industry,
    competitors: competitors.map(domainOf),
    keywords,
  }),
);

export interface DemoFault {
  readonly id: string;
  readonly host: string;
  readonly url: string;
  /** One sentence: what a reader of this host meets. */
  readonly does: string;
}

/** Every host that misbehaves, and how. */
export const demoFaults: readonly DemoFault[] = faults.map(({ id, host, does }) => ({
  id,
  host,
  url: `https://${host}/`,
  does,
}));
