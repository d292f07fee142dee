import type { SourceKind } from '@sightline/contracts';
import type { Canary } from './canary.ts';
import type { SourceFactory } from './news-source.ts';

/** Recorded terms of a source, for docs/sources.md and the operator. */
export interface SourceRow {
  /** As in Operations, metrics, logs and the stored source health. */
  readonly name: string;
  /**
   * `default`: without any setting; `key`: with a key; `configured`: with addresses of the operator; `opt-in`: named in
   * `OPT_IN_SOURCES`, because its terms or limits speak against it.
   */
  readonly use: 'default' | 'key' | 'configured' | 'opt-in';
  /** Why it is opt-in. */
  readonly reason?: string;
  /** The setting that turns a default source off. */
  readonly offBy?: 'ARCHIVED_PRICES';
  /** Addresses that it requests, with the parameters that robots.txt rules depend on; empty when companies' own sites are read. */
  readonly reads: readonly string[];
  readonly robots: RobotsRecord;
  /** One sentence. */
  readonly licence: string;
  readonly limit: string;
  /** Whether it rejects requests without a contact. It is then off without `OPERATOR_CONTACT`. */
  readonly needsContact: boolean;
  /** Kinds of findings that are missing on boards while it doesn't answer. */
  readonly gives: readonly [SourceKind, ...SourceKind[]];
  readonly finds: string;
  /** `words`: title, description and text; `link`: only title and address. */
  readonly stores: 'words' | 'link';
  /** Proves daily that the source answers. `readings`: it has none, and its readings of all companies are counted instead. */
  readonly canary: Canary | 'readings';
}

export interface RobotsRecord {
  /** `asked`: each site is asked before it is read; `none`: the host has no robots.txt. */
  readonly decision: 'allowed' | 'forbidden' | 'none' | 'asked';
  /** Month of the public note behind the decision (`2026-08`); absent for `asked`. */
  readonly statedOn?: string;
  /**
   * The recorded file, relative to the sources, which may hold only the rules for these addresses. Null for `none` and `asked`,
   * and for a source that is off by default and whose file is unknown.
   */
  readonly file: string | null;
}

export interface RegisteredSource {
  readonly row: SourceRow;
  readonly create: SourceFactory;
}
