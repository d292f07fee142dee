import type { FeedItem } from '@sightline/web-reader';
import { endOf, type IncidentEntry, type IncidentUpdate, isOver } from '../../incidents/entries/incident-entry.ts';

/** A feed states each update as "Nov 10, 10:00 UTC Resolved - The text". */
const statuses =
  'investigating|identified|monitoring|update|resolved|scheduled|in progress|verifying|completed|postmortem';
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const updateStart = new RegExp(
  `(${months.join('|')})[a-z]{0,6} {1,2}(\\d{1,2}), (\\d{1,2}):(\\d{2}) ([A-Z]{2,5})\\s{1,5}(${statuses})\\s{0,5}[-–]`,
  'gi',
);
/** Offsets in hours of the zones that status pages state. */
const zones = new Map(
  Object.entries({
    ...{ UTC: 0, GMT: 0, BST: 1, WET: 0, WEST: 1, CET: 1, CEST: 2, EET: 2, EEST: 3 },
    ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
  }),
);
const planned = new Set(['scheduled', 'in progress', 'verifying', 'completed']);
const halfYearMs = 183 * 86_400_000;
const longestText = 100_000;

/**
 * An incident of `/history.atom`; null for planned maintenance and entries without a date. The feed states no impact.
 */
export function incidentOfFeed({
  guid,
  url,
  title,
  publishedAt,
  contentText,
  description,
}: FeedItem): IncidentEntry | null {
  if (publishedAt === null) return null;
  const text = (contentText ?? description ?? '').slice(0, longestText);
  const updates = updatesIn(text, publishedAt);
  if (updates.some(({ status }) => planned.has(status))) return null;
  const end = endOf(updates);
  // Without a readable time, the first update of the text is the newest.
  const [newest] = updates.length > 0 ? [] : text.matchAll(updateStart);
  const starts = [publishedAt, ...updates.map(({ at }) => at)];
  const isStatedByTitle = /^resolved\s*[:–-]/i.test(title);
  return {
    ...{ id: guid ?? url, url, name: title, impact: 'minor', updates },
    startedAt: new Date(Math.min(...starts.map((at) => at.getTime()))),
    isOver: end !== null || isStatedByTitle || isOver(newest?.[6]?.toLowerCase() ?? ''),
    endedAt: end ?? (isStatedByTitle ? publishedAt : null),
  };
}

/** The updates, oldest first. */
function updatesIn(text: string, near: Date): IncidentUpdate[] {
  const starts = [...text.matchAll(updateStart)];
  const updates = starts.flatMap((start, index) => {
    const [whole, month = '', day, hour, minute, zone = '', status = ''] = start;
    const offset = zones.get(zone.toUpperCase());
    if (offset === undefined) return [];
    const at = inYearNear(near, months.indexOf(month.toLowerCase()), [day, hour, minute].map(Number), offset);
    const until = starts[index + 1]?.index ?? text.length;
    return [{ at, status: status.toLowerCase(), text: text.slice(start.index + whole.length, until).trim() }];
  });
  return updates.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** The feed omits the year, so the year nearest to the entry's date applies. */
function inYearNear(
  near: Date,
  month: number,
  [day = 1, hour = 0, minute = 0]: readonly number[],
  offset: number,
): Date {
  const inYear = (year: number) => new Date(Date.UTC(year, month, day, hour - offset, minute));
  const year = near.getUTCFullYear();
  const at = inYear(year);
  if (at.getTime() - near.getTime() > halfYearMs) return inYear(year - 1);
  return near.getTime() - at.getTime() > halfYearMs ? inYear(year + 1) : at;
}
