import type { EventReportDocument } from './event-report.document.ts';

/** Maximum time between reports of one event. */
export const windowMs = 14 * 86_400_000;

export const newestFirst = (a: EventReportDocument, b: EventReportDocument): number =>
  b.publishedAt.getTime() - a.publishedAt.getTime();

/** Splits items, newest first, at pauses longer than a window, which no event spans. */
export function windowsOf(rows: readonly EventReportDocument[]): EventReportDocument[][] {
  const windows: EventReportDocument[][] = [];
  let last: EventReportDocument | undefined;
  for (const row of rows) {
    const current = windows.at(-1);
    if (current && last && last.publishedAt.getTime() - row.publishedAt.getTime() <= windowMs) current.push(row);
    else windows.push([row]);
    last = row;
  }
  return windows;
}
