// The measurements of `npm run scale`. Each takes a target and returns plain figures.
import { articlesPerCompany, Crowd } from './crowd.ts';
import { idleOf, measured, sharesOf, type Target } from './targets.ts';

const timeoutMs = 1_800_000;
const msPer = (seconds: number, count: number) => Math.round((1e6 * seconds) / count) / 1_000;

/** Sets up boards so that the processes run all code once before the measurement. */
export async function warmUp(target: Target, numbers: number[]) {
  const crowd = new Crowd(target.url);
  await crowd.join(numbers);
  await crowd.ready(timeoutMs);
}

export type PerUnit = ReturnType<typeof perUnit>;
export type Items = Awaited<ReturnType<typeof items>>;
export interface BoardsRow extends PerUnit {
  boards: number;
  added: number;
  cards: number;
  cardMs: number;
}

function perUnit({ cpu, seconds, readySeconds, counts }: Awaited<ReturnType<typeof measured>>, units: number) {
  return {
    servicesMs: msPer(cpu.services, units),
    storeMs: msPer(cpu.store, units),
    brokerMs: msPer(cpu.broker, units),
    eachMs: Object.fromEntries(Object.entries(cpu.each).map(([name, value]) => [name, msPer(value, units)])),
    readySeconds: Math.round(readySeconds * 10) / 10,
    seconds: Math.round(seconds * 10) / 10,
    perSecond: Math.round(units / readySeconds),
    counts,
  };
}

/** Sets up a board on each of these new companies, and measures the cost of an item from feed to card. */
export async function items(target: Target, numbers: number[]) {
  const idle = await idleOf(target);
  const before = await target.samples();
  const crowd = new Crowd(target.url);
  const run = await measured(target, idle, timeoutMs, async () => {
    await crowd.join(numbers);
    return crowd.ready(timeoutMs);
  });
  // A board is ready with its first cards; wait for the others.
  const shown = await crowd.items();
  const wanted = numbers.length * articlesPerCompany;
  if (shown < wanted * 0.95) throw new Error(`only ${shown} of ${wanted} items appeared on the boards`);
  const shares = sharesOf(before, await target.samples());
  const figures = { ...perUnit(run, wanted), perSecond: Math.round(wanted / run.seconds) };
  return { items: wanted, shown, ...figures, shares, memory: target.memory() };
}

/**
 * Sets up a growing number of boards on the same companies, and measures the cost
 * of one more board and of one more item on all of them.
 */
export async function boards(
  target: Target,
  numbers: number[],
  sizes: number[],
  moreArticles: () => Promise<void>,
  onRow: (row: BoardsRow) => void,
) {
  const crowd = new Crowd(target.url);
  const idle = await idleOf(target);
  const rows: BoardsRow[] = [];
  let cardsBefore = 0;
  for (const size of sizes) {
    const added = size - crowd.size;
    const first = crowd.size;
    const run = await measured(target, idle, timeoutMs, async () => {
      await crowd.join(Array.from({ length: added }, (_, index) => numbers[(first + index) % numbers.length] ?? 0));
      return crowd.ready(timeoutMs);
    });
    const cards = (await crowd.items()) - cardsBefore;
    cardsBefore += cards;
    const row: BoardsRow = {
      boards: size,
      added,
      cards,
      ...perUnit(run, added),
      cardMs: msPer(run.cpu.services, cards),
    };
    rows.push(row);
    onRow(row);
  }
  await moreArticles();
  const run = await measured(target, idle, timeoutMs, () => crowd.refresh());
  const cards = run.counts.events['card.published → notifications'] ?? 0;
  const fanOut = { boards: crowd.size, cards, ...perUnit(run, Math.max(cards, 1)) };
  return { rows, fanOut, memory: target.memory() };
}
