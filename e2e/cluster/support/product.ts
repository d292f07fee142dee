import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDemoWorld } from '@sightline/demo-world';
import { MongoClient } from 'mongodb';
import { Visitor } from '../../../bench/visitor.ts';
import { comes, kubectl, Namespace } from './kube.ts';

const root = join(import.meta.dirname, '../../..');
export const chart = join(root, 'charts/sightline');
export const origin = 'http://localhost:8080';
export const release = 'sightline';
const demoPort = 4100;

/** The folder of this run, for what Helm is given and for reports. */
export const folder = process.env.CLUSTER_TEST_DIR ?? join(root, '.data/test-cluster');

/** The demo world as a sidecar, and what services need to know to read it there. */
async function demoValues(now: string) {
  const world = await startDemoWorld({ port: demoPort });
  await world.close();
  const sidecar = {
    name: 'demo',
    image: 'docker.io/sightline/demo:1',
    env: [
      { name: 'DEMO_NOW', value: now },
      { name: 'VISIT_PORT', value: '4170' },
    ],
    securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    resources: { requests: { cpu: '10m', memory: '64Mi' }, limits: { memory: '256Mi' } },
  };
  const told = {
    SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify(world.originOverrides),
    NEWSAPI_BASE_URL: world.newsApi.baseUrl,
  };
  const feeds = { NEWS_FEEDS: world.newsFeeds.join(',') };
  return { sidecar, told, feeds, key: { NEWSAPI_KEY: { value: world.newsApi.key } } };
}

/** Values files for Helm, as arguments: the one of this folder and what the demo world adds. */
export async function valuesArgs(mode: 'split' | 'all'): Promise<string[]> {
  const { sidecar, told, feeds, key } = await demoValues(new Date().toISOString());
  const reader = { extraContainers: [sidecar] };
  const added =
    mode === 'split'
      ? {
          secretConfig: key,
          services: { companies: { ...reader, config: told }, ingestion: { ...reader, config: { ...told, ...feeds } } },
        }
      : { secretConfig: key, config: { ...told, ...feeds }, standalone: reader };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `values-demo-${mode}.json`);
  writeFileSync(file, JSON.stringify(added));
  return [
    '--values',
    join(import.meta.dirname, mode === 'split' ? '../values.yaml' : '../values-all.yaml'),
    '--values',
    file,
  ];
}

export const split = new Namespace('sightline');
export const all = new Namespace('sightline-all');

/** The mail server that a release mails to. */
export async function startDemo(namespace: Namespace): Promise<void> {
  await namespace.kubectl('apply', '-f', join(import.meta.dirname, '../demo.yaml'));
  await namespace.kubectl('rollout', 'status', 'deployment/demo', '--timeout=180s');
}

export interface ReadyBoard {
  boardId: string;
  cards: number;
  seconds: number;
}
/** Asks for a board through the Ingress and waits until it is ready. */
export async function board(visitor: Visitor, companyUrl: string): Promise<ReadyBoard> {
  const began = performance.now();
  const boardId = await visitor.setUp(companyUrl);
  const { cards } = await ready(visitor, boardId);
  return { boardId, cards, seconds: (performance.now() - began) / 1_000 };
}
export async function ready(visitor: Visitor, boardId: string): Promise<{ cards: number }> {
  await comes(async () => {
    const { status, errorMessage } = await visitor.board(boardId);
    if (status === 'error') throw new Error(`the board failed: ${errorMessage}`);
    return status === 'ready';
  }, `board ${boardId} to be ready`);
  // Who serves cards may be away just now: some tests see to that.
  const { items } = await comes(() => visitor.cards(boardId, '?limit=100'), `cards of board ${boardId}`);
  return { cards: items.length };
}

/** The bundled store, looked at from outside. */
export async function withStore<T>(look: (client: MongoClient) => Promise<T>): Promise<T> {
  const uri = `mongodb://${(await split.podsOf('mongodb'))[0]?.status.podIP}:27017/?directConnection=true`;
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    return await look(client);
  } finally {
    await client.close();
  }
}

/** Waits until nothing of the release is left: objects of any kind, and volumes with their documents and topics. */
export async function nothingLeft(namespace: Namespace): Promise<string> {
  const kinds = (await kubectl('api-resources', '--verbs=list', '--namespaced', '-o', 'name')).trim().split('\n');
  const listed = kinds.filter((kind) => !/^events/.test(kind)).join(',');
  const selector = `app.kubernetes.io/instance=${release}`;
  const objects = () => namespace.kubectl('get', listed, '--selector', selector, '-o', 'name', '--ignore-not-found');
  const volumes = () => kubectl('get', 'persistentvolumes', '-o', 'name');
  let left = '';
  const look = async () => {
    left = [await objects(), await volumes()].join('').trim();
    return left === '';
  };
  await comes(look, 'nothing to be left').catch((error) => {
    throw new Error(`left by the release:\n${left}`, { cause: error });
  });
  return `${kinds.length} kinds looked through: nothing of the release; no volumes`;
}
