import { Injectable } from '@nestjs/common';
import {
  BoardCompanyList,
  type BoardLevel,
  type DomainError,
  ExplorerBoard,
  isBoardLevel,
  messageOf,
  operatorRoutes,
  ProblemDetails,
  pathOf,
  type Route,
  routes,
  type ServiceName,
  type TestResult,
} from '@sightline/contracts';
import { callOf, type Finding, type Principal, ServiceCalls, tested } from '@sightline/service-kit';
import { z } from 'zod';
import { InProcessClient } from './in-process-client.ts';
import { inventedUser } from './invented-user.ts';
import { KeyProbes } from './key-probes.ts';
import { withinLimit } from './limits.ts';
import { nobody, questionTo } from './nobody.ts';
import { type ProbeContext, probes } from './owner-probes.ts';
import { TemporaryBoards } from './temporary-boards.ts';

const mostBoards = 20;
const levels: readonly BoardLevel[] = ['board', 'board-edit', 'board-owner'];
const boardList = z.object({ items: z.array(ExplorerBoard) });
const catalogue = Object.values<Route>(routes);
const withAccess = (access: Route['access']): Route[] => catalogue.filter((route) => route.access === access);
const ofBoards = catalogue.filter(({ access }) => isBoardLevel(access));
/**
 * Routes with a board in the body, for which the gateway checks the caller's role. Routes for owners would do damage
 * if that check were missing, so they are tried on a temporary board.
 */
const namingBoards = catalogue.filter(({ bodyBoard }) => bodyBoard !== undefined && bodyBoard !== 'board-owner');

/**
 * The host's check that a user has a level of access to a board.
 * @throws {DomainError} `board_not_found` for strangers
 */
export type BoardAccessCheck = (principal: Principal, boardId: string, level: BoardLevel) => Promise<void>;

/** Tries to reach other users' data as a visitor and as a second user (spec: RLS policies). */
@Injectable()
export class AuthorizationProbes {
  constructor(
    private readonly calls: ServiceCalls,
    private readonly client: InProcessClient,
    private readonly temporaryBoards: TemporaryBoards,
    private readonly keys: KeyProbes,
  ) {}

  async run(operator: Principal, requireAccess: BoardAccessCheck): Promise<TestResult[]> {
    const test = (name: string, work: () => Promise<Finding>) => tested('rls', name, () => withinLimit(work()));
    const boards = this.#boards(operator);
    // If listing fails, every test that needs the boards reports it.
    boards.catch(() => undefined);
    const results = [
      await test('Boards are shown only to their owners', async () =>
        this.#boardsAreClosed(await boards, requireAccess)),
      await test('Calls for users reject visitors', () => this.#refused('user', 'Sign-in is required by')),
      await test('Calls for operators reject everyone else', () =>
        this.#refused('operator', 'Visitors are rejected by')),
      await test('Tokens and share links open what they are for', async () => this.keys.run(await boards)),
    ];
    const services = new Set([...withAccess('user'), ...withAccess('session')].map(({ service }) => service));
    for (const service of services)
      results.push(
        await test(`Rows of others (${service})`, async () => this.#rowsAreKept(service, operator, await boards)),
      );
    return results;
  }

  async #boards(principal: Principal): Promise<ExplorerBoard[]> {
    const { items } = await this.calls.json(callOf(operatorRoutes.explorerBoards, principal), boardList);
    return items.slice(0, mostBoards);
  }

  /** Tries every route of every board, as a visitor and as a second user. */
  async #boardsAreClosed(boards: readonly ExplorerBoard[], requireAccess: BoardAccessCheck): Promise<Finding> {
    if (boards.length === 0) return noBoards;
    const problems: string[] = [];
    await Promise.all(
      boards.map(async ({ id }) => {
        const visitor = this.client.newVisitor();
        for (const route of ofBoards) {
          const { method, path } = route;
          const question = questionTo(route);
          const answered = await visitor.ask(method, pathOf(route, { boardId: id, ...nobody }), question).then(
            ({ status, body }) => (codeOf(body) === 'board_not_found' ? null : `answered ${status}`),
            (error: unknown) => `not answered: ${messageOf(error)}`,
          );
          if (answered !== null)
            problems.push(`${method} ${path} of ${id}: a visitor was not refused, but ${answered}`);
        }
        for (const { method, path } of namingBoards) {
          const { status, body } = await visitor.ask(method, path, { body: { boardId: id } });
          if (codeOf(body) !== 'board_not_found')
            problems.push(`${method} ${path} with ${id}: a visitor was not refused, but answered ${status}`);
        }
        for (const level of levels) {
          const refusal = await requireAccess(inventedUser(), id, level).then(
            () => null,
            (error: DomainError) => error.code,
          );
          if (refusal !== 'board_not_found') problems.push(`${id}: a second user was let in (${level})`);
        }
      }),
    );
    return {
      what: `A visitor and a second user were refused (boards: ${boards.length}, routes of each: ${ofBoards.length + namingBoards.length})`,
      problems,
    };
  }

  async #refused(access: 'user' | 'operator', what: string): Promise<Finding> {
    const visitor = this.client.newVisitor();
    const problems: string[] = [];
    const asked = withAccess(access);
    for (const route of asked) {
      const { method, path } = route;
      const { status } = await visitor.ask(
        method,
        pathOf(route, { boardId: 'self-check', ...nobody }),
        questionTo(route),
      );
      if (status !== 401) problems.push(`${method} ${path}: a visitor was not refused, but answered ${status}`);
    }
    return { what: `${what} ${asked.length} routes`, problems };
  }

  /** Tries routes that the service itself filters by caller, as a visitor and as a second user. */
  async #rowsAreKept(service: ServiceName, operator: Principal, boards: readonly ExplorerBoard[]): Promise<Finding> {
    if (boards.length === 0) return noBoards;
    const context: ProbeContext = {
      boards,
      companyIds: await this.#companies(operator, boards),
      client: this.client,
      calls: this.calls,
      temporaryBoards: this.temporaryBoards,
    };
    const own = Object.entries(routes as Record<string, Route>).filter(
      ([, route]) => route.service === service && (route.access === 'user' || route.access === 'session'),
    );
    const problems: string[] = [];
    const reasons: string[] = [];
    for (const [name, { method, path }] of own) {
      const probe = probes[name];
      if (probe === undefined) problems.push(`${method} ${path}: no probe is declared`);
      else if (typeof probe === 'string') reasons.push(`${name}: ${probe}`);
      else problems.push(...(await probe(context)).map((problem) => `${method} ${path}: ${problem}`));
    }
    const left = reasons.length > 0 ? `; not tried: ${reasons.join('; ')}` : '';
    return {
      what: `A stranger got nothing (routes: ${own.length - reasons.length}, boards: ${boards.length})${left}`,
      problems,
    };
  }

  async #companies(principal: Principal, boards: readonly ExplorerBoard[]): Promise<string[]> {
    const of = boards.find(({ status }) => status === 'ready');
    if (!of) return [];
    const call = callOf(operatorRoutes.explorerCompanies, principal, { ids: { boardId: of.id } });
    return (await this.calls.json(call, BoardCompanyList)).items.map(({ id }) => id);
  }
}

const noBoards: Finding = { what: '', problems: [], skipped: 'There are no boards to which access could be refused' };

const codeOf = (body: unknown): string | undefined => ProblemDetails.safeParse(body).data?.code;
