import { z } from 'zod';
import { BoardId, UserId } from '../common.ts';
import { BoardStatus } from '../entities/board.ts';
import { Notification } from '../entities/people/person.ts';
import { DistributorResponse } from './cards/card-lists.ts';
import { ContentSyncResponse } from './companies.api.ts';
import { route } from './route.ts';

export const MagicLinkRequest = z.object({
  email: z.email('Invalid email address').max(254),
  /** Path in the product to open after sign-in. */
  returnTo: z
    .string()
    .max(512)
    .regex(/^\/(?![/\\])/, 'Must be a path of this site')
    .optional(),
  /** Visitor session whose boards the new user wants to keep; included in the emailed link. */
  tempSessionId: z.string().max(64).nullable().optional(),
});
export const MagicLinkResponse = z.object({ sent: z.literal(true) });

/** Identity providers offered as an alternative to an emailed link. */
export const SocialProvider = z.enum(['google', 'github', 'linkedin']);
export type SocialProvider = z.infer<typeof SocialProvider>;

/** Settings that the SPA loads first. */
export const PublicConfig = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /**
   * Alias of the issuer's identity provider for emailed links (`kc_idp_hint`); null if the issuer sends the links
   * itself.
   */
  magicLinkProvider: z.string().nullable(),
  /** Identity providers of the issuer that users may choose. */
  socialProviders: z.array(SocialProvider),
  /** Providers simulated by the demo world; they accept any identity. */
  demoProviders: z.array(SocialProvider).default([]),
  /** True in `npm start`: the demo world and the local mailbox exist. */
  demo: z.boolean(),
  /** Pages of this installation's operator, linked on the start page. */
  links: z
    .object({ sourceCode: z.url().nullable(), privacy: z.url().nullable(), terms: z.url().nullable() })
    .default({ sourceCode: null, privacy: null, terms: null }),
  mailboxUrl: z.string().nullable(),
  /**
   * Address of the demo world; null without one. Its sites have reserved names that don't resolve, so a browser opens
   * `https://shop.example/x` as `http://shop.example.localhost:<port>/x`.
   */
  demoUrl: z.url().nullable(),
  /**
   * A POST without a body changes the websites of the demo world's companies (`DemoVisit`), as if some days had
   * passed; null where this is not allowed.
   */
  demoVisitUrl: z.string().nullable().default(null),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

/** Response of `demoVisitUrl`: the number of times that the demo world's sites have changed. */
export const DemoVisit = z.object({ visit: z.number().int().positive() });

export const HealthReport = z.object({
  /** `degraded` if any part fails; the HTTP status shows whether the service still works. */
  status: z.enum(['ok', 'degraded']),
  checks: z.record(
    z.string(),
    z.object({
      ok: z.boolean(),
      detail: z.string().optional(),
      /** Failure of an optional part does not affect readiness. */
      optional: z.boolean().optional(),
    }),
  ),
});
export type HealthReport = z.infer<typeof HealthReport>;

/**
 * One message of the live stream: `event:` is the type, `data:` is this object. It identifies the data that clients
 * should reload.
 */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('board'), boardId: BoardId, status: BoardStatus.nullable() }),
  z.object({ type: z.literal('cards'), boardId: BoardId, count: z.number().int() }),
  z.object({
    type: z.literal('notification'),
    boardId: BoardId,
    title: z.string(),
    kind: Notification.shape.type.optional(),
  }),
  /** `complete` is true if the stream is complete from now on. Otherwise clients also poll. */
  z.object({ type: z.literal('push'), boardId: BoardId, complete: z.boolean() }),
  /**
   * A user's alerts changed; `sent` is the number of new ones. Sent on the user's own stream, and on the streams of
   * boards that the user has open.
   */
  z.object({ type: z.literal('alerts'), userId: UserId, sent: z.number().int(), title: z.string().nullable() }),
  /** Like `push`, for the stream of a user. */
  z.object({ type: z.literal('alerts-push'), userId: UserId, complete: z.boolean() }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** Counts of the sync and the distribution; the digest has been sent when this arrives. */
export const DailyRefreshResponse = ContentSyncResponse.extend(DistributorResponse.shape);
export type DailyRefreshResponse = z.infer<typeof DailyRefreshResponse>;

export const gatewayRoutes = {
  dailyRefresh: route({
    method: 'POST',
    path: '/api/functions/daily-refresh',
    service: 'gateway',
    access: 'user',
    tag: 'functions',
    scope: 'none',
    summary:
      'Runs content-sync, content-distributor and digest-send for the signed-in user, and responds when all are done.',
    response: DailyRefreshResponse,
  }),
  magicLink: route({
    method: 'POST',
    path: '/api/auth/magic-link',
    service: 'gateway',
    access: 'public',
    tag: 'sign-in',
    status: 202,
    // 404: the installation uses an external issuer. 503: the mail server rejects the email.
    errors: [404, 503],
    summary: 'Emails a one-time sign-in link; the response is the same for every address.',
    body: MagicLinkRequest,
    response: MagicLinkResponse,
  }),
  publicConfig: route({
    method: 'GET',
    path: '/api/config',
    service: 'gateway',
    access: 'public',
    tag: 'sign-in',
    summary: 'Returns the issuer and client with which the SPA signs in.',
    response: PublicConfig,
  }),
  boardEvents: route({
    method: 'GET',
    path: '/api/boards/:boardId/events',
    service: 'gateway',
    access: 'board',
    tag: 'boards',
    scope: 'none',
    summary:
      'Streams server-sent events of a board (see LiveMessage). With `Last-Event-ID`, missed messages are sent, or a `board` message without status if they are no longer known. A comment line every 20 seconds keeps the stream open. A session or address with too many open streams gets 429.',
  }),
  alertEvents: route({
    method: 'GET',
    path: '/api/alerts/events',
    service: 'gateway',
    access: 'user',
    tag: 'alerts',
    scope: 'none',
    summary:
      'Streams server-sent events of the caller’s alerts (`alerts` and `alerts-push` of LiveMessage), for pages without an open board stream; resumed and limited like a board stream.',
  }),
  live: route({
    method: 'GET',
    path: '/health/live',
    service: 'gateway',
    access: 'public',
    tag: 'operations',
    summary: 'Checks that the process responds.',
    response: HealthReport,
  }),
  ready: route({
    method: 'GET',
    path: '/health/ready',
    service: 'gateway',
    access: 'public',
    tag: 'operations',
    summary:
      'Checks that all dependencies respond; 503 lists those that do not. Optional ones are listed without causing a 503.',
    response: HealthReport,
  }),
};
