import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { startTestMongo, type TestMongo } from '../test-mongo.ts';
import { deliveryContract } from './delivery.ts';
import { failureContract } from './failures.ts';
import { BusFixture, type MakeBus } from './fixture.ts';
import { restartContract } from './restarts.ts';

export type { ContractBus, MakeBus } from './fixture.ts';

/**
 * Declares the tests that every transport must pass; a spec next to this file calls it for each transport. Not exported
 * from the package's main entry, because only Vitest can load a module that declares tests.
 */
export function busContract(name: string, makeBus: MakeBus): void {
  describe(`${name} as a bus`, () => {
    let mongo: TestMongo;
    let fixture: BusFixture;
    beforeAll(async () => {
      mongo = await startTestMongo();
    });
    afterAll(() => mongo.stop());
    beforeEach(async () => {
      fixture = await BusFixture.create(mongo, makeBus);
    });
    afterEach(() => fixture.close());

    describe('delivers', () => deliveryContract(() => fixture));
    describe('handles failures', () => failureContract(() => fixture));
    describe('survives restarts', () => restartContract(() => fixture));
  });
}
