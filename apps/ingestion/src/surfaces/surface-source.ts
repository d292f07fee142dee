import type { SurfaceKind, SurfaceProvider } from '@sightline/contracts';
import type { Reader } from '../reader.ts';
import type { SourceRow } from '../sources/source-row.ts';
import type { CompanySurface } from './surface.documents.ts';
import type { SurfaceMemory } from './surface-memory.ts';

/** An account at a provider, as recognised in a link. */
export interface SurfaceAddress {
  /** `acme` of `jobs.lever.co/acme`; in lower case where the provider ignores case. */
  readonly account: string;
  /** The address that people open. */
  readonly url: string;
}

/** How the links of a provider look. */
export interface SurfaceLinks {
  readonly provider: SurfaceProvider;
  readonly kind: SurfaceKind;
  /** The account that a link leads to; null for other links, and for the provider's own pages. */
  recognise(link: URL): SurfaceAddress | null;
}

/** A provider of surfaces: how its links look and how an account is read. */
export interface SurfaceSource<Entry> extends SurfaceLinks {
  /** Its terms, for docs/sources.md and the operator. */
  readonly row: SourceRow;
  /** Minutes between readings of an account. */
  readonly everyMinutes: number;
  /**
   * Reads all current entries of an account; null when nothing changed since the reading that returned `memory`.
   * @throws {SourceFailure} when the answer is not one of this provider, and whatever the reader throws
   */
  read(
    account: SurfaceAddress,
    reader: Reader,
    memory: SurfaceMemory | null,
  ): Promise<{ entries: readonly Entry[]; memory: SurfaceMemory | null } | null>;
}

/** The result of reading the entries of a surface. */
export interface SurfaceReading {
  /** False when the surface has no entries at all. */
  readonly hasEntries: boolean;
  /** When it should be read again sooner than its source says, such as while an incident is open. */
  readonly nextInMinutes?: number;
}

/**
 * Turns the entries of surfaces into signals: one reader for job boards, one for status pages, and so on. Registered in
 * `surface-readers.ts`.
 */
export interface SurfaceReader<Entry = unknown> {
  /** The sources whose surfaces it reads. */
  readonly sources: readonly SurfaceSource<Entry>[];
  /**
   * Stores and publishes what is new on a surface of one of its sources; null when nothing changed. A reading may be
   * repeated after a crash, so it must be idempotent. `surface.hasBeenRead` is false until a reading succeeded.
   * @param entries all current entries; null when the source reports no change since the last reading
   */
  read(surface: CompanySurface, entries: readonly Entry[] | null): Promise<SurfaceReading | null>;
}
