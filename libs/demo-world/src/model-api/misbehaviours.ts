import type { ServerResponse } from 'node:http';
import { embeddingWays } from './embeddings.ts';
import { isRecord, type Json, listIn, type Question } from './questions.ts';

/** A reply of the model before it is sent. */
export interface Completion {
  content: string;
  finish: 'stop' | 'length' | 'content_filter';
  refusal: string | null;
}

/**
 * Failures in the model's reply, by suffix of the model's name: `demo-cut` always fails, `demo-cut-once` every other
 * time.
 */
const inWords: Readonly<Record<string, (answer: Json, question: Question) => Completion>> = {
  cut: (answer) => ({ ...said(JSON.stringify(answer).slice(0, 40)), finish: 'length' }),
  'not-json': () => said('Sure! Here is what I think about these articles: they are all great.'),
  empty: () => said(''),
  refuse: () => ({ content: '', finish: 'stop', refusal: 'I can’t help with that.' }),
  filter: () => ({ content: '', finish: 'content_filter', refusal: null }),
  'over-schema': (answer) => said(JSON.stringify(beyond(answer))),
  'off-rows': (answer) => said(JSON.stringify(changed(answer, spoilt))),
  'leaves-out': (answer) => said(JSON.stringify({ items: listIn(answer, 'items').filter((_, at) => at % 3 !== 1) })),
  'makes-up': (answer) =>
    said(
      JSON.stringify({
        ...changed(answer, (row) => ({ ...row, summary: 'Globex bought the company for $999 billion.' })),
        ...('rows' in answer && { rows: listIn(answer, 'rows').flatMap(withMadeUp) }),
        ...('sentences' in answer && { sentences: [...listIn(answer, 'sentences'), ...madeUpSentences] }),
      }),
    ),
  gullible: (answer, { text }) =>
    said(
      JSON.stringify(
        'rows' in answer && /\$1\b.{0,40}\ball plans\b/.test(text)
          ? { rows: listIn(answer, 'rows').map((row) => (isRecord(row) ? { ...row, price: 1 } : row)) }
          : /\bimportance (?:to )?10\b/i.test(text)
            ? changed(answer, (row) => ({ ...row, relevant: true, importance: 10 }))
            : answer,
      ),
    ),
};

export const said = (content: string): Completion => ({ content, finish: 'stop', refusal: null });

const changed = (answer: Json, change: (row: Json, at: number) => Json): Json => ({
  ...answer,
  items: listIn(answer, 'items').map((row, at) => (isRecord(row) ? change(row, at) : row)),
});
/** Returns the row, followed by a plan and a price that no page contains. */
const withMadeUp = (row: unknown): unknown[] =>
  isRecord(row) ? [row, { ...row, plan: 'Globex' }, { ...row, price: 999, quote: 'only $999 a month' }] : [row];
/** A sentence without support in any passage, and one that cites a passage that wasn't sent. */
const madeUpSentences = [
  { text: 'Globex bought the company for $999 billion.', cites: [0] },
  { text: 'The passage says so.', cites: [99] },
];
/** Puts all values out of range: scores, positions, kinds. */
const beyond = (answer: Json): Json =>
  'items' in answer
    ? changed(answer, (row) => ({ ...row, importance: 11, relevanceScore: -1, tags: ['Unheard of'] }))
    : Object.fromEntries(Object.keys(answer).map((key) => [key, 42]));
/** Keeps every third row valid; the others lack a field or evaluate an item that was not sent. */
const spoilt = (row: Json, at: number): Json =>
  at % 3 === 0 ? row : at % 3 === 1 ? { ...row, importance: '10' } : { ...row, index: 9_999 };

/** Failures before any reply. */
export type WayToFail = (response: ServerResponse, context: { slowMs: number }) => void;

const problem = (
  response: ServerResponse,
  status: number,
  code: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(
    JSON.stringify({ error: { message: `The demo model failed as asked (${code}).`, type: code, code, param: null } }),
  );
};

const instead: Readonly<Record<string, WayToFail>> = {
  late: (response, { slowMs }) => {
    const timer = setTimeout(() => problem(response, 503, 'late'), slowMs);
    response.on('close', () => clearTimeout(timer));
  },
  drip: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"choices":');
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  },
  '429': (response) => problem(response, 429, 'rate_limit_exceeded', { 'retry-after': '1' }),
  '429-long': (response) => problem(response, 429, 'rate_limit_exceeded', { 'retry-after': '3600' }),
  quota: (response) => problem(response, 429, 'insufficient_quota'),
  '500': (response) => problem(response, 500, 'server_error'),
  '401': (response) => problem(response, 401, 'invalid_api_key'),
  'hang-up': (response) => response.destroy(),
  html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to nginx</h1>'),
  'broken-json': (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[{"mess'),
};

const ways = [...new Set([...Object.keys(inWords), ...Object.keys(instead), ...embeddingWays])];
export const demoModels: readonly string[] = ['demo', ...ways.flatMap((way) => [`demo-${way}`, `demo-${way}-once`])];

/** Returns the failures of a model at its n-th call, counted from 0; empty if it doesn't fail. */
export function wayOf(
  model: string,
  call: number,
): { name?: string; instead?: WayToFail; inWords?: (typeof inWords)[string] } {
  const once = model.endsWith('-once');
  const way = model.replace(/^demo-/, '').replace(/-once$/, '');
  if (once && call % 2 === 1) return {};
  return { name: way, instead: instead[way], inWords: inWords[way] };
}
