// Measures the changes that the product reports on pages labelled by others, if their folder is given: `pricing/` of
// `--data DIR` (see bench/README.md).
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PageWatcher } from '@sightline/page-watch';
import { decodeBody } from '@sightline/web-reader';
import { z } from 'zod';
import { runTask } from '../../tools/eval/tasks.ts';
import { notRun, type Row, row } from '../figures.ts';
import { scoreChange, scorePrices } from './scoring.ts';

const Noise = z.object({
  ...{ id: z.string(), page: z.string(), url: z.string(), base: z.string(), file: z.string() },
  status: z.number(),
});
const Pair = z.object({
  ...{ id: z.string(), url: z.string(), kind: z.string(), before: z.string(), after: z.string() },
  kinds_ok: z.array(z.string()),
});
const Price = z.object({
  ...{ plan: z.string(), price: z.number().nullable(), period: z.string().nullable(), contact: z.boolean() },
  optional: z.boolean().optional(),
});
const Labelled = z.object({ id: z.string(), url: z.string(), rows: z.array(Price) });
const Told = z.object({
  id: z.string(),
  changes: z.array(z.object({ kind: z.string(), before: z.string(), after: z.string() })),
});

function linesOf<T>(file: string, schema: z.ZodType<T>): T[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => schema.parse(JSON.parse(line)));
}

const wanted = {
  secondLook: { name: 'unchanged visits told as changes', limit: 2 },
  tenVisits: { name: 'unchanged visits told as changes, after ten visits', limit: 0 },
  words: { name: 'real changes without the decisive words', limit: 10 },
  kinds: { name: 'kinds of change, wrong', limit: 20 },
  notFound: { name: 'prices not found', limit: 15 },
  wrong: { name: 'given prices wrong', limit: 10 },
} as const;

function percent(of: keyof typeof wanted, part: number, whole: number, what: string): Row {
  const { name, limit } = wanted[of];
  return row(`watch: ${name}`, (100 * part) / whole, '%', limit, `${part} of ${whole} ${what}`);
}

/** Returns the changes that the task `changes` reports for these lines, by id. A failed line fails the measurement. */
async function changesOf(lines: readonly object[], root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-watch-'));
  try {
    const [from, to] = [join(folder, 'from.jsonl'), join(folder, 'to.jsonl')];
    writeFileSync(from, lines.map((line) => JSON.stringify(line)).join('\n'));
    await runTask('changes', { from, root, to });
    return new Map(linesOf(to, Told).map(({ id, changes }) => [id, changes]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function unchangedVisits(root: string): Promise<Row[]> {
  const variants = linesOf(join(root, 'noise.jsonl'), Noise);
  const visitOf = ({ id, url, base, file, status }: z.infer<typeof Noise>) => ({
    ...{ id, url, before: base, after: file, status },
  });
  /** Returns all other variants that are valid pages, as earlier visits. */
  const seenBefore = (one: z.infer<typeof Noise>) =>
    variants
      .filter(({ id, page, status }) => page === one.page && id !== one.id && status < 400)
      .map(({ file }) => file);
  const first = await changesOf(variants.map(visitOf), root);
  const later = await changesOf(
    variants.map((one) => ({ ...visitOf(one), seen: seenBefore(one) })),
    root,
  );
  const told = (changes: ReadonlyMap<string, readonly unknown[]>) =>
    variants.filter(({ id }) => changes.get(id)?.length !== 0).length;
  return [
    percent('secondLook', told(first), variants.length, 'visits, the page never seen before'),
    percent('tenVisits', told(later), variants.length, 'visits'),
  ];
}

async function realChanges(root: string): Promise<Row[]> {
  const pairs = linesOf(join(root, 'pairs.jsonl'), Pair);
  const visits = pairs.map(({ id, url }) => ({
    ...{ id, url, before: `pairs/${id}.before.html`, after: `pairs/${id}.after.html` },
  }));
  const told = await changesOf(visits, root);
  const scores = pairs.map((pair) => scoreChange(pair, told.get(pair.id) ?? []));
  return [
    percent('words', scores.filter((one) => !one.hasWords).length, pairs.length, 'pairs'),
    percent('kinds', scores.filter((one) => !one.isKind).length, pairs.length, 'pairs'),
  ];
}

async function prices(root: string): Promise<Row[]> {
  const watcher = new PageWatcher();
  const sum = { required: 0, found: 0, wrong: 0 };
  try {
    for (const { id, url, rows } of linesOf(join(root, 'labels.jsonl'), Labelled)) {
      const html = decodeBody(readFileSync(join(root, 'pages', `${id}.html`)), 'text/html').text;
      const score = scorePrices(rows, (await watcher.read(html, url)).prices);
      sum.required += score.required;
      sum.found += score.found;
      sum.wrong += score.wrong;
    }
  } finally {
    await watcher.close();
  }
  return [
    percent('notFound', sum.required - sum.found, sum.required, 'prices'),
    percent('wrong', sum.wrong, sum.found + sum.wrong, 'prices'),
  ];
}

/** @param data the folder with the sets; without it, the rows are marked as not run */
export async function whatIsTold(data: string | undefined): Promise<Row[]> {
  const root = data === undefined ? null : join(data, 'pricing');
  if (root === null || !existsSync(root)) {
    const reason = data === undefined ? 'no --data DIR' : 'no pricing/ in it';
    return Object.values(wanted).map(({ name, limit }) => notRun(`watch: ${name}`, '%', limit, reason));
  }
  return [...(await unchangedVisits(root)), ...(await realChanges(root)), ...(await prices(root))];
}
