import { readFileSync, writeFileSync } from 'node:fs';
import { clusterEvents, type EventReport, EventStream } from '@sightline/intelligence';
import { z } from 'zod';
import { messageOf } from '../run.ts';

const Line = z.object({ id: z.string(), text: z.string(), date: z.string().optional() });

/**
 * `{id, text, date?}` → `{id, cluster}`, one line each in the order of the file. A text is a title, optionally followed
 * by a description on the next lines. With `stream`, items join one by one, by date if all lines have one, otherwise in
 * the order of the file, and are not clustered again as a whole. An invalid line gets `{id, error}`.
 */
export function evalClusters({ from, to, stream = false }: { from: string; to?: string; stream?: boolean }): void {
  const lines = readFileSync(from, 'utf8')
    .split('\n')
    .flatMap((text, index) => (text.trim() === '' ? [] : [read(text, index + 1)]));
  const items = lines.flatMap((line) => ('item' in line ? [line.item] : []));
  const clusters = stream ? joined(items) : clusterEvents(items);
  const numbers = new Map(clusters.flatMap((ids, cluster) => ids.map((id) => [id, cluster] as const)));
  const answers = lines.map((line) =>
    JSON.stringify('item' in line ? { id: line.item.id, cluster: numbers.get(line.item.id) } : line),
  );
  if (to === undefined) for (const answer of answers) console.log(answer);
  else writeFileSync(to, answers.map((answer) => `${answer}\n`).join(''));
}

function joined(items: readonly EventReport[]): string[][] {
  const events = new EventStream();
  const dated = items.every(({ publishedAt }) => Number.isFinite(Date.parse(publishedAt)));
  const inOrder = dated ? [...items].sort((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt)) : items;
  for (const item of inOrder) events.join(item);
  return [...events.events().values()];
}

function read(text: string, lineNumber: number): { item: EventReport } | { id: unknown; error: string } {
  let id: unknown = `line ${lineNumber}`;
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given === 'object' && given !== null && 'id' in given) id = given.id;
    const line = Line.parse(given);
    const [title = '', ...rest] = line.text.split('\n');
    const item = {
      id: line.id,
      title,
      description: rest.join('\n'),
      publishedAt: line.date ?? '',
      event: null,
    };
    return { item };
  } catch (error) {
    return { id, error: messageOf(error) };
  }
}
