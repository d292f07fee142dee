import type { JobDocument } from '../job.documents.ts';
import { windowMs } from './baseline.ts';
import type { Finding, Hiring } from './findings.ts';
import { isNoPosition } from './roles.ts';
import { titleKeyOf } from './title-key.ts';

/** On a smaller board, half of the positions can be withdrawn in a normal week. */
const fewestBefore = 10;
/** Only positions withdrawn within this time count, because over several weeks positions are filled. */
const dropMs = 4 * 86_400_000;

/**
 * Detects that half of the positions were withdrawn within days. An empty board is not a finding, because the board may
 * have moved or been switched off; positions that are listed again, here or on another board of the company, don't
 * count either.
 */
export function reductionOf({ jobs, startsAt, raised, now }: Hiring): Finding | null {
  const since = new Date(now.getTime() - dropMs);
  if (now.getTime() - startsAt.getTime() < windowMs) return null;
  const positions = jobs.filter(({ title }) => !isNoPosition(title));
  const before = positions.filter(
    ({ firstSeenAt, closedAt }) => firstSeenAt <= since && (closedAt === null || closedAt > since),
  );
  const openNow = positions.filter(({ closedAt }) => closedAt === null);
  if (before.length < fewestBefore || openNow.length === 0 || openNow.length * 2 > before.length) return null;
  const stillListed = new Set(openNow.map(keyOf));
  const gone = before.filter((job) => job.closedAt !== null && !stillListed.has(keyOf(job)));
  if (gone.length * 2 < before.length) return null;
  const isSameDrop = raised.some(
    ({ finding, at }) => finding === 'reduction' && now.getTime() - at.getTime() < 2 * windowMs,
  );
  const last = gone.toSorted((a, b) => closedMs(b) - closedMs(a))[0];
  if (isSameDrop || !last) return null;
  return { key: `reduction:${last._id}`, finding: 'reduction', subject: '', jobs: gone, openBefore: before.length };
}

const keyOf = ({ title, places }: JobDocument): string => titleKeyOf(title, places);
const closedMs = ({ closedAt }: JobDocument): number => closedAt?.getTime() ?? 0;
