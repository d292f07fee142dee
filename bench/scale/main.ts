// `npm run scale`: the cost of an item and of a board as their number grows, in one process and on a running real stack
// (REAL_STACK_DIR), and how two replicas of each service share the work. Prints tables, writes bench-results/scale-<time>.json.
// npm run scale -- --only replicas,throughput,items,boards,grown   some of the parts; default all
// npm run scale -- --items 1000,5000 --boards 10,100               other sizes; default 1000,5000,20000,50000 and 10,100,1000
// npm run scale -- --grown 1000x100,1x1000000                      existing boards x cards on each, in one process;
//                                                                  default 10x100,1000x100,10000x100 and 1x1000000
// npm run scale -- --on standalone                                 default standalone,split
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../tools/build.ts';
import { root } from '../../tools/run.ts';
import type { World } from '../world/open-world.ts';
import type { Size } from './grown.ts';
import type { BoardsRow } from './measurements.ts';
import type { Target } from './targets.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'replicas,throughput,items,boards,grown' },
    on: { type: 'string', default: 'standalone,split' },
    items: { type: 'string', default: '1000,5000,20000,50000' },
    boards: { type: 'string', default: '10,100,1000' },
    grown: { type: 'string', default: '10x100,1000x100,10000x100,1x1000000' },
  },
});
const wanted = new Set(values.only.split(','));
const modes = new Set(values.on.split(','));
const numbersOf = (text: string) => text.split(',').map(Number);
const companiesOfBoards = 10;
const throughputItems = 5_000;
const warmUpCompanies = 3;

const folder = process.env.REAL_STACK_DIR;
if (modes.has('split') && !folder) {
  console.error('REAL_STACK_DIR names no running stack: run deploy/real-stack/stack.sh up, or use --on standalone');
  process.exit(2);
}

await build();
const { articlesPerCompany, companies } = await import('./crowd.ts');
const { openWorld } = await import('../world/open-world.ts');
const { splitTarget, withStandalone } = await import('./targets.ts');
const { services, Stack } = await import('../../tools/running/real-stack.ts');
const scale = await import('./measurements.ts');
const { grown } = await import('./grown.ts');
const { boardRow, itemRow, loadNow, showShares } = await import('./tables.ts');

const date = new Date().toISOString();
const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const report: { date: string; machine: string; results: object[] } = { date, machine, results: [] };
const resultsFolder = join(root, 'bench-results');
const file = `scale-${date.replace(/[:.]/g, '-')}.json`;
mkdirSync(resultsFolder, { recursive: true });

/** Saves the report after every measurement, so that an interrupted run keeps its results. */
function note(part: string, mode: string, figures: object) {
  report.results.push({ part, mode, load: loadNow(), at: new Date().toISOString(), ...figures });
  writeFileSync(join(resultsFolder, file), `${JSON.stringify(report, null, 2)}\n`);
}

async function measureItems(part: string, mode: string, target: Target, numbers: number[]) {
  const result = await scale.items(target, numbers);
  console.table([itemRow(mode, result)]);
  note(part, mode, result);
  return result;
}

async function measureBoards(mode: string, target: Target, numbers: number[], world: World) {
  const opened: World[] = [];
  const moreArticles = async () => {
    await world.close();
    opened.push(await openWorld(companies, 1.1 * articlesPerCompany, Number(new URL(world.url).port)));
  };
  const show = (row: BoardsRow) => {
    console.table([boardRow(mode, row)]);
    note('board', mode, row);
  };
  try {
    const result = await scale.boards(target, numbers, numbersOf(values.boards), moreArticles, show);
    console.log('new items on all of these boards, per card:');
    console.table([
      { ...boardRow(mode, { ...result.fanOut, cardMs: result.fanOut.servicesMs }), cards: result.fanOut.cards },
    ]);
    console.log('memory, MiB:', result.memory);
    note('boards', mode, result);
  } finally {
    for (const more of opened) await more.close();
  }
}

/** Parses sizes such as '1000x100,1x1000000': boards x cards on each of them. */
const sizesOf = (text: string): Size[] =>
  text.split(',').map((size) => {
    const [boards, cardsPerBoard] = size.split('x').map(Number);
    if (!boards || !cardsPerBoard) throw new Error(`--grown takes sizes such as 1000x100, not ${size}`);
    return { boards, cardsPerBoard };
  });

