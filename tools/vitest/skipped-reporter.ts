// Lists the skipped tests of a Vitest run, one line each, so that `.ci/run` can count them.
import type { Reporter, TestModule } from 'vitest/node';
import { skippedLine } from '../test-real/results.ts';

export default class SkippedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    for (const module of modules)
      for (const test of module.children.allTests('skipped'))
        console.log(skippedLine({ name: `${module.project.name}: ${test.fullName}`, why: null }));
  }
}
