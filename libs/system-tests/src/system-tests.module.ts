import { Module } from '@nestjs/common';
import { ServiceCalls } from '@sightline/service-kit';
import { AuthorizationProbes } from './authorization-probes.ts';
import { FunctionTests } from './function-tests.ts';
import { InProcessClient } from './in-process-client.ts';
import { KeyProbes } from './key-probes.ts';
import { SelfChecks } from './self-checks.ts';
import { TemporaryBoards } from './temporary-boards.ts';
import { TestRunner } from './test-runner.ts';

/** Tests of the running system. The host must be the service that receives all user requests. */
@Module({
  providers: [
    ServiceCalls,
    InProcessClient,
    TemporaryBoards,
    SelfChecks,
    AuthorizationProbes,
    KeyProbes,
    FunctionTests,
    TestRunner,
  ],
  exports: [TestRunner],
})
export class SystemTestsModule {}
