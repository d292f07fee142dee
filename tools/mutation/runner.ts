// Runs inside Vitest. Starting a process and loading the packages takes seconds, a test milliseconds, so each test is repeated
// with one mutant after another. Vitest runs all hooks of a test again for every repeat and every retry.
import { existsSync, utimesSync } from 'node:fs';
import { type RunnerTestCase, TestRunner, type TestTryOptions } from 'vitest';
import type { Pair } from './pairs.ts';
import { type Entry, type Hits, readSession, writeEntry } from './session.ts';

/** State that the instrumented code reads and updates. The names are Stryker's. */
interface Switchboard {
  activeMutant?: string;
  hitCount?: number;
  hitLimit?: number;
  currentTestId?: string;
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> };
}
const everything: typeof globalThis & { __stryker__?: Switchboard } = globalThis;
everything.__stryker__ ??= {};
const board = everything.__stryker__;

const { work, journal } = readSession();
const write = (entry: Entry) => writeEntry(journal, entry);
const killed = new Set<string>();
let current: Pair | undefined;

// A loop that never yields also stops this timer, which is how it is detected.
setInterval(() => {
  if (existsSync(journal)) utimesSync(journal, new Date(), new Date());
}, 1_000).unref();

// Vitest reports errors outside of tests at the end, when it is unknown which mutant caused them.
const noteError = () => {
  if (current) write({ event: 'unclear', ...current });
};
process.on('unhandledRejection', noteError);
process.on('uncaughtException', noteError);

const failed = (test: RunnerTestCase) => (test.result?.state === 'fail') !== (test.fails ?? false);
/**
 * Stryker's limit: a loop with a hundred times as many iterations counts as endless. Hits were counted in two runs of the test.
 */
const limitOf = (hits: number) => hits * 50 + 1_000;

export default class MutationRunner extends TestRunner {
  #mutants: string[] = [];
  #isPastTheTest = false;

  override async onBeforeRunTask(test: RunnerTestCase) {
    await super.onBeforeRunTask(test);
    test.retry = 0;
    this.#mutants = [];
    if (work.mode === 'reach') test.repeats = 1;
    else if (work.mode === 'alone') {
      test.repeats = 0;
      if (this.#isPastTheTest) test.mode = 'skip';
      if (test.id !== work.test) return;
      this.#isPastTheTest = true;
      this.#mutants = [work.mutant];
    } else if (work.mode === 'switch') {
      this.#mutants = Object.keys(work.hitsByTest[test.id] ?? {}).filter((mutant) => !killed.has(mutant));
      if (this.#mutants.length === 0) test.mode = 'skip';
      test.repeats = this.#mutants.length - 1;
      // A failed test is retried without the mutant and must then pass.
      test.retry = 1;
    }
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions) {
    super.onBeforeTryTask(test, options);
    if (work.mode === 'reach') board.currentTestId = test.id;
    const mutant = this.#mutants[options.repeats];
    if (mutant === undefined || options.retry > 0) return;
    current = { test: test.id, mutant };
    write({ event: 'started', ...current });
    const hits = work.mode === 'alone' ? work.hits : work.mode === 'switch' ? work.hitsByTest[test.id]?.[mutant] : 0;
    board.hitLimit = limitOf(hits ?? 0);
    board.hitCount = 0;
    board.activeMutant = mutant;
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions) {
    await super.onAfterRetryTask(test, options);
    const isOverLimit = (board.hitCount ?? 0) > (board.hitLimit ?? Number.POSITIVE_INFINITY);
    board.activeMutant = undefined;
    board.currentTestId = undefined;
    current = undefined;
    const mutant = this.#mutants[options.repeats];
    if (mutant === undefined) {
      if (work.mode === 'alone' && failed(test)) write({ event: 'broken', test: test.id });
      return;
    }
    const pair = { test: test.id, mutant };
    if (options.retry > 0) {
      if (failed(test)) await this.#endProcess(pair);
      this.#kill(pair);
    } else if (work.mode === 'alone' ? failed(test) || isOverLimit : isOverLimit && !failed(test)) this.#kill(pair);
    else if (!failed(test)) write({ event: 'passed', ...pair });
    else return; // A retry follows, which needs the error.
    if (test.result) test.result.errors = undefined;
  }

  override onAfterRunTask(test: RunnerTestCase) {
    super.onAfterRunTask(test);
    if (work.mode !== 'reach' || !test.result) return;
    const [first, second] = test.result.attempts ?? [];
    const once = first?.state === 'pass' && second?.state === 'fail';
    if (once) Object.assign(test.result, { state: 'pass', errors: undefined });
    const hits = board.mutantCoverage?.perTest[test.id] ?? {};
    write({ event: 'reached', test: test.id, name: test.fullTestName, file: test.file.filepath, hits, once });
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]) {
    super.onAfterRunFiles(files);
    if (work.mode === 'reach') write({ event: 'outside', mutants: Object.keys(board.mutantCoverage?.static ?? {}) });
  }

  #kill(pair: Pair) {
    killed.add(pair.mutant);
    write({ event: 'killed', ...pair });
  }

  /**
   * The test now also fails without a mutant, because an earlier mutant left something behind. The parent process ends this
   * one.
   */
  #endProcess(pair: Pair) {
    write({ event: 'dirty', ...pair });
    return new Promise<never>(() => {});
  }
}
