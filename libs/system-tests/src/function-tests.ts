import { Injectable } from '@nestjs/common';
import {
  BoardSetupResponse,
  ContentSyncResponse,
  DistributorResponse,
  FunctionAnswer,
  ProblemDetails,
  RefreshResponse,
  type Route,
  routes,
  type TestResult,
} from '@sightline/contracts';
import { type Answer, callOf, ServiceCalls, tested } from '@sightline/service-kit';
import { z } from 'zod';
import { type Caller, InProcessClient } from './in-process-client.ts';
import { inventedUser } from './invented-user.ts';
import { withinLimit } from './limits.ts';
import { nowhere, TemporaryBoards } from './temporary-boards.ts';

/** A function's error response (product §7): problem details with `success` false and `error`. */
const Refusal = ProblemDetails.extend({ success: z.literal(false), error: z.string().min(1) });
const notJson = { body: '{' };
const unknownCompany = `cmp_${'0'.repeat(20)}`;

/** Collects the problems of one function. */
class Tries {
  readonly problems: string[] = [];

  /** Expects a successful response that matches the contract. */
  answers(what: string, { status, body }: Answer, expected: number, schema: z.ZodType): void {
    const parsed = schema.safeParse(body);
    const issue = parsed.error?.issues[0];
    if (status !== expected) this.problems.push(`${what}: answered ${status}, not ${expected}`);
    else if (issue) this.problems.push(`${what}: ${issue.path.join('.') || 'the answer'}: ${issue.message}`);
    else if (FunctionAnswer.parse(body).success !== true) this.problems.push(`${what}: success is not true`);
  }

  refuses(what: string, { status, body }: Answer, expected: number): void {
    if (status !== expected) this.problems.push(`${what}: answered ${status}, not ${expected}`);
    else if (!Refusal.safeParse(body).success)
      this.problems.push(`${what}: the answer is not a problem with success false and error`);
  }
}

/** Tests one function as a visitor or as the operator who runs the tests. Returns a description of the attempt. */
type FunctionTest = (tries: Tries, operator: Caller) => Promise<string>;

/**
 * Checks that each function in product §7 responds within its contract. A function with effects is tried on a
 * temporary board, or with requests it must reject.
 */
