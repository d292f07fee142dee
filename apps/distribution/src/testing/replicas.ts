import { createTestService, FakeClock, type TestMongo, type TestService } from '@sightline/testing';
import { DistributionModule } from '../distribution.module.ts';

/** Two replicas of the service on one new database, with one clock. */
export async function startReplicas(mongo: TestMongo): Promise<[TestService, TestService]> {
  const shared = { name: 'distribution', mongo, databasePrefix: mongo.newPrefix(), clock: new FakeClock() } as const;
  return [await createTestService(DistributionModule, shared), await createTestService(DistributionModule, shared)];
}
