import type { RetentionSettings } from '@sightline/service-kit';
import { createTestService, FakeClock, startTestMongo, type TestMongo, type TestService } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { DistributionModule } from '../distribution.module.ts';
import { NewsBoard } from './news-board.ts';

/** Set by the `use…` functions below; a spec calls one of them at its top. */
export let service: TestService;
/** Another replica on the same database, with the same clock. */
export let replica: TestService;
/** Ada's board `b1`. */
export let board: NewsBoard;

export const boardOf = (id: string): NewsBoard => new NewsBoard(service, id);

let mongo: TestMongo;

function useMongo(): void {
  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
}

const start = (config: Partial<RetentionSettings> = {}) =>
  createTestService(DistributionModule, { name: 'distribution', mongo, config });

/**
 * Provides a service on an empty database for each test, on which `setUp` has run. Without `config`, data never
 * expires.
 */
export function useService(
  setUp: () => Promise<unknown> | undefined = () => undefined,
  config: Partial<RetentionSettings> = {},
): void {
  useMongo();
  beforeEach(async () => {
    service = await start(config);
    board = boardOf('b1');
    await setUp();
  });
  afterEach(() => service.stop());
}

/** Like `useService`, with a board that tracks `own` and `rival`. */
export const useBoard = (): void => useService(() => board.link());

/** Provides one service for all tests of a file. */
export function useSharedService(): void {
  useMongo();
  beforeAll(async () => {
    service = await start();
    board = boardOf('b1');
  });
  afterAll(() => service.stop());
}

/** Provides two replicas on an empty database for each test. */
export function useReplicas(): void {
  useMongo();
  beforeEach(async () => {
    const shared = { name: 'distribution', mongo, databasePrefix: mongo.newPrefix(), clock: new FakeClock() } as const;
    service = await createTestService(DistributionModule, shared);
    replica = await createTestService(DistributionModule, shared);
  });
  afterEach(async () => {
    await service.stop();
    await replica.stop();
  });
}
