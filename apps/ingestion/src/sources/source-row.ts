import type { SourceKind } from '@sightline/contracts';
import type { Canary } from './canary.ts';
import type { SourceFactory } from './news-source.ts';

/** Recorded terms of a source, for docs/sources.md and the operator. */
export interface SourceRow {
  /** Name used in Operations, metrics, logs and the stored source health. */
  readonly name: string;
  /**
   * The condition under which the source is on. `default`: without any setting; `key`: with a key; `configured`: with
   * addresses from the operator; `opt-in`: if named in `OPT_IN_SOURCES`, because of its terms or limits.
   */
  readonly use: 'default' | 'key' | 'configured' | 'opt-in';
  /** The reason why the source is opt-in. */
  readonly reason?: string;
  /** The setting that turns a default source off. */
  readonly offBy?: 'ARCHIVED_PRICES';
  /**
   * The addresses that the source requests, with the parameters that robots.txt rules depend on; empty when companies'
   * own sites are read.
   */
  readonly reads: readonly string[];
  readonly robots: RobotsRecord;
  /** One sentence. */
  readonly licence: string;
  readonly limit: string;
  /** True if the source rejects requests without a contact; it is then off without `OPERATOR_CONTACT`. */
  readonly needsContact: boolean;
  /** Kinds of findings that are missing on boards while the source doesn't respond. */
  readonly gives: readonly [SourceKind, ...SourceKind[]];
  readonly finds: string;
  /** `words`: title, description and text; `link`: only title and address. */
  readonly stores: 'words' | 'link';
  /**
   * Proves daily that the source responds. `readings`: without a canary, its readings for all companies are counted
   * instead.
   */
  readonly canary: Canary | 'readings';
}

export interface RobotsRecord {
  /** `asked`: each site's robots.txt is checked before reading; `none`: the host has no robots.txt. */
  readonly decision: 'allowed' | 'forbidden' | 'none' | 'asked';
  /** Month of the public note behind the decision (`2026-08`); absent for `asked`. */
  readonly statedOn?: string;
  /**
   * Path of the recorded file, relative to the sources; it may contain only the rules for these addresses. Null for
   * `none` and `asked`, and for a source that is off by default and whose file is unknown.
   */
  readonly file: string | null;
}

export interface RegisteredSource {
  readonly row: SourceRow;
  readonly create: SourceFactory;
}
