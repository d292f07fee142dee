// Code mutated by `npm run test:mutation`, and the tests that should detect the mutants.

export interface Target {
  /** The Vitest project of the tests. */
  project: string;
  /** Files to mutate, and the tests next to them, as globs from the root. */
  files: readonly string[];
  specs: readonly string[];
}

const inFolder = (folder: string, names: string) => `${folder}/{${names}}.ts`;

/**
 * Only tests close to the code count. Race tests (`*-races.spec.ts`) are excluded, because each explores dozens of
 * orders, which takes minutes per mutant, and rules should have their own tests.
 */
export const targets: Readonly<Record<string, Target>> = {
  boards: {
    project: 'boards',
    files: ['apps/boards/src/*.{service,store}.ts', 'apps/boards/src/setup/*.{service,store}.ts'],
    specs: [
      'apps/boards/src/{boards,board-companies,ownership}.spec.ts',
      'apps/boards/src/setup/{board-setup,board-progress,setup-turns}.spec.ts',
    ],
  },
  notifications: {
    project: 'notifications',
    files: ['apps/notifications/src/notifications.{service,store}.ts'],
    specs: ['apps/notifications/src/notifications.spec.ts', 'apps/notifications/src/digest/scheduled-digests.spec.ts'],
  },
  mails: {
    project: 'notifications',
    files: [
      'apps/notifications/src/digest/digest{-period,.message}.ts',
      'apps/notifications/src/weekly-alerts/confirmation.message.ts',
    ],
    specs: [
      'apps/notifications/src/digest/digest{-period,.message}.spec.ts',
      'apps/notifications/src/weekly-alerts/confirmation.message.spec.ts',
    ],
  },
  digests: {
    project: 'notifications',
    files: [inFolder('apps/notifications/src/digest', 'digest.service,scheduled-digests.service,digest-ledger.store')],
    specs: ['apps/notifications/src/digest/{digest,scheduled-digests}.spec.ts'],
  },
  alerts: {
    project: 'notifications',
    files: ['apps/notifications/src/weekly-alerts/subscriptions.{service,store}.ts'],
    specs: ['apps/notifications/src/weekly-alerts/subscriptions.spec.ts'],
  },
  distribution: {
    project: 'distribution',
    files: ['apps/distribution/src/cards/ranking.ts'],
    specs: ['apps/distribution/src/cards/ranking.spec.ts'],
  },
  cards: {
    project: 'distribution',
    files: ['apps/distribution/src/lists/cards.service.ts', 'apps/distribution/src/cards/cards.store.ts'],
    specs: [
      'apps/distribution/src/rules/card-rules.spec.ts',
      'apps/distribution/src/publishing/{distribution,board-filling}.spec.ts',
      'apps/distribution/src/lists/card-lists.property.spec.ts',
    ],
  },
  ingestion: {
    project: 'ingestion',
    files: [
      inFolder(
        'apps/ingestion/src',
        'sources/mention,source-health/source-state,sync/outcome,sync/collector,sync/candidate,sync/copies',
      ),
    ],
    specs: [
      'apps/ingestion/src/{sources/mention,source-health/source-state}.spec.ts',
      'apps/ingestion/src/sync/{candidate,collector,copies,identity,outcome,page-reads}.spec.ts',
    ],
  },
  companies: {
    project: 'companies',
    files: ['apps/companies/src/board-list/board-list.ts'],
    specs: ['apps/companies/src/board-list/board-list.spec.ts'],
  },
  guard: {
    project: 'web-reader',
    files: [inFolder('libs/web-reader/src/http/guard', 'address-guard,url-guard,guarded-agent,origin-overrides')],
    specs: ['libs/web-reader/src/http/guard/{address-guard,url-guard,guarded-agent,origin-overrides}.spec.ts'],
  },
  bus: {
    project: 'service-kit',
    files: [
      inFolder(
        'libs/service-kit/src/bus',
        'consumer,dead-letters,in-process.transport,keyed-queue,received,store-outage,worker-kills',
      ),
    ],
    specs: [
      'libs/service-kit/src/bus/{consumer,consumer-failures,in-process.transport,keyed-queue,received,store-outage,worker-kills}.spec.ts',
    ],
  },
  outbox: {
    project: 'service-kit',
    files: [inFolder('libs/service-kit/src/bus', 'outbox,relay')],
    specs: ['libs/service-kit/src/bus/{outbox,relay,relay-log}.spec.ts'],
  },
  'event-handlers': {
    project: 'service-kit',
    files: ['libs/service-kit/src/bus/event-handlers.ts'],
    specs: ['libs/service-kit/src/bus/event-handlers.spec.ts'],
  },
  principal: {
    project: 'gateway',
    files: ['apps/gateway/src/principal/*.ts'],
    specs: ['apps/gateway/src/principal/*.spec.ts'],
  },
};
