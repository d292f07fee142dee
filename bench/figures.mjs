// Small arithmetic of measurements.

/** @param {number} share 0.5 is the median */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
}

export const median = (values) => percentile(values, 0.5);

/** A row of the table. `limit` is the highest value that passes; null where there is nothing to compare with. */
export const row = (name, value, unit, limit, detail = '') => ({
  row: name,
  value: Math.round(value * 100) / 100,
  unit,
  limit,
  result: limit === null ? '–' : value <= limit ? 'pass' : 'MISS',
  detail,
});

export function table(rows) {
  const cells = rows.map(({ row: name, value, unit, limit, result, detail }) => [
    name,
    `${value} ${unit}`,
    limit === null ? '–' : `≤ ${limit} ${unit}`,
    result,
    detail,
  ]);
  const head = ['row', 'figure', 'bar', 'result', ''];
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((line) => line[column].length)));
  const line = (texts) =>
    texts
      .map((text, column) => text.padEnd(widths[column]))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n');
}
