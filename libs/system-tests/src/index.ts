export { SystemTestsModule } from './system-tests.module.ts';
export { type TestRunContext, TestRunner } from './test-runner.ts';
