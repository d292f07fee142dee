import { z } from 'zod';
import { CompanyId, FunctionAnswer, ServiceName } from '../../common.ts';
import { Card } from '../../entities/card.ts';
import { BoardCompany } from '../../entities/companies/company.ts';
import {
  CardTrace,
  DeadLetter,
  ExplorerBoard,
  Reevaluation,
  SourceHealth,
  SyncRun,
  TestCategory,
  TestRun,
} from '../../entities/operator/operations.ts';
import { SourceReport } from '../../entities/operator/source-checks.ts';
import { Notification } from '../../entities/people/person.ts';
import { Topic } from '../../events/declaration.ts';
import { HealthReport } from '../gateway.api.ts';
import { route } from '../route.ts';
import { Prompt } from './pipeline.api.ts';

export const TestRunRequest = z.object({ category: z.enum(['all', ...TestCategory.options]) });
export const TestRunResponse = FunctionAnswer.extend({ data: TestRun.optional(), ...TestRun.partial().shape });
export const OfCompanyQuery = z.object({ companyId: CompanyId.optional() });
/** Selects dead letters to replay; without filters, all of them. */
export const ReplayRequest = z.object({
  topic: Topic.optional(),
  consumer: ServiceName.optional(),
  id: z.string().max(200).optional(),
});

export const SystemInformation = z.object({
  projectId: z.string(),
  environment: z.enum(['production', 'development']),
  version: z.string(),
  node: z.string(),
  /** `loopback`: every user on this machine is an operator. `role`: only users with that role are. */
  operators: z.enum(['role', 'loopback']),
  health: HealthReport,
});
export type SystemInformation = z.infer<typeof SystemInformation>;

const operator = { access: 'operator', tag: 'operator' } as const;

/** Routes for operators. No response contains an email address or a secret. */
export const operatorRoutes = {
  testRunner: route({
    ...operator,
    method: 'POST',
    path: '/api/functions/test-runner',
    service: 'gateway',
    tag: 'functions',
    errors: [409],
    summary: 'Tests the running system: schema, rls, integrity, content, functions, or all of these.',
    body: TestRunRequest,
    response: TestRunResponse,
  }),
  systemInformation: route({
    ...operator,
    method: 'GET',
    path: '/api/operator/system',
    service: 'gateway',
    summary: 'Returns the state of the installation and its parts.',
    response: SystemInformation,
  }),
  explorerBoards: route({
    ...operator,
    method: 'GET',
    path: '/api/operator/boards',
    service: 'boards',
    summary: 'Lists the latest 50 boards, newest first.',
    response: z.object({ items: z.array(ExplorerBoard) }),
  }),
  explorerCompanies: route({
    ...operator,
    method: 'GET',
    path: '/api/operator/boards/:boardId/companies',
    service: 'companies',
    summary: 'Lists the companies on any board, primary first.',
    response: z.object({ items: z.array(BoardCompany) }),
  }),
  explorerCards: route({
    ...operator,
    method: 'GET',
    path: '/api/operator/boards/:boardId/cards',
    service: 'distribution',
    summary:
      'Lists the latest 500 cards on any board with their evaluations, including archived ones, newest first; email addresses are masked.',
    query: OfCompanyQuery,
    response: z.object({ items: z.array(Card), total: z.number().int() }),
  }),
  explorerNotifications: route({
    ...operator,
    method: 'GET',
    path: '/api/operator/boards/:boardId/notifications',
    service: 'notifications',
    summary: 'Lists the latest 200 notifications of any board, newest first.',
    response: z.object({ items: z.array(Notification) }),
  }),
  listDeadLetters: route({
    ...operator,
    method: 'GET',
    path: '/api/operator/dead-letters',
    service: 'gateway',
    summary: 'Lists events that a consumer could not handle, with reason and payload, newest first.',
    response: z.object({ items: z.array(DeadLetter) }),
  }),
  replayDeadLetters: route({
    ...operator,
    method: 'POST',
    path: '/api/operator/dead-letters/replay',
    service: 'gateway',
    summary: 'Redelivers dead letters to the consumer that failed.',
    body: ReplayRequest,
    response: z.object({ replayed: z.number().int() }),
  }),
  listSourceHealth: route({
    ...operator,
    method: 'GET',
    path: '/api/operator/sources',
    service: 'ingestion',
    summary: 'Lists the state of every source of every tracked company, failing ones first.',
    query: OfCompanyQuery,
    response: z.object({ items: z.array(SourceHealth) }),
  }),
  sourceReport: route({
    ...operator,
    method: 'GET',
    path: '/api/operator/sources/report',
    service: 'ingestion',
    summary:
      'Lists every source in the registry with its terms and its last check, and the effect of the answers on boards.',
    response: SourceReport,
  }),
  checkSources: route({
    ...operator,
    method: 'POST',
    path: '/api/operator/sources/check',
    service: 'ingestion',
    summary: 'Checks each enabled source once, except those whose servers asked us to wait, and returns the report.',
    response: SourceReport,
  }),
  listSyncRuns: route({
    ...operator,
    method: 'GET',
    path: '/api/operator/sync-runs',
    service: 'ingestion',
    summary: 'Lists the latest 200 refreshes, newest first.',
    query: OfCompanyQuery,
    response: z.object({ items: z.array(SyncRun) }),
  }),
  traceCard: route({
    ...operator,
    method: 'GET',
    path: '/api/operator/cards/:cardId/trace',
    service: 'gateway',
    summary: 'Traces the origin of a card: its source, sync, content, evaluation and card, with times and costs.',
    response: CardTrace,
  }),
  reevaluateCard: route({
    ...operator,
    method: 'POST',
    path: '/api/operator/cards/:cardId/re-evaluate',
    service: 'gateway',
    summary:
      'Evaluates the item of a card again with an edited prompt, and returns the result next to the stored evaluation.',
    // A prompt can have up to 100,000 characters.
    maxBodyBytes: 512 * 1024,
    body: z.object({ prompt: Prompt }),
    response: Reevaluation,
  }),
};
