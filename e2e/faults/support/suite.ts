import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { KafkaTransport, kafkaOptionsOf, loadConfig, ServiceConfig, silentLogger } from '@sightline/service-kit';
import { afterAll, beforeAll, expect } from 'vitest';
import { Stack } from '../../../tools/real-stack.ts';
import { Load, Stores } from './pipeline.ts';

/** What a fault suite works with: the stack, its stores, and crowds of boards of companies nobody asked for before. */
export interface Suite {
  readonly stack: Stack;
  readonly stores: Stores;
  readonly transport: KafkaTransport;
  /** A crowd of 10 boards with 100 items each. */
  load(companies?: number): Load;
  /** How the press of the made-up world answers from now on. */
  weather(told: { slowMs?: number; failing?: boolean }): Promise<void>;
  /** Dead letters beyond those that were there when the file began. */
  newDeadLetters(): Promise<{ id: string; code: string; consumer: string }[]>;
  /** Runs a crowd through a fault, and reports how long the pipeline needed after it. */
  survive(name: string, options: SurviveOptions): Promise<void>;
}

export interface SurviveOptions {
  /** Share of the items that is evaluated when it happens. */
  at?: number;
  fault: () => Promise<void> | void;
  /** How long it lasts. */
  lastsMs?: number;
  mend?: () => Promise<void> | void;
  allItems?: boolean;
}

const articles = 100;

/** For a test file: everything is opened before and closed after its tests. */
export function faultSuite(): Suite {
  const stack = new Stack(process.env.REAL_STACK_DIR ?? '');
  const stores = new Stores(stack.setting('MONGODB_URI'));
  const transport = new KafkaTransport(
    { ...kafkaOptionsOf('operator', loadConfig(ServiceConfig, stack.settings)) },
    silentLogger(),
  );
  let lettersBefore = new Set<string>();

  beforeAll(async () => {
    await transport.start();
    lettersBefore = new Set((await transport.listDeadLetters({})).map(({ id }) => id));
  });
  afterAll(async () => {
    await transport.stop();
    await stores.close();
  });

  const suite: Suite = {
    stack,
    stores,
    transport,
    load: (companies = 10) => new Load(stack.setting('PUBLIC_URL'), stores, stack.newCompanies(companies), articles),
    async weather(told) {
      const answer = await fetch(`${process.env.FAULTS_WORLD_URL}/weather`, {
        method: 'POST',
        body: JSON.stringify(told),
      });
      if (!answer.ok) throw new Error(`the world answers ${answer.status}`);
    },
    async newDeadLetters() {
      const letters = await transport.listDeadLetters({});
      return letters.filter(({ id }) => !lettersBefore.has(id));
    },
    async survive(name, { at = 0.2, fault, lastsMs = 3_000, mend, allItems }) {
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
      expect(await suite.newDeadLetters()).toEqual([]);
      report({
        fault: name,
        items,
        'evaluated before': evaluated,
        'lost / doubled': '0 / 0',
        'back up, s': seconds(mended - mending),
        'then all done, s': seconds(ended - mended),
        'in all, s': seconds(ended - began),
        'items/s': Math.round(items / ((ended - began) / 1000)),
      });
    },
  };
  return suite;
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** A line for the table that the whole run ends with. */
export function report(row: Record<string, string | number>): void {
  const file = process.env.FAULTS_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}
