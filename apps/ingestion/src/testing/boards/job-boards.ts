import { derivedIdOf } from '@sightline/service-kit';
import type { JobEntry } from '../../jobs/entries/job-entry.ts';
import type { Reader } from '../../reader.ts';
import type { SurfaceMemory } from '../../surfaces/surface-memory.ts';
import type { SurfaceSource } from '../../surfaces/surface-source.ts';

/** Reads the board behind a link. */
export async function readBoard(
  source: SurfaceSource<JobEntry>,
  link: string,
  reader: Reader,
  memory: SurfaceMemory | null = null,
) {
  const account = source.recognise(new URL(link));
  if (account === null) throw new Error(`${link} is not a board of ${source.provider}`);
  return source.read(account, reader, memory);
}

/** The accounts behind links; null for links that aren't boards. */
export const accountsOf = (source: SurfaceSource<JobEntry>, links: readonly string[]) =>
  links.map((link) => source.recognise(new URL(link))?.account ?? null);

/** A valid id of a surface for a name. */
export const surfaceOf = (name: string): string => `srf_${derivedIdOf(name)}`;
