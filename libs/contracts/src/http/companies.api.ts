import { z } from 'zod';
import { CompanyId, FunctionAnswer, Timestamp } from '../common.ts';
import { BoardCompany } from '../entities/companies/company.ts';
import { CompetitorProof } from '../entities/companies/competitor.ts';
import { IdentityCard, IdentityField, identityLists } from '../entities/companies/identity.ts';
import { WebsiteInput } from './boards.api.ts';
import { route } from './route.ts';

export const BoardCompanyList = z.object({ items: z.array(BoardCompany) });

export const CompetitorSuggestion = z.object({
  id: CompanyId,
  name: z.string(),
  domain: z.string(),
  proof: CompetitorProof,
});
export type CompetitorSuggestion = z.infer<typeof CompetitorSuggestion>;
export const CompetitorSuggestionList = z.object({ items: z.array(CompetitorSuggestion) });

export const CompetitorAddRequest = z.object({ website: WebsiteInput });

/**
 * One verdict on a competitor. `suggested` withdraws a verdict and restores a removed competitor. `mergedInto` names
 * the company that it is a duplicate of; null separates the two again.
 */
export const CompetitorChange = z
  .strictObject({
    standing: z.enum(['confirmed', 'suggested', 'rejected']).optional(),
    mergedInto: CompanyId.nullable().optional(),
  })
  .refine(
    ({ standing, mergedInto }) => (standing === undefined) !== (mergedInto === undefined),
    'Give either standing or mergedInto',
  );
export type CompetitorChange = z.infer<typeof CompetitorChange>;

/** A text with at least one letter, digit or symbol. */
const IdentityValue = z
  .string()
  .max(300)
  .regex(/[\p{L}\p{N}\p{S}]/u, 'Enter a value')
  .trim();

const neededFields = ['name', 'industry'] as const;
const correction = <F extends IdentityField>(fields: readonly F[], least: number, most: number) =>
  z.strictObject({ field: z.enum(fields), values: z.array(IdentityValue).min(least).max(most).nullable() });

/**
 * The owner's correction of one field of the identity card; null reverts the correction. Single-value fields accept at
 * most one value.
 */
export const IdentityCorrectionRequest = z.union([
  correction(neededFields, 1, 1),
  correction(['description', 'country', 'language', 'ticker'], 0, 1),
  correction(identityLists, 0, 20),
]);
export type IdentityCorrectionRequest = z.infer<typeof IdentityCorrectionRequest>;

export const ContentSyncResponse = FunctionAnswer.extend({
  companiesProcessed: z.number().int(),
  successful: z.number().int(),
});
export const SearchNewsRequest = z.object({
  companyId: CompanyId,
  companyName: z.string().max(200).optional(),
  domain: z.string().max(253).optional(),
});
export const SearchNewsResponse = FunctionAnswer.extend({ articlesAdded: z.number().int() });
export const TriggerDistributionRequest = z.object({ boardId: z.string().max(64).optional() });
/** Items found after `requestedAt` come from this refresh or a simultaneous one. */
export const RefreshResponse = FunctionAnswer.extend({
  companiesProcessed: z.number().int(),
  requestedAt: Timestamp.optional(),
});

export const companyRoutes = {
  listBoardCompanies: route({
    method: 'GET',
    path: '/api/boards/:boardId/companies',
    service: 'companies',
    access: 'board',
    tag: 'boards',
    summary: 'Lists the companies on a board, primary first, competitors with their proof.',
    response: BoardCompanyList,
  }),
  listSuggestions: route({
    method: 'GET',
    path: '/api/boards/:boardId/suggestions',
    service: 'companies',
    access: 'board',
    tag: 'boards',
    summary: 'Lists weaker suggestions: proven competitors that are not on the board, most likely first.',
    response: CompetitorSuggestionList,
  }),
  addCompetitor: route({
    method: 'POST',
    path: '/api/boards/:boardId/competitors',
    service: 'companies',
    access: 'board-edit',
    tag: 'boards',
    errors: [409],
    summary: 'Reads the website (about 10 seconds at most) and adds its company to the board as a competitor.',
    body: CompetitorAddRequest,
    response: BoardCompany,
  }),
  changeCompetitor: route({
    method: 'PATCH',
    path: '/api/boards/:boardId/competitors/:companyId',
    service: 'companies',
    access: 'board-edit',
    tag: 'boards',
    errors: [409],
    summary:
      'Confirms, rejects or restores a competitor, or merges it into a duplicate. Repeating an edit has no effect.',
    body: CompetitorChange,
    response: BoardCompany,
  }),
  removeCompetitor: route({
    method: 'DELETE',
    path: '/api/boards/:boardId/competitors/:companyId',
    service: 'companies',
    access: 'board-edit',
    tag: 'boards',
    status: 204,
    errors: [409],
    summary: 'Removes a competitor from the board without a verdict. Its proof is kept in case it is added again.',
  }),
  identityCard: route({
    method: 'GET',
    path: '/api/boards/:boardId/identity',
    service: 'companies',
    access: 'board',
    tag: 'boards',
    errors: [409],
    summary:
      "Returns the board's facts about its own company: each field with its quote and source page, and the owner's corrections.",
    response: IdentityCard,
  }),
  correctIdentity: route({
    method: 'PATCH',
    path: '/api/boards/:boardId/identity',
    service: 'companies',
    access: 'board-edit',
    tag: 'boards',
    errors: [409],
    summary:
      'Corrects one field for this board, or reverts a correction. Searches, evaluations and competitors are updated. Repeating a correction has no effect.',
    body: IdentityCorrectionRequest,
    response: IdentityCard,
  }),
  readIdentityAgain: route({
    method: 'POST',
    path: '/api/boards/:boardId/identity/read-again',
    service: 'companies',
    access: 'board-edit',
    tag: 'boards',
    status: 204,
    errors: [409],
    summary: 'Reads the board’s site again and then updates the identity card. Corrections stay.',
  }),
  triggerContentDistribution: route({
    method: 'POST',
    path: '/api/functions/trigger-content-distribution',
    service: 'companies',
    access: 'session',
    bodyBoard: 'board-edit',
    tag: 'functions',
    bodyIsOptional: true,
    errors: [404],
    summary: 'Starts a refresh of one board (or all boards of the session) and returns immediately.',
    body: TriggerDistributionRequest,
    response: RefreshResponse,
  }),
};

export const ingestionRoutes = {
  picture: route({
    method: 'GET',
    path: '/api/pictures/:contentId',
    service: 'ingestion',
    access: 'public',
    tag: 'cards',
    summary:
      'Returns the stored picture of an article: JPEG, PNG, WebP, GIF or AVIF of at most 3 MB, at least 32 pixels per side. Pages never load pictures from elsewhere.',
  }),
  contentSync: route({
    method: 'POST',
    path: '/api/functions/content-sync',
    service: 'ingestion',
    access: 'session',
    tag: 'functions',
    summary:
      'Searches for news about every company on the boards of the session, and responds when the search has finished.',
    response: ContentSyncResponse,
  }),
  searchNews: route({
    method: 'POST',
    path: '/api/functions/search-news',
    service: 'ingestion',
    access: 'session',
    tag: 'functions',
    errors: [404],
    summary: 'Searches for news about one company on a board of the session.',
    body: SearchNewsRequest,
    response: SearchNewsResponse,
  }),
};
