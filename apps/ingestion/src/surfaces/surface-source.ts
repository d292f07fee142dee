import type { SurfaceKind, SurfaceProvider } from '@sightline/contracts';
import type { Reader } from '../reader.ts';
import type { SourceRow } from '../sources/source-row.ts';
import type { CompanySurface } from './surface.documents.ts';
import type { SurfaceMemory } from './surface-memory.ts';

/** An account at a provider, as recognised in a link. */
export interface SurfaceAddress {
  /** For example `acme` in `jobs.lever.co/acme`; in lower case if the provider ignores case. */
  readonly account: string;
  /** The address that people open. */
  readonly url: string;
}

/** The link format of a provider. */
export interface SurfaceLinks {
  readonly provider: SurfaceProvider;
  readonly kind: SurfaceKind;
  /** Returns the account to which a link leads; null for other links and for the provider's own pages. */
  recognise(link: URL): SurfaceAddress | null;
}

/** A provider of surfaces: its link format and how its accounts are read. */
export interface SurfaceSource<Entry> extends SurfaceLinks {
  /** The provider's terms, for docs/sources.md and the operator. */
  readonly row: SourceRow;
  /** Minutes between readings of an account. */
  readonly everyMinutes: number;
  /**
   * Reads all current entries of an account; null if nothing has changed since the reading that returned `memory`.
   * @throws {SourceFailure} if the response is not from this provider; any error of the reader
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
  /** Set if it should be read again earlier than usual, for example while an incident is open. */
  readonly nextInMinutes?: number;
}

/**
 * Turns the entries of surfaces into signals: one reader for job boards, one for status pages, and so on. Registered in
 * `surface-readers.ts`.
 */
export interface SurfaceReader<Entry = unknown> {
  /** The sources whose surfaces this reader reads. */
  readonly sources: readonly SurfaceSource<Entry>[];
  /**
   * Stores and publishes new entries on a surface of one of the sources; returns null if nothing changed. A reading may
   * be repeated after a crash, so it must be idempotent. `surface.hasBeenRead` is false until a reading has succeeded.
   * @param entries all current entries; null when the source reports no change since the last reading
   */
  read(surface: CompanySurface, entries: readonly Entry[] | null): Promise<SurfaceReading | null>;
}