async function measureGrown() {
  const sizes = sizesOf(values.grown);
  const firstCompany = Math.max(...sizes.map(({ boards }) => boards));
  const world = await openWorld(firstCompany + companies, articlesPerCompany);
  try {
    for (const size of sizes) {
      const result = await grown(world, firstCompany, size);
      note('grown', 'standalone', result);
      const { first, again, item, ...copy } = result;
      console.table([
        {
          ...copy,
          'first page p50 ms': first.p50Ms,
          'page p50 ms': again.p50Ms,
          'page p99 ms': again.p99Ms,
          'page CPU ms': again.cpuMs,
          'item CPU ms': item.cpuMs,
          'items/s': item.perSecond,
          load: loadNow(),
        },
      ]);
    }
  } finally {
    await world.close();
  }
}

const companiesFor = (items: number) => items / articlesPerCompany;
const firstNumbers = (count: number) => Array.from({ length: count }, (_, n) => n);

async function standalone() {
  const world = await openWorld(companies, articlesPerCompany);
  try {
    if (wanted.has('throughput') && !wanted.has('items'))
      await withStandalone(world, async (target: Target) => {
        await scale.warmUp(target, firstNumbers(warmUpCompanies));
        const numbers = firstNumbers(companiesFor(throughputItems)).map((n) => n + warmUpCompanies);
        await measureItems('throughput', 'standalone', target, numbers);
      });
    if (wanted.has('items'))
      await withStandalone(world, async (target) => {
        await scale.warmUp(target, firstNumbers(warmUpCompanies));
        let next = warmUpCompanies;
        for (const items of numbersOf(values.items)) {
          const numbers = firstNumbers(companiesFor(items)).map((n) => n + next);
          next += numbers.length;
          const result = await measureItems('items', 'standalone', target, numbers);
          console.log('memory, MiB:', result.memory);
        }
      });
  } finally {
    await world.close();
  }
  if (wanted.has('boards')) {
    const other = await openWorld(companies, articlesPerCompany);
    await withStandalone(other, (target) =>
      measureBoards('standalone', target, firstNumbers(companiesOfBoards), other),
    );
  }
  if (wanted.has('grown')) await measureGrown();
}

async function split(folder: string) {
  const stack = new Stack(folder);
  const world = await openWorld(companies, articlesPerCompany);
  const replicas = services.map((service) => `${service}-2`);
  // Only the companies' own feeds are enabled, so that the number of items is known.
  const restore = stack.override({
    SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify(world.overrides),
    NEWS_FEEDS: '',
    NEWSAPI_KEY: '',
  });
  let closed = false;
  try {
    await stack.down('companies', 'ingestion');
    await stack.up('companies', 'ingestion');
    let target = await splitTarget(stack);
    if (wanted.has('throughput') || wanted.has('items') || wanted.has('boards'))
      await scale.warmUp(target, stack.newCompanies(warmUpCompanies));
    if (wanted.has('throughput'))
      await measureItems('throughput', 'split, 1 each', target, stack.newCompanies(companiesFor(throughputItems)));
    if (wanted.has('replicas')) {
      await stack.up(...replicas);
      const two = await splitTarget(stack);
      await scale.warmUp(two, stack.newCompanies(warmUpCompanies));
      const result = await measureItems(
        'replicas',
        'split, 2 each',
        two,
        stack.newCompanies(companiesFor(throughputItems)),
      );
      showShares(result);
      console.log('memory, MiB:', result.memory);
      await stack.down(...replicas);
      target = await splitTarget(stack);
      await scale.warmUp(target, stack.newCompanies(warmUpCompanies));
    }
    if (wanted.has('items'))
      for (const items of numbersOf(values.items)) {
        const result = await measureItems('items', 'split', target, stack.newCompanies(companiesFor(items)));
        console.log('CPU ms per item, by service:', result.eachMs, 'memory, MiB:', result.memory);
      }
    if (wanted.has('boards')) {
      closed = true;
      await measureBoards('split', target, stack.newCompanies(companiesOfBoards), world);
    }
  } finally {
    restore();
    if (!closed) await world.close();
  }
}

console.log(`${machine}; load ${loadNow()}`);
if (modes.has('standalone')) await standalone();
if (modes.has('split') && folder) await split(folder);
console.log(`\nWritten to bench-results/${file}`);
