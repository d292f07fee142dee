/** Returns a percentile. @param share 0.5 is the median */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: number[]) => percentile(values, 0.5);

export interface Row {
  row: string;
  /** Null if the figure was not measured. */
  value: number | null;
  unit: string;
  limit: number | null;
  result: string;
  detail: string;
  /** Load of the machine before and after the measurement, added by the runner: `2.1 → 3.4`. */
  load?: string;
}

/** A row of the table. `limit` is the highest passing value, or null. */
export const row = (name: string, value: number, unit: string, limit: number | null, detail = ''): Row => ({
  row: name,
  value: Math.round(value * 100) / 100,
  unit,
  limit,
  result: limit === null ? '–' : value <= limit ? 'pass' : 'MISS',
  detail,
});

/** Creates a row for a measurement that was not run, which is neither a pass nor a failure. */
export const notRun = (name: string, unit: string, limit: number | null, reason: string): Row => ({
  row: name,
  value: null,
  unit,
  limit,
  result: NOT_RUN,
  detail: reason,
});

export const NOT_RUN = 'NOT RUN';

/** Returns a line for each row that was not run. */
export const omissions = (rows: Row[]) =>
  rows.filter(({ result }) => result === NOT_RUN).map(({ row: name, detail }) => `NOT RUN: ${name} (${detail})`);

export function table(rows: Row[]): string {
  const cells = rows.map(({ row: name, value, unit, limit, result, load = '', detail }) => [
    name,
    value === null ? '–' : `${value} ${unit}`,
    limit === null ? '–' : `≤ ${limit} ${unit}`,
    result,
    load,
    detail,
  ]);
  const head = ['row', 'figure', 'bar', 'result', 'load', ''];
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((line) => line[column]?.length ?? 0)));
  const line = (texts: string[]) =>
    texts
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n');
}
