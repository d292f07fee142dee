import { Inject, Injectable } from '@nestjs/common';
import { DomainError, TestCategory, type TestResult, TestRun } from '@sightline/contracts';
import { CLOCK, type Clock } from '@sightline/service-kit';
import type { FastifyRequest } from 'fastify';
import '../http/request.ts';
import { FrontDoor } from './front-door.ts';
import { FunctionTests } from './function-tests.ts';
import { OthersRows } from './others-rows.ts';
import { SelfChecks } from './self-checks.ts';

/** Tests the running system (spec §7, test-runner): reads, and what has to be refused or is taken back. */
@Injectable()
export class TestRunner {
  #isRunning = false;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SelfChecks) private readonly selfChecks: SelfChecks,
    @Inject(OthersRows) private readonly othersRows: OthersRows,
    @Inject(FunctionTests) private readonly functions: FunctionTests,
    @Inject(FrontDoor) private readonly front: FrontDoor,
  ) {}

  /**
   * @param request the operator's: explorer reads are made for him
   * @throws {DomainError} conflict `tests_running`
   */
  async run(category: TestCategory | 'all', request: FastifyRequest): Promise<TestRun> {
    if (this.#isRunning) throw new DomainError('conflict', 'tests_running', 'Tests are running already; wait for them');
    this.#isRunning = true;
    const begun = performance.now();
    const timestamp = this.clock.now().toISOString();
    try {
      const tests: TestResult[] = [];
      // One after the other: what one category makes and takes back does not disturb the next.
      for (const one of category === 'all' ? TestCategory.options : [category])
        tests.push(...(await this.#testsOf(one, request)));
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

  #testsOf(category: TestCategory, request: FastifyRequest): Promise<TestResult[]> {
    switch (category) {
      case 'schema':
      case 'integrity':
      case 'content':
        return this.selfChecks.run(category);
      case 'rls':
        return this.othersRows.run(request.principal);
      case 'functions':
        return this.functions.run(this.front.same(request));
    }
  }
}
