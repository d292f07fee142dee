// `npm run scale`: what an item and a board cost as their number grows, in one process and on a running real stack
// (REAL_STACK_DIR), and how two replicas of each service share the work. Prints tables, writes bench-results/scale-<time>.json.
//   npm run scale -- --only replicas,throughput,items,boards   some of the parts; default all
//   npm run scale -- --items 1000,5000 --boards 10,100         other sizes; default 1000,5000,20000,50000 and 10,100,1000
//   npm run scale -- --on standalone                           default standalone,split
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { root } from './run.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'replicas,throughput,items,boards' },
    on: { type: 'string', default: 'standalone,split' },
    items: { type: 'string', default: '1000,5000,20000,50000' },
    boards: { type: 'string', default: '10,100,1000' },
  },
});
const wanted = new Set(values.only.split(','));
const modes = new Set(values.on.split(','));
const numbersOf = (text) => text.split(',').map(Number);
const companiesOfBoards = 10;
const throughputItems = 5_000;
const warmUpCompanies = 3;

const folder = process.env.REAL_STACK_DIR;
if (modes.has('split') && !folder) {
  console.error('REAL_STACK_DIR names no running stack: deploy/real-stack/stack.sh up, or --on standalone');
  process.exit(2);
}

await build();
const { articlesPerCompany, companies } = await import('../bench/scale-crowd.mjs');
const { openWorld } = await import('../bench/open-world.mjs');
const { SplitTarget, withStandalone } = await import('../bench/scale-targets.mjs');
const { services, Stack } = await import('./real-stack.mjs');
const scale = await import('../bench/scale.mjs');

const date = new Date().toISOString();
const machine = `${cpus().length} cores (${cpus()[0].model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const report = { date, machine, results: [] };
const resultsFolder = join(root, 'bench-results');
const file = `scale-${date.replace(/[:.]/g, '-')}.json`;
mkdirSync(resultsFolder, { recursive: true });

/** Kept after every figure: a long run that breaks off has not been for nothing. */
function note(part, mode, figures) {
  report.results.push({ part, mode, load: loadavg()[0], at: new Date().toISOString(), ...figures });
  writeFileSync(join(resultsFolder, file), `${JSON.stringify(report, null, 2)}\n`);
}

const itemRow = (mode, result) => ({
  mode,
  items: result.items,
  'services ms/item': result.servicesMs,
  'store ms/item': result.storeMs,
  'broker ms/item': result.brokerMs,
  'items/s': result.perSecond,
  'wall s': result.readySeconds,
  load: Math.round(loadavg()[0] * 10) / 10,
});
const boardRow = (mode, row) => ({
  mode,
  boards: row.boards,
  'services ms/board': row.servicesMs,
  'services ms/card': row.cardMs,
  'store ms/board': row.storeMs,
  'broker ms/board': row.brokerMs,
  'feeds read': row.counts.syncs,
  evaluations: row.counts.evaluations,
  'cards.settled': row.counts.events['cards.settled → boards'] ?? 0,
  'wall s': row.readySeconds,
  load: Math.round(loadavg()[0] * 10) / 10,
});

async function measureItems(part, mode, target, numbers) {
  const result = await scale.items(target, numbers);
  console.table([itemRow(mode, result)]);
  note(part, mode, result);
  return result;
}

async function measureBoards(mode, target, numbers, world) {
  let more = null;
  const moreArticles = async () => {
    await world.close();
    more = await openWorld(companies, 1.1 * articlesPerCompany, Number(new URL(world.url).port));
  };
  const show = (row) => {
    console.table([boardRow(mode, row)]);
    note('board', mode, row);
  };
  try {
    const result = await scale.boards(target, numbers, numbersOf(values.boards), moreArticles, show);
    console.log('new items on all of these boards, per card:');
    console.table([
      { mode, ...boardRow(mode, { ...result.fanOut, cardMs: result.fanOut.servicesMs }), cards: result.fanOut.cards },
    ]);
    console.log('memory, MiB:', result.memory);
    note('boards', mode, result);
  } finally {
    await more?.close();
  }
}

function showShares(result) {
  console.table(
    services.map((service) => {
      const [one, two] = [service, `${service}-2`].map((part) => result.shares[part] ?? { handled: 0, messages: 0 });
      return {
        service,
        'calls, first': one.handled,
        'calls, second': two.handled,
        'events, first': one.messages,
        'events, second': two.messages,
        'share of the second': `${Math.round((100 * two.messages) / (one.messages + two.messages || 1))} %`,
      };
    }),
  );
}

const companiesFor = (items) => items / articlesPerCompany;
const firstNumbers = (count) => Array.from({ length: count }, (_, n) => n);

async function standalone() {
  const world = await openWorld(companies, articlesPerCompany);
  try {
    if (wanted.has('throughput') && !wanted.has('items'))
      await withStandalone(world, async (target) => {
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
}

async function split() {
  const stack = new Stack(folder);
  const world = await openWorld(companies, articlesPerCompany);
  const replicas = services.map((service) => `${service}-2`);
  // Nothing but the companies' own feeds, so that the number of items is known.
  const restore = stack.override({
    SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify(world.overrides),
    NEWS_FEEDS: '',
    NEWSAPI_KEY: '',
  });
  let closed = false;
  try {
    await stack.down('companies', 'ingestion');
    await stack.up('companies', 'ingestion');
    let target = await SplitTarget.of(stack);
    if (wanted.has('throughput') || wanted.has('items') || wanted.has('boards'))
      await scale.warmUp(target, stack.newCompanies(warmUpCompanies));
    if (wanted.has('throughput'))
      await measureItems('throughput', 'split, 1 each', target, stack.newCompanies(companiesFor(throughputItems)));
    if (wanted.has('replicas')) {
      await stack.up(...replicas);
      const two = await SplitTarget.of(stack);
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
      target = await SplitTarget.of(stack);
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

console.log(`${machine}; load ${loadavg()[0].toFixed(1)}`);
if (modes.has('standalone')) await standalone();
if (modes.has('split')) await split();
console.log(`\nWritten to bench-results/${file}`);
