import type { Board, BoardSetupResponse, CompanyIdentity } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import {
  asUser,
  asVisitor,
  companyIdentity,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startTestBoards } from './test-boards.ts';

export const ada = asUser('ada');
export const ben = asUser('ben');
export const grace = asUser('grace');
export const visitor = asVisitor();
export const lumenpay = companyIdentity();
export const tallyforge = companyIdentity({ domain: 'tallyforge.example', name: 'Tallyforge' });
export const proof = {
  sourceUrl: 'https://lumenpay.example/compare',
  quote: 'Lumenpay vs Tallyforge',
  siteUrl: 'https://tallyforge.example/',
  sources: 1,
};

export let mongo: TestMongo;
export let subject: TestService;

export async function setUp(
  as: Principal,
  body: object = { companyUrl: 'lumenpay.example' },
): Promise<BoardSetupResponse> {
  const answer = await subject.inject('POST', '/api/functions/board-setup', { as, body });
  expect(answer.status).toBe(200);
  return answer.json() as BoardSetupResponse;
}
export async function read(as: Principal, boardId: string): Promise<Board> {
  const answer = await subject.inject('GET', `/api/boards/${boardId}`, { as });
  expect(answer.status).toBe(200);
  return answer.json() as Board;
}
export const profiled = (competitors: CompanyIdentity[] = [tallyforge]) =>
  subject.emit('company.profiled', {
    companyId: lumenpay.companyId,
    company: lumenpay,
    description: '',
    competitors: competitors.map((competitor) => ({ ...competitor, proof })),
  });
export const settled = (boardId: string, companyId: string, cardCount: number) =>
  subject.emit('cards.settled', { boardId, companyId, syncId: 's1', cardCount });

/** Starts a new service for each test in a file and updates the bindings above. */
export function useBoards(): void {
  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    subject = await startTestBoards(mongo);
  });
  afterEach(() => subject.stop());
}

/** Restarts the service after it was stopped. */
export async function startAgain(options: Parameters<typeof startTestBoards>[1]): Promise<void> {
  subject = await startTestBoards(mongo, options);
}
