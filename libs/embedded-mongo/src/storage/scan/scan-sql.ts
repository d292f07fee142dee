/** SQL to scan one index (or, for index 0, the collection's own `_id` index) in key order, resumable at any entry. */
export interface ScanSql {
  /** First rows in a key range without their keys, for reads that end there: parameters from, to, limit. */
  readonly only: { readonly forward: string; readonly backward: string };
  /** First rows in a key range: parameters from, to, limit. */
  readonly first: { readonly forward: string; readonly backward: string };
  /** Rows after an entry: parameters key, row id, the far end of the range, limit. */
  readonly next: { readonly forward: string; readonly backward: string };
  /**
   * Rows in several key ranges without their keys, one range after the other: parameters from and to of each, limit.
   */
  readonly several: string;
  /** Entries in a key range: parameters from, to. */
  readonly count: string;
  /** Entries in a key range, at most limit: parameters from, to, limit. */
  readonly countUpTo: string;
}

/** Number of ranges that `several` reads. */
export const RANGES_AT_ONCE = 20;

/** Table of a collection's documents: `rid`, `id` (key of `_id`), `doc` (BSON). */
export const documentTable = (collectionId: number): string => `c${collectionId}`;
/** Table of an index: `key`, `rid`. */
export const indexTable = (indexId: number): string => `i${indexId}`;

/**
 * Returns the SQL for the documents with these `_id` keys, in that order; CROSS JOIN prevents SQLite from reordering
 * the join.
 */
export const documentsSql = (collectionId: number, keys: number): string =>
  `SELECT d.rid AS rid, d.doc AS doc FROM (VALUES ${'(?),'.repeat(keys - 1)}(?)) r CROSS JOIN ${documentTable(collectionId)} d ON d.id=r.column1`;

export function scanSql(collectionId: number, indexId: number): ScanSql {
  const docs = documentTable(collectionId);
  const key = indexId === 0 ? 'd.id' : 'k.key';
  const rid = indexId === 0 ? 'd.rid' : 'k.rid';
  const source = indexId === 0 ? `${docs} d` : `${indexTable(indexId)} k`;
  // CROSS JOIN prevents SQLite from reordering the join.
  const from = indexId === 0 ? source : `${source} CROSS JOIN ${docs} d ON d.rid=k.rid`;
  const rows = `SELECT ${rid} AS rid, d.doc AS doc FROM ${from}`;
  const select = `SELECT ${key} AS key, ${rid} AS rid, d.doc AS doc FROM ${from}`;
  const up = `ORDER BY ${key}, ${rid} LIMIT ?`;
  const down = `ORDER BY ${key} DESC, ${rid} DESC LIMIT ?`;
  const range = `${key}>=? AND ${key}<?`;
  const ranges = `(VALUES ${Array.from({ length: RANGES_AT_ONCE }, () => '(?,?)').join(',')}) r`;
  const within = `${key}>=r.column1 AND ${key}<r.column2`;
  return {
    only: { forward: `${rows} WHERE ${range} ${up}`, backward: `${rows} WHERE ${range} ${down}` },
    first: { forward: `${select} WHERE ${range} ${up}`, backward: `${select} WHERE ${range} ${down}` },
    next: {
      forward: `${select} WHERE (${key}, ${rid})>(?, ?) AND ${key}<? ${up}`,
      backward: `${select} WHERE (${key}, ${rid})<(?, ?) AND ${key}>=? ${down}`,
    },
    several: `SELECT ${rid} AS rid, d.doc AS doc FROM ${ranges} CROSS JOIN ${from} WHERE ${within} LIMIT ?`,
    count: `SELECT count(*) AS n FROM ${source} WHERE ${range}`,
    countUpTo: `SELECT count(*) AS n FROM (SELECT 1 FROM ${source} WHERE ${range} LIMIT ?)`,
  };
}
