import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PageChange } from '@sightline/contracts';
import { type Comparison, cannotLook, type PageReading, PageWatcher } from '@sightline/page-watch';
import { decodeBody, walls } from '@sightline/web-reader';
import { z } from 'zod';

const Visits = z.object({
  id: z.string(),
  before: z.string(),
  after: z.string(),
  url: z.url(),
  /** HTTP status of the visit in `after`. */
  status: z.number().int().default(200),
  /** Earlier visits, oldest first. */
  seen: z.array(z.string()).default([]),
});
const gone = new Set([404, 410]);
/** Doesn't keep the process alive. */
const watcher = new PageWatcher();

/**
 * `{id, before, after, url, status?, seen?}` → the page's changes between two visits as the product finds them; empty
 * when nothing changed or the page couldn't be read.
 */
export async function changesOfVisits(line: unknown, root: string): Promise<object> {
  const { id, url, status, ...files } = Visits.parse(line);
  const read = (path: string) => watcher.read(htmlOf(resolve(root, path)), url);
  const before = await read(files.before);
  if (gone.has(status)) return { id, changes: [removed(before)] };
  const after = await read(files.after);
  if (cannotLook({ status, reading: after, earlier: before, walls }) !== null) return { id, changes: [] };
  const { changes } = await compared(before, after, await Promise.all(files.seen.map(read)));
  return {
    id,
    changes: changes.map(({ kind, before, after, quote, minor }) => ({ kind, before, after, quote, minor })),
  };
}

async function compared(before: PageReading, after: PageReading, seen: readonly PageReading[]): Promise<Comparison> {
  const told = seen.filter((reading) => cannotLook({ status: 200, reading, earlier: before, walls }) === null);
  return watcher.compare(before, after, { learned: await watcher.learnAll([...told, before]) });
}

function removed({ title, blocks }: PageReading): PageChange {
  const name = title || (blocks[0]?.text ?? '');
  return { kind: 'page-removed', before: name, after: '', quote: name, minor: false };
}

function htmlOf(file: string): string {
  const bytes = readFileSync(file);
  return decodeBody(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, 'text/html').text;
}
