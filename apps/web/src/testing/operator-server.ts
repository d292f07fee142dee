import type {
  CardTrace,
  DeadLetter,
  EngineStatus,
  Evaluation,
  ExplorerBoard,
  Notification,
  Reevaluation,
  SourceHealth,
  SyncRun,
  SystemInformation,
  TestRun,
} from '@sightline/contracts';
import { aCard, aCompany } from './builders.ts';
import { FakeServer } from './server.ts';

const at = '2026-11-20T06:12:00.000Z';

export function aSystem(parts: Partial<SystemInformation> = {}): SystemInformation {
  return {
    projectId: 'sightline-1',
    environment: 'production',
    version: '0.2.0',
    node: 'v24.0.0',
    operators: 'role',
    health: {
      status: 'degraded',
      checks: { store: { ok: true }, mail: { ok: false, detail: 'refused', optional: true } },
    },
    ...parts,
  };
}

export function aTestRun(parts: Partial<TestRun> = {}): TestRun {
  return {
    totalTests: 2,
    passed: 2,
    failed: 0,
    skipped: 0,
    duration: 1_400,
    timestamp: at,
    tests: [
      {
        testName: 'Collections match their schemas',
        category: 'schema',
        status: 'passed',
        message: '12 collections, 400 documents',
        details: ['boards: 3 documents'],
        duration: 340,
      },
      {
        testName: 'Scores are in range',
        category: 'content',
        status: 'passed',
        message: '48 evaluations',
        details: [],
        duration: 1_060,
      },
    ],
    ...parts,
  };
}

export function anExplorerBoard(number: number, parts: Partial<ExplorerBoard> = {}): ExplorerBoard {
  return {
    id: `board-${number}`,
    name: `site${number}.example`,
    status: 'ready',
    errorCode: null,
    errorMessage: null,
    isTemporary: false,
    companyName: 'Lumenpay',
    createdAt: at,
    ...parts,
  };
}

export function aNotification(number: number, parts: Partial<Notification> = {}): Notification {
  return {
    id: `note-${number}`,
    boardId: 'board-1',
    type: 'high-priority',
    title: `Article ${number}`,
    message: 'Why it matters.',
    read: false,
    createdAt: at,
    ...parts,
  };
}

export function aDeadLetter(number: number, parts: Partial<DeadLetter> = {}): DeadLetter {
  return {
    id: `event-${number}`,
    topic: 'content',
    consumer: 'distribution',
    type: 'content.evaluated',
    code: 'internal_error',
    reason: 'The store did not answer.',
    failedAt: at,
    payload: JSON.stringify({ contentId: `cnt-${number}` }),
    ...parts,
  };
}

export function aSource(number: number, parts: Partial<SourceHealth> = {}): SourceHealth {
  return {
    companyId: aCompany(0).id,
    companyName: 'Lumenpay',
    kind: 'company-feed',
    source: `https://lumenpay.example/feed${number}`,
    state: 'works',
    since: at,
    lastItemAt: at,
    reason: null,
    ...parts,
  };
}

export function aSyncRun(number: number, parts: Partial<SyncRun> = {}): SyncRun {
  return {
    id: `sync-${number}`,
    companyId: aCompany(0).id,
    companyName: 'Lumenpay',
    startedAt: at,
    durationMs: 2_300,
    status: 'success',
    errorCode: null,
    message: null,
    found: 30,
    added: 7,
    linked: 6,
    ...parts,
  };
}

export function anEngine(parts: Partial<EngineStatus> = {}): EngineStatus {
  return {
    engine: 'openai',
    version: '3',
    model: 'small-1',
    readsPrompts: true,
    dailyBudgetUsd: 2,
    userBudgetUsd: 0.25,
    boardBudgetUsd: 0.05,
    today: { calls: 12, failed: 1, inputTokens: 40_000, outputTokens: 5_000, costUsd: 0.5, fallbacks: 3 },
    ...parts,
  };
}

export function aTrace(parts: Partial<CardTrace> = {}): CardTrace {
  const card = aCard(1);
  const step = (stage: CardTrace['steps'][number]['stage'], title: string) => ({
    stage,
    service: 'ingestion' as const,
    title,
    at,
    tookMs: 340,
    costUsd: null,
    facts: [{ name: 'Kind', value: `of the ${stage}` }],
  });
  return {
    cardId: card.id,
    boardId: 'board-1',
    companyId: card.companyId,
    contentId: card.contentId,
    title: 'Lumenpay cuts its fees',
    steps: [
      step('source', 'Payments Ledger'),
      step('sync', 'Refresh of Lumenpay'),
      step('content', 'Lumenpay cuts its fees'),
      { ...step('evaluation', 'Evaluated'), service: 'ai-evaluation', costUsd: 0.0042 },
      { ...step('card', 'Card published'), service: 'distribution', at: null, tookMs: null, facts: [] },
    ],
    ...parts,
  };
}

export function anEvaluation(parts: Partial<Evaluation> = {}): Evaluation {
  const { contentId, companyId } = aCard(1);
  return {
    contentId,
    companyId,
    relevant: true,
    summary: 'Lumenpay cuts its fees.',
    sentiment: 'neutral',
    importance: 5,
    tags: ['Pricing'],
    relevanceScore: 8,
    credibilityScore: 6,
    executiveValueScore: 4,
    reason: 'Names the company.',
    matchedKeywords: ['card fees'],
    engine: 'openai',
    engineVersion: '3',
    ...parts,
  };
}

export function aReevaluation(parts: Partial<Reevaluation> = {}): Reevaluation {
  return {
    stored: anEvaluation(),
    fresh: anEvaluation({ importance: 8, reason: 'A price change.' }),
    readPrompt: true,
    fallbackReason: null,
    receipt: { model: 'small-1', inputTokens: 900, outputTokens: 120, costUsd: 0.0011, durationMs: 1_900 },
    ...parts,
  };
}

export const serveOperator = (): FakeServer => withOperator(new FakeServer());

export function withOperator(server: FakeServer): FakeServer {
  return server
    .on('GET /api/config', {
      issuer: `${window.location.origin}/oidc`,
      clientId: 'spa',
      magicLinkProvider: null,
      socialProviders: [],
      demo: true,
      mailboxUrl: null,
      demoUrl: null,
      demoVisitUrl: null,
    })
    .on('GET /api/operator/system', aSystem())
    .on('GET /api/operator/boards', { items: [anExplorerBoard(1), anExplorerBoard(2)] })
    .on('GET /api/operator/boards/:id/companies', { items: [aCompany(0), aCompany(1)] })
    .on('GET /api/operator/boards/:id/cards', { items: [aCard(1), aCard(2)], total: 2 })
    .on('GET /api/operator/boards/:id/notifications', { items: [aNotification(1)] })
    .on('GET /api/operator/dead-letters', { items: [aDeadLetter(1), aDeadLetter(2)] })
    .on('GET /api/operator/sources', { items: [aSource(1)] })
    .on('GET /api/operator/sync-runs', { items: [aSyncRun(1)] })
    .on('GET /api/operator/engine', anEngine())
    .on('GET /api/operator/cards/:id/trace', aTrace())
    .on('POST /api/operator/cards/:id/re-evaluate', aReevaluation());
}