@Injectable()
export class FunctionTests {
  readonly #tests: Readonly<Record<string, FunctionTest>> = {
    'board-setup': async (tries) => {
      const { path } = routes.boardSetup;
      tries.refuses('a blank website', await this.#visitor('POST', path, { body: { companyUrl: ' ' } }), 400);
      await this.temporaryBoards.with(async (_board, setUp) => {
        tries.answers('a website', { status: 200, body: setUp }, 200, BoardSetupResponse);
      });
      return 'on a temporary board that was then removed';
    },
    'board-cleanup': async (tries) => {
      const { path } = routes.boardCleanup;
      tries.refuses('no board', await this.#visitor('POST', path, { body: {} }), 400);
      await this.temporaryBoards.with(async ({ boardId, owner }) => {
        tries.answers('a board', await owner.ask('POST', path, { body: { boardId } }), 200, FunctionAnswer);
      });
      return 'on a temporary board that was then removed';
    },
    'board-create': async (tries) => {
      const user = inventedUser();
      const create = (body: object) => this.calls.answer(callOf(routes.boardCreate, user, { body }));
      tries.refuses('a blank website', await create({ companyUrl: ' ' }), 400);
      const made = await create({ companyUrl: nowhere });
      tries.answers('a website', made, 200, BoardSetupResponse);
      const boardId = BoardSetupResponse.safeParse(made.body).data?.boardId;
      if (boardId === undefined) return 'on a board of an invented user';
      const removed = await this.calls.answer(callOf(routes.deleteBoard, user, { ids: { boardId } }));
      if (removed.status !== 204) tries.problems.push(`the board ${boardId} could not be removed: ${removed.status}`);
      return 'on a board of an invented user that was then removed';
    },
    'content-sync': (tries) => this.#withoutBoards(tries, routes.contentSync, ContentSyncResponse),
    'content-distributor': (tries) => this.#withoutBoards(tries, routes.contentDistributor, DistributorResponse),
    'trigger-content-distribution': async (tries) => {
      const { path } = routes.triggerContentDistribution;
      tries.refuses('a board that is not an id', await this.#visitor('POST', path, { body: { boardId: 5 } }), 400);
      return this.#withoutBoards(tries, routes.triggerContentDistribution, RefreshResponse);
    },
    'daily-refresh': async (tries) => {
      const { path } = routes.dailyRefresh;
      tries.refuses('a visitor', await this.#visitor('POST', path), 401);
      return 'with requests it must refuse, because it sends emails';
    },
    'search-news': async (tries) => {
      const { path } = routes.searchNews;
      const visitor = this.client.newVisitor();
      tries.refuses('no company', await visitor.ask('POST', path, { body: {} }), 400);
      const unknown = await visitor.ask('POST', path, { body: { companyId: unknownCompany } });
      tries.refuses('an unknown company', unknown, 404);
      return 'with requests it must refuse, because a search queries other servers';
    },
    'digest-send': async (tries) => {
      const { path } = routes.digestSend;
      tries.refuses('a visitor', await this.#visitor('POST', path, { body: { userId: 'self-check' } }), 401);
      const ask = (body: object) => this.calls.answer(callOf(routes.digestSend, inventedUser(), { body }));
      tries.refuses('no user', await ask({}), 400);
      tries.refuses('another user', await ask({ userId: inventedUser().userId }), 403);
      return 'with requests it must refuse, because it sends emails';
    },
    'test-runner': async (tries, operator) => {
      const { path } = routes.testRunner;
      tries.refuses('a stranger', await this.#visitor('POST', path, { body: { category: 'schema' } }), 401);
      tries.refuses('no category', await operator.ask('POST', path, { body: { category: 'self-check' } }), 400);
      tries.refuses('a second run', await operator.ask('POST', path, { body: { category: 'schema' } }), 409);
      return 'with requests it must refuse, during this run';
    },
    'pipeline-manager': async (tries, operator) => {
      const { path } = routes.pipelineManager;
      tries.refuses('a stranger', await this.#visitor('POST', path, { body: { action: 'optimize' } }), 401);
      tries.refuses('no action', await operator.ask('POST', path, { body: { action: 'self-check', data: {} } }), 400);
      for (const action of ['extract', 'analyze', 'search', 'evaluate', 'optimize'])
        tries.refuses(`${action} of nothing`, await operator.ask('POST', path, { body: { action, data: {} } }), 400);
      return 'with requests it must refuse, because its actions read websites and call models';
    },
  };

  constructor(
    private readonly client: InProcessClient,
    private readonly calls: ServiceCalls,
    private readonly temporaryBoards: TemporaryBoards,
  ) {}

  async run(operator: Caller): Promise<TestResult[]> {
    const results: TestResult[] = [];
    for (const [name, test] of Object.entries(this.#tests))
      results.push(
        await tested('functions', name, async () => {
          const tries = new Tries();
          const how = await withinLimit(test(tries, operator));
          return { what: `Answers within its contract, tried ${how}`, problems: tries.problems };
        }),
      );
    return results;
  }

  #visitor(...question: Parameters<Caller['ask']>): Promise<Answer> {
    return this.client.newVisitor().ask(...question);
  }

  async #withoutBoards(tries: Tries, { path }: Route, schema: z.ZodType): Promise<string> {
    tries.refuses('a body that is not JSON', await this.#visitor('POST', path, notJson), 400);
    tries.answers('a visitor without boards', await this.#visitor('POST', path, { body: {} }), 200, schema);
    return 'for a visitor without boards';
  }
}
