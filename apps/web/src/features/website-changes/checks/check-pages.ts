import { type ChangeList, pageRoutes, type TrackedPage } from '@sightline/contracts';
import { call } from '@/lib/api/api';
import { counted } from '@/lib/format/format';

const pollMs = 2_000;
/**
 * How long a check is followed. A slow site can take a minute, and changed pages are visited twice. Later results
 * appear automatically.
 */
const followedMs = 180_000;

export interface CheckProgress {
  read: number;
  /** Number of pages that look changed and are being visited again. */
  changed: number;
  failing: number;
  toGo: number;
  /** Estimated remaining time at the current pace; null while unknown. */
  secondsLeft: number | null;
}

export interface CheckOutcome {
  checked: number;
  failing: number;
  /** Number of pages that haven't been visited yet, or wait for a second visit. */
  open: number;
  /** Number of pages with a newly listed change. */
  found: number;
}

const isOpen = (page: TrackedPage, requestedAt: string): boolean =>
  page.state === 'unconfirmed' || page.lastCheckedAt === null || page.lastCheckedAt <= requestedAt;

const isFailing = ({ state }: TrackedPage): boolean => state === 'unreadable' || state === 'gone';

const idsOf = ({ items }: ChangeList): Set<string> => new Set(items.map(({ changeId }) => changeId));

/** Resolves after a short delay; rejects when the screen is left. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pollMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

function progressOf(pages: readonly TrackedPage[], requestedAt: string, elapsedMs: number): CheckProgress {
  const toGo = pages.filter(({ lastCheckedAt }) => lastCheckedAt === null || lastCheckedAt <= requestedAt).length;
  const done = pages.length - toGo;
  const changed = pages.filter(({ state }) => state === 'unconfirmed').length;
  const secondsLeft = done > 0 && toGo > 0 ? Math.ceil((elapsedMs / done / 1_000) * toGo) : null;
  const failing = pages.filter((page) => isFailing(page) && !isOpen(page, requestedAt)).length;
  return { read: done - failing, changed, failing, toGo, secondsLeft };
}

/** Returns '24 read, 1 looks changed, 11 to go, about 20 seconds'. */
export function progressWords({ read, changed, failing, toGo, secondsLeft }: CheckProgress): string {
  if (read + failing === 0) return `${counted(toGo, 'page')} to read`;
  const seconds = secondsLeft === null ? 0 : Math.max(5, Math.ceil(secondsLeft / 5) * 5);
  return [
    `${read} read`,
    ...(failing > 0 ? [`${failing} could not be read`] : []),
    ...(changed > 0 ? [`${changed} ${changed === 1 ? 'looks' : 'look'} changed`] : []),
    ...(toGo > 0 ? [`${toGo} to go`] : changed > 0 ? ['checking again'] : []),
    ...(seconds > 0 ? [`about ${counted(seconds, 'second')}`] : []),
  ].join(', ');
}

/**
 * Requests visits to all of a board's pages. Resolves when each was visited and every change confirmed, or after three
 * minutes.
 */
export async function checkPages(
  boardId: string,
  signal: AbortSignal,
  onProgress: (pages: TrackedPage[], progress: CheckProgress) => void,
): Promise<CheckOutcome> {
  const params = { boardId };
  // Includes minor changes, because otherwise "no change" would be wrong.
  const listChanges = () => call(pageRoutes.listChanges, { params, query: { minor: 'true', limit: 100 }, signal });
  const known = idsOf(await listChanges());
  const { requestedAt } = await call(pageRoutes.checkPages, { body: { boardId }, signal });
  const startedAt = Date.now();
  const until = startedAt + followedMs;
  for (;;) {
    const { items } = await call(pageRoutes.listPages, { params, signal });
    const looked = items.filter(({ paused }) => !paused);
    const open = looked.filter((page) => isOpen(page, requestedAt)).length;
    onProgress(items, progressOf(looked, requestedAt, Date.now() - startedAt));
    if (open === 0 || Date.now() > until) {
      const { items: changes } = await listChanges();
      const found = new Set(changes.filter(({ changeId }) => !known.has(changeId)).map(({ pageId }) => pageId)).size;
      return { checked: looked.length - open, failing: looked.filter(isFailing).length, open, found };
    }
    await pause(signal);
  }
}

/** Returns '2 pages changed' or 'No change on 12 pages; 1 could not be read'. Failed pages never count as unchanged. */
export function outcomeWords({ checked, failing, open, found }: CheckOutcome): string {
  if (checked + open === 0) return 'No page is tracked, so nothing was checked';
  const quiet = Math.max(0, checked - failing);
  const first =
    found > 0 ? `${counted(found, 'page')} changed` : quiet > 0 ? `No change on ${counted(quiet, 'page')}` : '';
  const rest = [
    ...(failing > 0 ? [`${counted(failing, 'page')} could not be read`] : []),
    ...(open > 0 ? [`${counted(open, 'page')} still to be checked`] : []),
  ];
  return [first, ...rest].filter(Boolean).join('; ');
}
