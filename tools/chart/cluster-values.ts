import type { DemoWorld } from '@sightline/demo-world';

type Setting = string | number | boolean;
type Settings = Record<string, Setting>;

export type Mode = 'split' | 'all';

/** Addresses of the demo world for pods, and the time on which the dates of its articles are based. */
export interface DemoOfPods {
  world: Pick<DemoWorld, 'originOverrides' | 'newsApi' | 'newsSearchUrl' | 'directoryUrl' | 'newsFeeds'>;
  now: Date;
}

export function demoSettings({
  originOverrides,
  newsApi,
  newsSearchUrl,
  directoryUrl,
  newsFeeds,
}: DemoOfPods['world']) {
  const both = {
    SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify(originOverrides),
    NEWSAPI_BASE_URL: newsApi.baseUrl,
    NEWSAPI_DAILY_REQUESTS: newsApi.dailyRequests,
  };
  return {
    companies: { ...both, NEWS_SEARCH_URLS: newsSearchUrl, WIKIDATA_URLS: directoryUrl },
    ingestion: { ...both, NEWS_FEEDS: newsFeeds.join(',') },
    secret: { NEWSAPI_KEY: newsApi.key },
  } satisfies Record<string, Settings>;
}

const sidecar = (now: Date) => ({
  name: 'demo',
  image: 'docker.io/sightline/demo:1',
  env: [
    { name: 'DEMO_NOW', value: now.toISOString() },
    { name: 'VISIT_PORT', value: '4170' },
  ],
  securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
  resources: { requests: { cpu: '10m', memory: '64Mi' }, limits: { memory: '256Mi' } },
});

/** Tests send more requests than people do. */
const limits = Object.fromEntries(
  [
    'RATE_LIMIT_API_PER_MINUTE',
    'RATE_LIMIT_PICTURES_PER_MINUTE',
    'RATE_LIMIT_SETUP_PER_HOUR',
    'RATE_LIMIT_SETUP_PER_USER',
    'RATE_LIMIT_LINKS_PER_ADDRESS',
    'RATE_LIMIT_LINKS_PER_CLIENT',
    'RATE_LIMIT_ALERTS_PER_CLIENT',
    'RATE_LIMIT_DIGESTS_PER_USER',
    'RATE_LIMIT_INVITES_PER_USER',
    'RATE_LIMIT_QUESTIONS_PER_HOUR',
    'LIVE_STREAMS_PER_SESSION',
    'LIVE_STREAMS_PER_CLIENT',
  ].map((name) => [name, 1_000_000]),
);

/** Schedules that never fire during a test; a test sets its own. */
const onNewYear = { enabled: true, schedule: '0 0 1 1 *' };

/** Values of the chart for tests: everything bundled, behind the cluster's Ingress, reading the demo world. */
export function clusterValues(mode: Mode, { world, now }: DemoOfPods) {
  const demo = demoSettings(world);
  const common = {
    publicUrl: 'http://localhost:8080',
    ingress: { enabled: true, className: 'local', tls: { enabled: false } },
    smtp: { url: 'smtp://demo:4125', ports: [4125] },
    secretConfig: Object.fromEntries(Object.entries(demo.secret).map(([name, value]) => [name, { value }])),
  };
  const reader = { extraContainers: [sidecar(now)] };
  if (mode === 'all')
    return {
      ...common,
      mode,
      config: { KEYLESS_SEARCH: 'off', RATE_LIMITS: 'off', ...demo.companies, ...demo.ingestion },
      standalone: reader,
    };
  return {
    ...common,
    defaults: { replicas: 2 },
    config: { ...limits, KEYLESS_SEARCH: 'off' },
    services: {
      companies: { ...reader, config: demo.companies },
      ingestion: { ...reader, config: demo.ingestion },
    },
    cronJobs: {
      refresh: onNewYear,
      cleanup: onNewYear,
      'daily-digest': onNewYear,
      'weekly-digest': onNewYear,
    },
  };
}
