import type { SurfaceKind, SurfaceProvider } from '@sightline/contracts';
import type { Reader } from '../reader.ts';
import type { SourceRow } from '../sources/source-row.ts';

/** An account at a provider, as recognised in a link. */
export interface SurfaceAddress {
  /** `acme` of `jobs.lever.co/acme`; in lower case where the provider ignores case. */
  readonly account: string;
  /** The address that people open. */
  readonly url: string;
}

/** State that a reading returns for the next one. Stored only after the entries of the reading. */
export interface SurfaceMemory {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A provider of surfaces: how its links look and how an account is read. */
export interface SurfaceSource<Entry> {
  readonly provider: SurfaceProvider;
  readonly kind: SurfaceKind;
  /** Its terms, for docs/sources.md and the operator. */
  readonly row: SourceRow;
  /** Minutes between readings of an account. */
  readonly everyMinutes: number;
  /** The account that a link leads to; null for other links, and for the provider's own pages. */
  recognise(link: URL): SurfaceAddress | null;
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
