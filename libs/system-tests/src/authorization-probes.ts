import { Injectable } from '@nestjs/common';
import {
  BoardCompanyList,
  type DomainError,
  ExplorerBoard,
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
import { withinLimit } from './limits.ts';
import { type ProbeContext, probes } from './owner-probes.ts';
import { TemporaryBoards } from './temporary-boards.ts';

const mostBoards = 20;
const boardList = z.object({ items: z.array(ExplorerBoard) });
/** Every parser behind the access checks rejects it, so that a missing check does no harm. */
const unreadable = { body: 'self-check', contentType: 'text/plain' };
const nobody = { companyId: `cmp_${'0'.repeat(20)}`, cardId: `crd_${'0'.repeat(20)}` };

const catalogue = Object.values<Route>(routes);
const withAccess = (access: Route['access']): Route[] => catalogue.filter((route) => route.access === access);

/** The host's check of who may see a board. @throws {DomainError} `board_not_found` for anyone else */
export type BoardAccessCheck = (principal: Principal, boardId: string) => Promise<void>;

/** Tries to reach other users' data as a visitor and as a second user (spec: RLS policies). */
@Injectable()
export class AuthorizationProbes {
  constructor(
    private readonly calls: ServiceCalls,
    private readonly client: InProcessClient,
    private readonly temporaryBoards: TemporaryBoards,
  ) {}

  async run(operator: Principal, requireAccess: BoardAccessCheck): Promise<TestResult[]> {
    const test = (name: string, work: () => Promise<Finding>) => tested('rls', name, () => withinLimit(work()));
    const boards = this.#boards(operator);
    // Every test that needs the boards reports the failure to list them.
    boards.catch(() => undefined);
    const results = [
      await test('Boards are shown to their owners alone', async () =>
        this.#boardsAreClosed(await boards, requireAccess)),
      await test('Calls for users refuse visitors', () => this.#refused('user', 'Sign-in is asked for by')),
      await test('Calls for operators refuse everybody else', () =>
        this.#refused('operator', 'Strangers are refused by')),
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

  /** Every route of every board, as a visitor and as a second user. */
  async #boardsAreClosed(boards: readonly ExplorerBoard[], requireAccess: BoardAccessCheck): Promise<Finding> {
    const routesOfBoards = withAccess('board');
    if (boards.length === 0) return noBoards;
    const problems: string[] = [];
    await Promise.all(
      boards.map(async ({ id }) => {
        const visitor = this.client.newVisitor();
        for (const route of routesOfBoards) {
          const { method, path } = route;
          const question = method === 'GET' ? {} : unreadable;
          const answered = await visitor.ask(method, pathOf(route, { boardId: id, ...nobody }), question).then(
            ({ status, body }) => (codeOf(body) === 'board_not_found' ? null : `answered ${status}`),
            (error: unknown) => `not answered: ${messageOf(error)}`,
          );
          if (answered !== null)
            problems.push(`${method} ${path} of ${id}: a visitor was not refused, but ${answered}`);
        }
        const refusal = await requireAccess(inventedUser(), id).then(
          () => null,
          (error: DomainError) => error.code,
        );
        if (refusal !== 'board_not_found') problems.push(`${id}: a second user was let in`);
      }),
    );
    return {
      what: `A visitor and a second user were refused (boards: ${boards.length}, routes of each: ${routesOfBoards.length})`,
      problems,
    };
  }

  async #refused(access: 'user' | 'operator', what: string): Promise<Finding> {
    const visitor = this.client.newVisitor();
    const problems: string[] = [];
    const asked = withAccess(access);
    for (const route of asked) {
      const { method, path, service } = route;
      // The gateway's own routes parse the body before the access check, so they get none.
      const question = method === 'GET' || service === 'gateway' ? {} : unreadable;
      const { status } = await visitor.ask(method, pathOf(route, { boardId: 'self-check', ...nobody }), question);
      if (status !== 401) problems.push(`${method} ${path}: a visitor was not refused, but answered ${status}`);
    }
    return { what: `${what} ${asked.length} routes`, problems };
  }

  /** Routes that the service itself filters by caller, tried as a visitor and as a second user. */
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
      if (probe === undefined) problems.push(`${method} ${path}: nobody has said how to try it`);
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

const noBoards: Finding = { what: '', problems: [], skipped: 'There are no boards that anybody could be refused' };

const codeOf = (body: unknown): string | undefined => ProblemDetails.safeParse(body).data?.code;
