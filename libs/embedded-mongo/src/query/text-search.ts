/** Implements `$text`: MongoDB's words, "phrases" and -exclusions, answered by an FTS5 index. */
import { type Doc, isDoc } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Collection } from '../storage/catalog.ts';
import { type Connection, integer, real } from '../storage/connection.ts';
import type { Row } from '../storage/documents.ts';
import { toRow } from '../storage/scan/scan.ts';
import { documentTable, indexTable, RANGES_AT_ONCE } from '../storage/scan/scan-sql.ts';
import { type TextIndex, textTable } from '../storage/text-index.ts';
import type { ScanPlan } from './planner.ts';

/** A full-text filter, split into its parts. */
export interface TextQuery {
  readonly search: string;
  /** The other conditions. */
  readonly rest: Doc;
}

/** Number of documents read at a time. */
const CHUNK_ROWS = 100;
/** Limits the number of parameters, of which SQLite supports about 32,000. */
const MOST_RANGES = 2_000;

/** The index ranges that contain all matches. */
type Place = Pick<ScanPlan, 'index' | 'ranges'>;

/**
 * @returns undefined for a filter without full text @throws CommandError for options that this store doesn't support
 */
export function textQueryOf(filter: Doc): TextQuery | undefined {
  const { $text: text, ...rest } = filter;
  if (text === undefined) return undefined;
  if (!isDoc(text) || typeof text.$search !== 'string')
    throw new CommandError('FailedToParse', '$text needs a $search, which is a string');
  const odd = Object.keys(text).find((option) => option !== '$search');
  if (odd) throw notSupported(`the option ${odd} of $text`);
  return { search: text.$search, rest };
}

/** A word or a phrase, with an optional minus. */
const PART = /(?<=^|\s)(-?)"([^"]*)(?:"|$)|(?<=^|\s)-(?=[^\s"])([^\s"]*)|"([^"]*)(?:"|$)|([^\s"]+)/gu;
const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];
const quoted = (words: readonly string[]): string => `"${words.join(' ')}"`;

/**
 * Returns the query in FTS5's syntax; null when it is empty. All phrases must occur; without a phrase, any of the
 * words must.
 * https://www.mongodb.com/docs/manual/reference/operator/query/text/
 */
export function matchExpression(search: string): string | null {
  const phrases: string[] = [];
  const words: string[] = [];
  const excluded: string[] = [];
  for (const [, minus, afterMinus, excludedWord, phrase, word] of search.matchAll(PART)) {
    const found = wordsOf(afterMinus ?? excludedWord ?? phrase ?? word ?? '');
    if (found.length === 0) continue;
    if (minus === '-') excluded.push(quoted(found));
    else if (excludedWord !== undefined) excluded.push(...found.map((one) => quoted([one])));
    else if (word !== undefined) words.push(...found.map((one) => quoted([one])));
    else phrases.push(quoted(found));
  }
  const [first] = phrases;
  if (first === undefined && words.length === 0) return null;
  // With phrases, other words only add to the score.
  const any = words.length > 0 ? [`(${[...words, ...(first === undefined ? [] : [first])].join(' OR ')})`] : [];
  const wanted = [...phrases, ...any].join(' AND ');
  return excluded.length > 0 ? `(${wanted}) NOT (${excluded.join(' OR ')})` : wanted;
}

function* documents(
  connection: Connection,
  collection: Collection,
  hits: readonly { rid: number; score: number }[],
): Generator<Row> {
  for (let at = 0; at < hits.length; at += CHUNK_ROWS) {
    const chunk = hits.slice(at, at + CHUNK_ROWS);
    const places = Array.from({ length: CHUNK_ROWS }, () => '?').join(',');
    const rids = Array.from({ length: CHUNK_ROWS }, (_, one) => chunk[one]?.rid ?? null);
    const sql = `SELECT rid, doc FROM ${documentTable(collection.id)} WHERE rid IN (${places})`;
    const rows = new Map(connection.all(sql, ...rids).map((row) => [integer(row.rid), toRow(row)]));
    for (const { rid, score } of chunk) {
      const row = rows.get(rid);
      if (row) yield { ...row, score };
    }
  }
}

/**
 * Yields documents whose text matches, best first (BM25 with the weights of the fields), each with its score.
 * @param place - from the plan for the other conditions; matches outside of it are not read
 * @param expected - number of documents that will probably suffice; 0 when unknown
 * @throws CommandError IndexNotFound without a text index
 */
export function* textRows(
  connection: Connection,
  collection: Collection,
  { search }: TextQuery,
  place: Place,
  expected: number,
): Generator<Row> {
  const { text } = collection;
  if (!text) throw new CommandError('IndexNotFound', 'text index required for $text query');
  const expression = matchExpression(search);
  if (expression === null) return;
  const inside = condition(collection, place);
  const hitsFrom = (offset: number, limit: number) => hitsOf(connection, text, expression, inside, { limit, offset });
  // Most hits on a first page pass the other conditions; only if they don't, the search runs again for the rest.
  const first = expected > 0 ? expected + CHUNK_ROWS : -1;
  const hits = hitsFrom(0, first);
  yield* documents(connection, collection, hits);
  if (first > 0 && hits.length === first) yield* documents(connection, collection, hitsFrom(first, -1));
}

interface SqlCondition {
  readonly sql: string;
  readonly parameters: readonly Uint8Array[];
}

function hitsOf(
  connection: Connection,
  { id, fields }: TextIndex,
  expression: string,
  inside: SqlCondition,
  { limit, offset }: { limit: number; offset: number },
) {
  const table = textTable(id);
  const weights = fields.map(({ weight }) => weight).join(', ');
  const sql = `SELECT rowid AS rid, -bm25(${table}, ${weights}) AS score FROM ${table} WHERE ${table} MATCH ?${inside.sql} ORDER BY score DESC, rowid LIMIT ? OFFSET ?`;
  return connection
    .all(sql, expression, ...inside.parameters, limit, offset)
    .map((row) => ({ rid: integer(row.rid), score: real(row.score) }));
}

/** Restricts the search to a place. The unary plus prevents SQLite from searching once per row in the place. */
function condition(collection: Collection, { index, ranges }: Place): SqlCondition {
  if (!index || ranges.length > MOST_RANGES) return { sql: '', parameters: [] };
  // Sizes are rounded up so that one statement can be used for many numbers of ranges; the extra ranges are empty.
  const size = Math.max(1, Math.ceil(ranges.length / RANGES_AT_ONCE)) * RANGES_AT_ONCE;
  const none = new Uint8Array();
  const parameters = Array.from({ length: size }, (_, at) => ranges[at] ?? { from: none, to: none });
  const values = Array.from({ length: size }, () => '(?,?)').join(',');
  const isIdIndex = index.id === 0;
  const [table, key] = isIdIndex ? [documentTable(collection.id), 'k.id'] : [indexTable(index.id), 'k.key'];
  const source = `(VALUES ${values}) r CROSS JOIN ${table} k`;
  const rids = `SELECT k.rid FROM ${source} WHERE ${key}>=r.column1 AND ${key}<r.column2`;
  return { sql: ` AND +rowid IN (${rids})`, parameters: parameters.flatMap(({ from, to }) => [from, to]) };
}
