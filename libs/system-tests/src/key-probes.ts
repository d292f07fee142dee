import { Injectable } from '@nestjs/common';
import {
  accessRoutes,
  BoardSetupResponse,
  boardRoutes,
  type ExplorerBoard,
  NewShareLink,
  NewToken,
  ProblemDetails,
  pathOf,
  type Route,
  routes,
  secretPrefixes,
} from '@sightline/contracts';
import { type Answer, callOf, type Finding, type Principal, ServiceCalls } from '@sightline/service-kit';
import { type Caller, InProcessClient } from './in-process-client.ts';
import { inventedUser } from './invented-user.ts';
import { nobody, questionTo } from './nobody.ts';
import { nowhere } from './temporary-boards.ts';

/**
 * Routes that check the caller. Operators' routes are included, because neither a token nor a link makes the caller an
 * operator.
 */
const looked = Object.values<Route>(routes).filter(({ access }) => access !== 'public');
const guessed = 'A'.repeat(43);
/** Number of routes tried per token, with two requests each, which stays within the token's limit per minute. */
const routesPerToken = 25;

interface Keys {
  boardId: string;
  /** Creates another token of the user. */
  newToken(): Promise<string>;
  link: string;
}

/** The callers that try a route on a board they can read and on another user's board, if there is one. */
interface Tried {
  boardId: string;
  others: string | undefined;
  byToken: Caller;
  byLink: Caller;
}

/** Tries every route with a read-only personal token, a share link, and secrets that were never issued. */
@Injectable()
export class KeyProbes {
  constructor(
    private readonly calls: ServiceCalls,
    private readonly client: InProcessClient,
  ) {}

  run(boards: readonly ExplorerBoard[]): Promise<Finding> {
    return this.#withKeys(async ({ boardId, newToken, link }) => {
      const others = boards.find(({ id }) => id !== boardId)?.id;
      const byLink = this.client.withHeader('x-share-link', link);
      const problems: string[] = [];
      for (let from = 0; from < looked.length; from += routesPerToken) {
        const byToken = this.client.withHeader('authorization', `Bearer ${await newToken()}`);
        for (const route of looked.slice(from, from + routesPerToken)) {
          problems.push(...(await this.#guesses(route, boardId)));
          problems.push(...(await this.#opens(route, { boardId, others, byToken, byLink })));
        }
      }
      return { what: `Tokens and share links open what they are for (routes: ${looked.length})`, problems };
    });
  }

  async #opens(route: Route, { boardId, others, byToken, byLink }: Tried): Promise<string[]> {
    const problems: string[] = [];
    const ofToken = await ask(byToken, route, boardId);
    if (route.scope !== 'read' && ofToken.status !== 403) problems.push(told(route, 'a token that reads', ofToken));
    const ofLink = await ask(byLink, route, boardId);
    if (!route.share && ofLink.status !== 403) problems.push(told(route, 'a share link', ofLink));
    if (route.share && isShut(ofLink)) problems.push(told(route, 'a share link of its board', ofLink));
    if (others === undefined || !route.path.includes(':boardId')) return problems;
    for (const [who, caller] of [
      ['a token for another’s board', byToken],
      ['a share link for another board', byLink],
    ] as const) {
      const answer = await ask(caller, route, others);
      if (answer.status !== 404 && answer.status !== 403) problems.push(told(route, who, answer));
    }
    return problems;
  }

  async #guesses(route: Route, boardId: string): Promise<string[]> {
    const tries = [
      ['authorization', `Bearer ${secretPrefixes.token}${guessed}`, 401],
      ['x-share-link', `${secretPrefixes.share}${guessed}`, 404],
    ] as const;
    const problems: string[] = [];
    for (const [header, value, expected] of tries) {
      const answer = await ask(this.client.withHeader(header, value), route, boardId);
      if (answer.status !== expected) problems.push(told(route, `a guessed secret in ${header}`, answer));
    }
    return problems;
  }

  /**
   * Creates a board of a user who does not exist, with a token and a share link. The board is removed when the work
   * ends or fails.
   */
  async #withKeys(work: (keys: Keys) => Promise<Finding>): Promise<Finding> {
    const user = inventedUser();
    const setUp = callOf(boardRoutes.boardSetup, user, { body: { companyUrl: nowhere } });
    const { boardId } = await this.calls.json(setUp, BoardSetupResponse);
    try {
      const wanted = { label: 'Self-check', scopes: ['read'], expiresInDays: 7 };
      const made: string[] = [];
      const newToken = async () => {
        const { token, secret } = await this.calls.json(
          callOf(accessRoutes.createToken, user, { body: wanted }),
          NewToken,
        );
        made.push(token.id);
        return secret;
      };
      const share = callOf(accessRoutes.createShareLink, user, { ids: { boardId }, body: {} });
      const link = await this.calls.json(share, NewShareLink);
      return await work({ boardId, newToken, link: link.secret }).finally(() =>
        Promise.all(made.map((tokenId) => this.#answered(accessRoutes.deleteToken, user, { tokenId }))),
      );
    } finally {
      await this.#answered(boardRoutes.deleteBoard, user, { boardId });
    }
  }

  async #answered(route: Route, user: Principal, ids: Record<string, string>): Promise<void> {
    const { status } = await this.calls.answer(callOf(route, user, { ids }));
    if (status !== 204 && status !== 404) throw new Error(`${route.method} ${route.path} was answered with ${status}`);
  }
}

const ask = (caller: Caller, route: Route, boardId: string): Promise<Answer> =>
  caller.ask(route.method, pathOf(route, { ...nobody, boardId }), questionTo(route));

const codeOf = ({ body }: Answer): string => ProblemDetails.safeParse(body).data?.code ?? 'without a code';

/** Error codes for a board that opened although another id in the request is made up. */
const notOnBoard = ['card_not_found', 'company_not_found'];

/** Returns true if access to the board was refused. */
const isShut = (answer: Answer): boolean => answer.status >= 400 && !notOnBoard.includes(codeOf(answer));

function told({ method, path }: Route, who: string, answer: Answer): string {
  return `${method} ${path}: ${who} was answered ${answer.status} (${codeOf(answer)})`;
}
