import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isolatedEngine, sentimentOfItem } from '@sightline/intelligence';
import { readPrices } from '@sightline/page-watch';
import { companyIdOf } from '@sightline/product';
import { canonicalUrl, decodeBody, isBlockedUrl, WebReader } from '@sightline/web-reader';
import { z } from 'zod';
import { messageOf } from '../run.ts';
import { changesOfVisits } from './changes.ts';
import { refuseLookup, stayOnThisMachine } from './loopback.ts';
import { publishersOfEvent } from './publishers.ts';
import { play } from './serve.ts';

const Company = z.object({
  name: z.string(),
  domain: z.string().default(''),
  industry: z.string().default(''),
  keywords: z.array(z.string()).default([]),
});
/** A company with its name only, or with other data. */
const SomeCompany = z.union([Company, z.string().transform((name) => Company.parse({ name }))]);
const publishedAt = '2026-01-01T00:00:00.000Z';

/** Creates an item as the product collects it; the first line of a text is its headline. */
function itemOf(id: string, { title = '', description = '', content = '', url = '' }) {
  const about = { title, description, content, url: url || `https://news.invalid/${encodeURIComponent(id)}` };
  return {
    id,
    ...about,
    publishedAt,
    sourceName: '',
    author: null,
    imageUrl: null,
    language: null,
    origin: 'news-feed' as const,
  };
}

async function evaluated(company: z.infer<typeof Company>, item: ReturnType<typeof itemOf>) {
  const [evaluation] = await isolatedEngine.evaluate({ ...company, companyId: companyIdOf(company.domain) }, [item]);
  if (!evaluation) throw new Error('The engine gave no evaluation');
  return evaluation;
}

const Text = z.object({ id: z.string(), text: z.string() });
const headlineOf = (text: string) => {
  const [title = '', ...rest] = text.split('\n');
  return { title, description: rest.join('\n') };
};

/** Serves a file at this address, and reads it with the product's reader. */
async function withPage<R>(path: string, url: string, read: (reader: WebReader) => Promise<R>): Promise<R> {
  const played = await play([{ id: path, path, url }]);
  // A busy machine must not change the figures.
  const timeoutMs = 60_000;
  const reader = new WebReader({ originOverrides: played.originOverrides, lookup: refuseLookup, timeoutMs });
  try {
    return await read(reader);
  } finally {
    await reader.close();
    await played.close();
  }
}

/** Returns the HTML of a file, which may be gzipped. */
function htmlOf(path: string): string {
  const bytes = readFileSync(path);
  return decodeBody(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes, null).text;
}

/**
 * Confidence that a text is about the company: the share of texts with this verdict that are, on four folds of a set of real
 * headlines. docs/quality.md has the error on the fifth.
 */
const confidences = { refused: 0.02, doubtful: 0.4, accepted: 0.9 } as const;

const Item = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  text: z.string().optional(),
  url: z.string().optional(),
  path: z.string().optional(),
  company: SomeCompany,
});

type Task = (line: unknown, root: string) => Promise<object>;

