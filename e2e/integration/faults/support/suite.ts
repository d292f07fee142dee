import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { kafkaOptionsOf, loadConfig, ServiceConfig, silentLogger } from '@sightline/service-kit';
import { KafkaTransport } from '@sightline/service-kit/process';
import { RunningStack } from '../../parts.ts';
import { articlesPerFeed } from './feed-size.ts';
import { type Differences, differences, lostAndDoubled, onceEach } from './ledger.ts';
import { Load } from './pipeline.ts';
import { Stores } from './stores.ts';

/** The running stack, its databases, and batches of boards for companies that are new to the stack. */
export interface Suite {
  readonly stack: RunningStack;
  readonly stores: Stores;
  readonly transport: KafkaTransport;
  /** Creates a batch of boards: by default 5, with `articlesPerFeed` items each. */
  load(companies?: number): Load;
  /** Sets the responses of the fixture world's sites from now on. */
  weather(told: { slowMs?: number; failing?: boolean }): Promise<void>;
  /** Dead letters since this file started. */
  newDeadLetters(): Promise<{ id: string; code: string; consumer: string }[]>;
  /**
   * Compares the documents of a finished batch with those of an undisturbed run of the same companies.
   * @returns the numbers of lost and duplicated documents for the table; throws unless both are 0
   */
  expectUndisturbed(load: Load): Promise<string>;
  /** Runs a batch of boards through a fault and reports how long the pipeline needed to recover. */
  survive(name: string, options: SurviveOptions): Promise<void>;
}

export interface SurviveOptions {
  /** The share of evaluated items at which the fault happens. */
  at?: number;
  fault: () => Promise<void> | void;
  lastsMs?: number;
  mend?: () => Promise<void> | void;
  allItems?: boolean;
}

/** Call once per test file: opens everything before its tests and closes it after them. */
export function faultSuite(): Suite {
  const stack = new RunningStack();
  const stores = new Stores(stack.setting('MONGODB_URI'));
  const transport = new KafkaTransport(
    kafkaOptionsOf('operator', loadConfig(ServiceConfig, stack.settings)),
    silentLogger(),
  );
  const undisturbed = { url: process.env.FAULTS_UNDISTURBED_URL ?? '', stores: undisturbedStores() };
  let deadBefore = new Set<string>();

  beforeAll(async () => {
    await transport.start();
    deadBefore = new Set((await transport.listDeadLetters({})).map(({ id }) => id));
  });
  afterAll(async () => {
    await transport.stop();
    await stores.close();
    await undisturbed.stores.close();
  });

  const suite: Suite = {
    stack,
    stores,
    transport,
    load: (companies = 5) =>
      new Load(stack.setting('PUBLIC_URL'), stores, stack.newCompanies(companies), articlesPerFeed),
    async weather(told) {
      const answer = await fetch(`${process.env.FAULTS_WORLD_URL}/weather`, {
        method: 'POST',
        body: JSON.stringify(told),
      });
      if (!answer.ok) throw new Error(`the world returned ${answer.status}`);
    },
    async newDeadLetters() {
      const dead = await transport.listDeadLetters({});
      return dead.filter(({ id }) => !deadBefore.has(id));
    },
    async expectUndisturbed(load) {
      const same = load.on(undisturbed.url, undisturbed.stores);
      await same.begin();
      await same.ends();
      return expectNone(differences(await same.ledger(), await load.ledger()));
    },
    async survive(name, { at = 0.2, fault, lastsMs = 3_000, mend, allItems = true }) {
      const load = suite.load();
      const began = performance.now();
      await load.begin();
      await load.reaches(at);
      const evaluated = (await load.counts()).evaluations;
      await fault();
      await sleep(lastsMs);
      const mending = performance.now();
      await mend?.();
      const mended = performance.now();
      await load.ends();
      const ended = performance.now();
      const items = await load.expectWhole({ allItems });
      const counted = allItems ? await suite.expectUndisturbed(load) : expectNone(await repeated(load));
      expect(await suite.newDeadLetters()).toEqual([]);
      report({
        fault: name,
        items,
        'evaluated before': evaluated,
        'lost / doubled': counted,
        'back up, s': seconds(mended - mending),
        'then all done, s': seconds(ended - mended),
        'in all, s': seconds(ended - began),
        'items/s': Math.round(items / ((ended - began) / 1000)),
      });
    },
  };
  return suite;
}

const undisturbedStores = () => new Stores(process.env.FAULTS_UNDISTURBED_MONGODB_URI ?? '');

/** Throws when documents were lost or duplicated; otherwise returns the entry for the table of faults. */
export function expectNone(found: Differences): string {
  expect(found).toEqual({ lost: [], doubled: [] });
  return lostAndDoubled(found);
}

/** If the fixture world itself fails, there is no run to compare with, but duplicates are still not allowed. */
export async function repeated(load: Load): Promise<Differences> {
  const ledger = await load.ledger();
  return differences(onceEach(ledger), ledger);
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** Adds a row to the table printed at the end of the run. */
export function report(row: Record<string, string | number>): void {
  const file = process.env.FAULTS_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}
