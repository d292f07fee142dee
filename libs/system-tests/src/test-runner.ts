import { Inject, Injectable } from '@nestjs/common';
import { DomainError, TestCategory, type TestResult, TestRun } from '@sightline/contracts';
import { CLOCK, type Clock, type Principal } from '@sightline/service-kit';
import type { FastifyRequest } from 'fastify';
import { AuthorizationProbes, type BoardAccessCheck } from './authorization-probes.ts';
import { FunctionTests } from './function-tests.ts';
import { InProcessClient } from './in-process-client.ts';
import { SelfChecks } from './self-checks.ts';

/** The operator who runs the tests, and the host's access check. */
export interface TestRunContext {
  /** The operator's principal, used to read through the explorer. */
  principal: Principal;
  /** The operator's request. Some tests use its credentials and address for their own calls. */
  request: FastifyRequest;
  requireAccess: BoardAccessCheck;
}

/**
 * Tests the running system (product §7, test-runner) with reads, with calls that must be rejected, and with writes to
 * temporary boards.
 */
@Injectable()
export class TestRunner {
  #isRunning = false;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly selfChecks: SelfChecks,
    private readonly probes: AuthorizationProbes,
    private readonly functions: FunctionTests,
    private readonly client: InProcessClient,
  ) {}

  /** @throws {DomainError} conflict `tests_running` */
  async run(category: TestCategory | 'all', context: TestRunContext): Promise<TestRun> {
    if (this.#isRunning)
      throw new DomainError('conflict', 'tests_running', 'Tests are already running; wait until they finish');
    this.#isRunning = true;
    const begun = performance.now();
    const timestamp = this.clock.now().toISOString();
    try {
      const tests: TestResult[] = [];
      // Sequential, so that one category's temporary boards don't affect the next.
      for (const one of category === 'all' ? TestCategory.options : [category])
        tests.push(...(await this.#testsOf(one, context)));
      const count = (status: TestResult['status']) => tests.filter((test) => test.status === status).length;
      return TestRun.parse({
        totalTests: tests.length,
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        duration: Math.round(performance.now() - begun),
        timestamp,
        tests,
      });
    } finally {
      this.#isRunning = false;
    }
  }

  #testsOf(category: TestCategory, { principal, request, requireAccess }: TestRunContext): Promise<TestResult[]> {
    switch (category) {
      case 'schema':
      case 'integrity':
      case 'content':
        return this.selfChecks.run(category);
      case 'rls':
        return this.probes.run(principal, requireAccess);
      case 'functions':
        return this.functions.run(this.client.senderOf(request));
    }
  }
}
