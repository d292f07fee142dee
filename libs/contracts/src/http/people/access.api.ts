import { z } from 'zod';
import {
  Feed,
  FeedCreateRequest,
  PersonalToken,
  SharedBoard,
  SharedCompany,
  ShareLink,
  ShareLinkCreateRequest,
  TokenCreateRequest,
} from '../../entities/people/access-key.ts';
import { route } from '../route.ts';

/** Returned only when the key is created. */
const Secret = z.string().meta({ description: 'Shown once: it is stored as a hash only.' });

export const TokenList = z.object({ items: z.array(PersonalToken) });
export const NewToken = z.object({ token: PersonalToken, secret: Secret });
export type NewToken = z.infer<typeof NewToken>;

export const ShareLinkList = z.object({ items: z.array(ShareLink) });
/** The page is served at `/s/{secret}`. */
export const NewShareLink = z.object({ link: ShareLink, secret: Secret });
export type NewShareLink = z.infer<typeof NewShareLink>;

export const FeedList = z.object({ items: z.array(Feed) });
/** The feed is served at `/feeds/{secret}.rss`, `.atom` and `.json`. */
export const NewFeed = z.object({ feed: Feed, secret: Secret });
export type NewFeed = z.infer<typeof NewFeed>;

export const SharedCompanyList = z.object({ items: z.array(SharedCompany) });

/** Closed to personal tokens: a key created with a leaked token would outlive the token's revocation. */
const keys = { service: 'boards', tag: 'access', scope: 'none' } as const;
/** 409: the board belongs to a visitor, or the limit is reached. */
const ofBoard = { ...keys, access: 'board-owner', errors: [409] } as const;
const shared = { access: 'session', tag: 'access', share: true, scope: 'none', errors: [404] } as const;

export const accessRoutes = {
  listTokens: route({
    ...keys,
    access: 'user',
    method: 'GET',
    path: '/api/tokens',
    summary: 'The personal tokens of the signed-in user, newest first.',
    response: TokenList,
  }),
  createToken: route({
    ...keys,
    access: 'user',
    method: 'POST',
    path: '/api/tokens',
    status: 201,
    errors: [409],
    summary: 'Makes a personal token. The answer shows its secret, once.',
    body: TokenCreateRequest,
    response: NewToken,
  }),
  deleteToken: route({
    ...keys,
    access: 'user',
    method: 'DELETE',
    path: '/api/tokens/:tokenId',
    status: 204,
    summary: 'Revokes a personal token: within two seconds it is refused everywhere.',
  }),
  listShareLinks: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/share-links',
    summary: 'The share links of a board, newest first.',
    response: ShareLinkList,
  }),
  createShareLink: route({
    ...ofBoard,
    method: 'POST',
    path: '/api/boards/:boardId/share-links',
    status: 201,
    summary: 'Makes a link that shows the board to everyone who has it, without signing in. For the signed-in owner.',
    body: ShareLinkCreateRequest,
    response: NewShareLink,
  }),
  deleteShareLink: route({
    ...ofBoard,
    method: 'DELETE',
    path: '/api/boards/:boardId/share-links/:linkId',
    status: 204,
    summary: 'Revokes a share link: within two seconds it no longer works.',
  }),
  listFeeds: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/feeds',
    summary: 'The feeds of a board, newest first.',
    response: FeedList,
  }),
  createFeed: route({
    ...ofBoard,
    method: 'POST',
    path: '/api/boards/:boardId/feeds',
    status: 201,
    summary: 'Makes a secret address of a feed of the board, with a filter. For the signed-in owner.',
    body: FeedCreateRequest,
    response: NewFeed,
  }),
  deleteFeed: route({
    ...ofBoard,
    method: 'DELETE',
    path: '/api/boards/:boardId/feeds/:feedId',
    status: 204,
    summary: 'Revokes the address of a feed: within two seconds it no longer works.',
  }),
  sharedBoard: route({
    ...shared,
    method: 'GET',
    path: '/api/shared-board',
    service: 'boards',
    summary: 'The board behind the share link in `x-share-link`; 404 for every other caller.',
    response: SharedBoard,
  }),
  sharedCompanies: route({
    ...shared,
    method: 'GET',
    path: '/api/shared-board/companies',
    service: 'companies',
    summary: 'The companies of the board behind the share link in `x-share-link`; 404 for every other caller.',
    response: SharedCompanyList,
  }),
};
