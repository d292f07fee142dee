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

/** The secret of a key, returned only when the key is created. */
const Secret = z.string().meta({ description: 'Shown once, because only its hash is stored.' });

export const TokenList = z.object({ items: z.array(PersonalToken) });
export const NewToken = z.object({ token: PersonalToken, secret: Secret });
export type NewToken = z.infer<typeof NewToken>;

export const ShareLinkList = z.object({ items: z.array(ShareLink) });
/** A new share link, whose page is served at `/s/{secret}`. */
export const NewShareLink = z.object({ link: ShareLink, secret: Secret });
export type NewShareLink = z.infer<typeof NewShareLink>;

export const FeedList = z.object({ items: z.array(Feed) });
/** A new feed, which is served at `/feeds/{secret}.rss`, `.atom` and `.json`. */
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
    summary: 'Lists the personal tokens of the signed-in user, newest first.',
    response: TokenList,
  }),
  createToken: route({
    ...keys,
    access: 'user',
    method: 'POST',
    path: '/api/tokens',
    status: 201,
    errors: [409],
    summary: 'Creates a personal token. Only this response contains its secret.',
    body: TokenCreateRequest,
    response: NewToken,
  }),
  deleteToken: route({
    ...keys,
    access: 'user',
    method: 'DELETE',
    path: '/api/tokens/:tokenId',
    status: 204,
    summary: 'Revokes a personal token. Within two seconds it is rejected everywhere.',
  }),
  listShareLinks: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/share-links',
    summary: 'Lists the share links of a board, newest first.',
    response: ShareLinkList,
  }),
  createShareLink: route({
    ...ofBoard,
    method: 'POST',
    path: '/api/boards/:boardId/share-links',
    status: 201,
    summary: 'Creates a link that shows the board to everyone who has it, without signing in. For the signed-in owner.',
    body: ShareLinkCreateRequest,
    response: NewShareLink,
  }),
  deleteShareLink: route({
    ...ofBoard,
    method: 'DELETE',
    path: '/api/boards/:boardId/share-links/:linkId',
    status: 204,
    summary: 'Revokes a share link. Within two seconds it no longer works.',
  }),
  listFeeds: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/feeds',
    summary: 'Lists the feeds of a board, newest first.',
    response: FeedList,
  }),
  createFeed: route({
    ...ofBoard,
    method: 'POST',
    path: '/api/boards/:boardId/feeds',
    status: 201,
    summary: 'Creates a secret address for a feed of the board, with a filter. For the signed-in owner.',
    body: FeedCreateRequest,
    response: NewFeed,
  }),
  deleteFeed: route({
    ...ofBoard,
    method: 'DELETE',
    path: '/api/boards/:boardId/feeds/:feedId',
    status: 204,
    summary: 'Revokes the address of a feed. Within two seconds it no longer works.',
  }),
  sharedBoard: route({
    ...shared,
    method: 'GET',
    path: '/api/shared-board',
    service: 'boards',
    summary: 'Returns the board of the share link in `x-share-link`; 404 for every other caller.',
    response: SharedBoard,
  }),
  sharedCompanies: route({
    ...shared,
    method: 'GET',
    path: '/api/shared-board/companies',
    service: 'companies',
    summary: 'Lists the companies on the board of the share link in `x-share-link`; 404 for every other caller.',
    response: SharedCompanyList,
  }),
};