/** The product's own code that each task runs on a line of data. */
const tasks: Readonly<Record<string, Task>> = {
  /**
   * `{id, text, company}` → the verdict whether the text is about the company; `doubtful` if it is kept with a mark.
   */
  async about(line) {
    const { id, text, company } = Text.extend({ company: SomeCompany }).parse(line);
    const { relevant, doubtful = false, reason } = await evaluated(company, itemOf(id, headlineOf(text)));
    const confidence = confidences[relevant ? (doubtful ? 'doubtful' : 'accepted') : 'refused'];
    return { id, about: relevant, doubtful, confidence, reason };
  },
  /**
   * `{id, text, company?}` → the sentiment towards the company by the evaluation's rules, even if the text isn't
   * recognised as being about the company; without a company, the sentiment of the whole text. `score` −1, 0 or 1.
   */
  async sentiment(line) {
    const { id, text, company } = Text.extend({ company: SomeCompany.nullish() }).parse(line);
    const subject = company ? { ...company, companyId: companyIdOf(company.domain) } : null;
    const label = sentimentOfItem(itemOf(id, headlineOf(text)), subject);
    return { id, label, score: { negative: -1, neutral: 0, positive: 1 }[label] };
  },
  /** `{id, title, description?, text?, url?, company}` → the engine's complete evaluation of an item. */
  async evaluate(row) {
    const { id, title, description, text, url, path, company } = Item.parse(row);
    // A path without a host is on the company's own site.
    const address = url ?? (path?.startsWith('/') && company.domain ? `https://${company.domain}${path}` : '');
    const judged = await evaluated(company, itemOf(id, { title, description, content: text, url: address }));
    const { relevant, doubtful = false, event = null, genre = 'other', quote = null } = judged;
    const { importance, sentiment, tags, summary, line = null, reason } = judged;
    const actor = event === null ? 'none' : judged.actor === company.name ? 'self' : 'other';
    return {
      id,
      relevant,
      doubtful,
      event: event ?? 'none',
      actor,
      genre,
      importance,
      sentiment,
      tags,
      summary,
      line,
      quote,
      reason,
    };
  },
  /** `{id, path, url}` → the article text of a page. */
  async extract(line, root) {
    const { id, path, url } = z.object({ id: z.string(), path: z.string(), url: z.url() }).parse(line);
    const page = await withPage(resolve(root, path), url, (reader) => reader.readPage(url));
    return { id, text: page.text, title: page.title, lang: page.language };
  },
  /** `{id, path}` → the entries of a feed. */
  async feed(line, root) {
    const {
      id,
      path,
      url: given,
    } = z.object({ id: z.string(), path: z.string(), url: z.url().optional() }).parse(line);
    const url = given ?? `https://feed.example.org/${encodeURIComponent(basename(path))}`;
    const { items } = await withPage(resolve(root, path), url, (reader) => reader.readFeed(url));
    const entries = items.map((item) => ({
      ...{ id: item.url, title: item.title, url: item.url },
      published: item.publishedAt?.toISOString() ?? null,
      summary: item.description,
    }));
    return { id, entries };
  },
  /**
   * `{id, path, url}` → the plans and prices of a page: `rows` of `{plan, price, currency, period, per, contact, quote}`, and
   * `fees`, which also have a `percent`.
   */
  async prices(line, root) {
    const { id, path, url } = z.object({ id: z.string(), path: z.string(), url: z.url() }).parse(line);
    const read = readPrices(htmlOf(resolve(root, path)), url);
    return {
      id,
      rows: read.filter(({ percent }) => percent === undefined),
      fees: read.filter(({ percent }) => percent !== undefined),
    };
  },
  changes: changesOfVisits,
  publishers: publishersOfEvent,
  /** `{id, url}` → true if the address is rejected before any request is made. */
  async url(line) {
    const { id, url } = z.object({ id: z.string(), url: z.string() }).parse(line);
    return { id, blocked: isBlockedUrl(url) };
  },
  /** `{id, url}` → the canonical address by which copies of an article are recognised. */
  async normalize(line) {
    const { id, url } = z.object({ id: z.string(), url: z.string() }).parse(line);
    return { id, url: canonicalUrl(url) };
  },
};

export const taskNames: readonly string[] = Object.keys(tasks);

/**
 * Runs a task on each line of a file, with one JSON line of output each. A failed line gets `{id, error}` and doesn't
 * end the run. Paths are relative to `root`.
 */
export async function runTask(
  name: string,
  { from, root, to }: { from: string; root: string; to?: string },
): Promise<void> {
  stayOnThisMachine();
  const task = tasks[name];
  if (!task) throw new Error(`There is no task ${name}`);
  if (to !== undefined) writeFileSync(to, '');
  for (const [index, text] of readFileSync(from, 'utf8').split('\n').entries()) {
    if (text.trim() === '') continue;
    const answer = JSON.stringify(await answerTo(task, text, root, index + 1));
    if (to === undefined) console.log(answer);
    else appendFileSync(to, `${answer}\n`);
  }
}

async function answerTo(task: Task, text: string, root: string, lineNumber: number): Promise<object> {
  let id: unknown = `line ${lineNumber}`;
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line === 'object' && line !== null && 'id' in line) id = line.id;
    return await task(line, root);
  } catch (error) {
    return { id, error: messageOf(error) };
  }
}
