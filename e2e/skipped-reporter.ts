// Lists the skipped tests of a Playwright run, one line each, so that `.ci/run` can count them.
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { skippedLine } from '../tools/test-real/results.ts';

export default class SkippedReporter implements Reporter {
  onTestEnd(test: TestCase, { status }: TestResult) {
    if (status === 'skipped') console.log(skippedLine({ name: `e2e: ${test.title}`, why: null }));
  }
}
