import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDemoWorld } from '@sightline/demo-world';
import { z } from 'zod';
import { clusterValues, type DemoOfPods, type Mode } from '../../../tools/chart/cluster-values.ts';
import type { Visitor } from '../../../tools/running/visitor.ts';
import { Stores } from '../../integration/faults/support/stores.ts';
import type { Installation } from './cron-effects.ts';
import { comes, kubectl, Namespace } from './kube.ts';

const root = join(import.meta.dirname, '../../..');
export const chart = join(root, 'charts/sightline');
export const origin = 'http://localhost:8080';
export const release = 'sightline';
const demoPort = 4100;

export const folder = process.env.CLUSTER_TEST_DIR ?? join(root, '.data/test-cluster');

/** The demo world's addresses as seen from a pod. The demo world is started only to obtain them. */
async function demoOfPods(): Promise<DemoOfPods> {
  const world = await startDemoWorld({ port: demoPort });
  await world.close();
  return { world, now: new Date() };
}

/** Writes the values files for Helm. @returns arguments for it */
export async function valuesArgs(mode: Mode): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `values-${mode}.json`);
  writeFileSync(file, JSON.stringify(clusterValues(mode, await demoOfPods())));
  return ['--values', file];
}

export const split = new Namespace('sightline');
export const all = new Namespace('sightline-all');

/** Starts the mail server used by a release. */
export async function startDemo(namespace: Namespace): Promise<void> {
  await namespace.kubectl('apply', '-f', join(import.meta.dirname, '../demo.yaml'));
  await namespace.kubectl('rollout', 'status', 'deployment/demo', '--timeout=180s');
}

export interface ReadyBoard {
  boardId: string;
  cards: number;
  seconds: number;
}
/** Requests a board through the Ingress and waits until it is ready. */
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
  // The service for cards may be down, because some tests stop it.
  const { items } = await comes(() => visitor.cards(boardId, '?limit=100'), `cards of board ${boardId}`);
  return { cards: items.length };
}

/** Gives access to the bundled store from outside of the cluster. */
export async function withStores<T>(look: (stores: Stores) => Promise<T>): Promise<T> {
  const stores = new Stores(
    `mongodb://${(await split.podsOf('mongodb'))[0]?.status.podIP}:27017/?directConnection=true`,
  );
  try {
    return await look(stores);
  } finally {
    await stores.close();
  }
}

const Mailbox = z.object({ items: z.array(z.object({ subject: z.string() })) });
let jobs = 0;

/** Gives access to the release, its store and emails, and can run its CronJobs manually. */
export async function installed<T>(look: (on: Installation) => Promise<T>): Promise<T> {
  const mailbox = `http://${await split.address('demo')}:4180/mailbox.json`;
  return withStores((stores) =>
    look({
      stores,
      async run(command) {
        const job = `once-${command}-${++jobs}`;
        await split.kubectl('create', 'job', job, `--from=cronjob/${release}-${command}`);
        await split.kubectl('wait', '--for=condition=complete', `job/${job}`, '--timeout=180s');
        await split.kubectl('delete', 'job', job);
      },
      async mailsTo(email) {
        const answer = await fetch(`${mailbox}?to=${encodeURIComponent(email)}`);
        return Mailbox.parse(await answer.json()).items.map(({ subject }) => subject);
      },
    }),
  );
}

/** Objects that exist without a release: Kubernetes' own ones, and the tests' mail server. */
const isNotOurs = (name: string) =>
  ['configmap/kube-root-ca.crt', 'serviceaccount/default'].includes(name) || /^[\w.]+\/demo(-[\w-]+)?$/.test(name);

/**
 * Waits until no object of the release is left: of any kind, labelled or not, including volumes with documents and
 * topics.
 */
export async function nothingLeft(namespace: Namespace): Promise<string> {
  const kinds = async (...args: string[]) =>
    (await kubectl('api-resources', '--verbs=list', '-o', 'name', ...args))
      .trim()
      .split('\n')
      .filter((kind) => !/^(events|componentstatuses)/.test(kind));
  const own = await kinds('--namespaced=true');
  const shared = await kinds('--namespaced=false');
  const names = (text: string) => text.split('\n').filter((name) => name !== '');
  const get = ['-o', 'name', '--ignore-not-found'];
  let left: string[] = [];
  const look = async () => {
    const objects = names(await namespace.kubectl('get', own.join(','), ...get)).filter((name) => !isNotOurs(name));
    const selector = `app.kubernetes.io/instance=${release}`;
    const cluster = names(await kubectl('get', shared.join(','), '--selector', selector, ...get));
    left = [...objects, ...cluster, ...names(await kubectl('get', 'persistentvolumes', ...get))];
    return left.length === 0;
  };
  await comes(look, 'nothing to be left').catch((error) => {
    throw new Error(`left by the release:\n${left.join('\n')}`, { cause: error });
  });
  return `${own.length} kinds in the namespace and ${shared.length} outside looked through: nothing; no volumes`;
}
