import { z } from 'zod';
import { Timestamp } from '../common.ts';
import { AddedCompany, EnteredLine, WebsiteAnswer } from '../entities/companies/adding.ts';
import { Portfolio, PortfolioGroups } from '../entities/portfolio.ts';
import { limits } from '../limits.ts';
import { WebsiteInput } from './boards.api.ts';
import { route } from './route.ts';

const ofList = <T extends z.ZodType>(item: T, most: number = limits.companiesAddedAtOnce) =>
  z.array(item).min(1).max(most);

export const PortfolioSeenRequest = z.discriminatedUnion('what', [
  z.object({ what: z.literal('all'), until: Timestamp }),
  z.object({ what: z.literal('undo') }),
]);
export type PortfolioSeenRequest = z.infer<typeof PortfolioSeenRequest>;

/** The complete new list of groups. `revision` is the revision that was read before the change. */
export const PortfolioGroupsChange = PortfolioGroups.refine(
  ({ items }) =>
    new Set(items.flatMap(({ boardIds }) => boardIds)).size === items.flatMap(({ boardIds }) => boardIds).length,
  'A company can be in only one group',
).refine(({ items }) => new Set(items.map(({ id }) => id)).size === items.length, 'Each group must have its own id');

/** Pasted lines, unchanged. */
export const CompaniesCheckRequest = z.object({ lines: ofList(z.string().max(2_048)) });
export const CompaniesCheck = z.object({ items: z.array(EnteredLine) });

/** The companies that the caller's boards track. */
export const KnownCompanies = z.object({ items: z.array(z.object({ name: z.string(), domain: z.string() })) });
export type KnownCompanies = z.infer<typeof KnownCompanies>;

export const WebsiteAnswersRequest = z.object({ websites: ofList(WebsiteInput, limits.websitesAskedAtOnce) });
export const WebsiteAnswers = z.object({ items: z.array(WebsiteAnswer) });

export const CompaniesAddRequest = z.object({
  websites: ofList(WebsiteInput),
  /** Idempotency key: a repeated request with the same list and key adds the companies only once. */
  requestKey: z.uuid(),
});
export type CompaniesAddRequest = z.infer<typeof CompaniesAddRequest>;
export const CompaniesAdded = z.object({
  /** `addedWith` of the created boards. */
  addedWith: z.string(),
  items: z.array(AddedCompany),
});
export type CompaniesAdded = z.infer<typeof CompaniesAdded>;

const shared = { access: 'user', tag: 'portfolio' } as const;
const listBytes = 512 * 1024;

export const portfolioRoutes = {
  portfolio: route({
    ...shared,
    method: 'GET',
    path: '/api/portfolio',
    service: 'gateway',
    summary:
      'Lists all boards of the signed-in user with the news on each since the last visit, eight weeks of events, price changes and the state of sources.',
    response: Portfolio,
  }),
  markPortfolioSeen: route({
    ...shared,
    method: 'POST',
    path: '/api/portfolio/seen',
    service: 'gateway',
    status: 204,
    summary: 'Records that the caller has seen all news on all boards, or undoes that.',
    body: PortfolioSeenRequest,
  }),
  portfolioGroups: route({
    ...shared,
    method: 'GET',
    path: '/api/portfolio/groups',
    service: 'boards',
    summary: 'Lists the signed-in user’s groups of companies, in order.',
    response: PortfolioGroups,
  }),
  changePortfolioGroups: route({
    ...shared,
    method: 'PUT',
    path: '/api/portfolio/groups',
    service: 'boards',
    errors: [409],
    summary: 'Replaces the groups. 409 if they have changed since they were read.',
    body: PortfolioGroupsChange,
    response: PortfolioGroups,
  }),
  checkCompanies: route({
    ...shared,
    method: 'POST',
    path: '/api/companies/check',
    service: 'boards',
    maxBodyBytes: listBytes,
    summary:
      'Classifies each line of a list: a website, a repetition, a company that is already on a board, or a misspelling. Reads no websites and creates nothing.',
    body: CompaniesCheckRequest,
    response: CompaniesCheck,
  }),
  knownCompanies: route({
    ...shared,
    method: 'GET',
    path: '/api/companies/known',
    service: 'companies',
    summary:
      "Lists the names and websites of the companies that the caller's boards track, to find the website for a name.",
    response: KnownCompanies,
  }),
  askWebsites: route({
    ...shared,
    method: 'POST',
    path: '/api/companies/answers',
    service: 'companies',
    summary: `Checks whether websites respond, ${limits.websitesAskedAtOnce} at a time and at most ${limits.websitesAskedPerHour} an hour (about 10 seconds at most). Creates nothing.`,
    body: WebsiteAnswersRequest,
    response: WebsiteAnswers,
  }),
  addCompanies: route({
    ...shared,
    method: 'POST',
    path: '/api/companies',
    service: 'boards',
    maxBodyBytes: listBytes,
    errors: [409],
    summary: `Starts a board for each website in a list and returns immediately, at most ${limits.companiesAddedAtOnce} at a time and ${limits.companiesAddedPerDay} in 24 hours. Websites that already have a board are skipped. A user can have at most ${limits.boardsPerUser} boards.`,
    body: CompaniesAddRequest,
    response: CompaniesAdded,
  }),
};
