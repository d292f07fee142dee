import { z } from 'zod';
import { Timestamp } from '../common.ts';
import { AddedCompany, EnteredLine, WebsiteAnswer } from '../entities/adding.ts';
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

/** The complete new list of groups. `revision` is the one that was read before the change. */
export const PortfolioGroupsChange = PortfolioGroups.refine(
  ({ items }) =>
    new Set(items.flatMap(({ boardIds }) => boardIds)).size === items.flatMap(({ boardIds }) => boardIds).length,
  'A company is in one group at most',
).refine(({ items }) => new Set(items.map(({ id }) => id)).size === items.length, 'Each group has an id of its own');

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
  /** A repeated request with the same list and key adds the companies once. */
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
      'All boards of the signed-in user with what is new on each since the last visit, eight weeks of events, price changes and the health of sources.',
    response: Portfolio,
  }),
  markPortfolioSeen: route({
    ...shared,
    method: 'POST',
    path: '/api/portfolio/seen',
    service: 'gateway',
    status: 204,
    summary: 'Records that the caller has seen all that is new on all boards, or takes that back.',
    body: PortfolioSeenRequest,
  }),
  portfolioGroups: route({
    ...shared,
    method: 'GET',
    path: '/api/portfolio/groups',
    service: 'boards',
    summary: 'The groups of companies that the signed-in user made, in their order.',
    response: PortfolioGroups,
  }),
  changePortfolioGroups: route({
    ...shared,
    method: 'PUT',
    path: '/api/portfolio/groups',
    service: 'boards',
    errors: [409],
    summary: 'Replaces the groups. 409 when they were changed since they were read.',
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
      'Says of each line of a list what it is: a website, a repetition, one that is on a board, or a misspelling. Reads nothing and makes nothing.',
    body: CompaniesCheckRequest,
    response: CompaniesCheck,
  }),
  knownCompanies: route({
    ...shared,
    method: 'GET',
    path: '/api/companies/known',
    service: 'companies',
    summary: "The names and websites of the companies that the caller's boards track, to find the website of a name.",
    response: KnownCompanies,
  }),
  askWebsites: route({
    ...shared,
    method: 'POST',
    path: '/api/companies/answers',
    service: 'companies',
    summary: `Looks whether websites answer, ${limits.websitesAskedAtOnce} at a time and at most ${limits.websitesAskedPerHour} an hour (about 10 seconds at most). Makes nothing.`,
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
    summary: `Makes a board for each website of a list and answers at once, at most ${limits.companiesAddedAtOnce} at a time and ${limits.companiesAddedPerDay} in 24 hours. What is on a board already is left out. A user has at most ${limits.boardsPerUser} boards.`,
    body: CompaniesAddRequest,
    response: CompaniesAdded,
  }),
};
