import type { ReleaseEntry } from '../sources/github/github.ts';

export interface Release {
  readonly repository: string;
  /** The tag without a leading `v`. */
  readonly version: string;
  readonly notes: string;
  readonly url: string;
  readonly publishedAt: Date;
  readonly isSecurity: boolean;
  /** Pre-releases of this version. */
  readonly prereleases: number;
}

const prerelease =
  /[-._+ ]?(?:alpha|beta|rc|pre|preview|canary|nightly|dev|next|snapshot|insiders|experimental)(?=[-._+ \d]|$)/i;
const security =
  /\bCVE-\d{4}-\d{4,7}\b|\bGHSA(?:-[a-z0-9]{4}){3}\b|\bsecurity (?:release|fix(?:es)?|patch|update|advisory|issue|hole)\b|\bvulnerabilit(?:y|ies)\b/i;

const versionOf = (tag: string): string => tag.replace(/^v(?=\d)/i, '');

/** The version that a pre-release leads to (`2.0.0` of `2.0.0-rc.1`); null for a stable one. */
export function stableVersionOf(tag: string): string | null {
  // The name of a package may stand before its version: `@acme/preview-kit@1.0.0`.
  const version = versionOf(tag);
  const from = Math.max(version.search(/(?<!\d)\d+\.\d/), 0);
  const at = version.slice(from).search(prerelease);
  return at === -1 ? null : version.slice(0, from + at);
}

/**
 * The releases of feeds, without tags that have no release, without a date, and without pre-releases, which are counted with
 * their version.
 */
export function findReleases(entries: readonly ReleaseEntry[]): Release[] {
  const released = entries.filter(({ notes, title, tag }) => notes !== '' || (title !== tag && title !== ''));
  const leadsTo = ({ repository, tag }: ReleaseEntry) => {
    const stable = stableVersionOf(tag);
    return stable === null ? null : `${repository} ${stable}`;
  };
  const prereleases = Map.groupBy(released, leadsTo);
  return (prereleases.get(null) ?? []).flatMap(({ repository, tag, title, notes, url, publishedAt }) => {
    if (!publishedAt) return [];
    const version = versionOf(tag);
    const folded = prereleases.get(`${repository} ${version}`)?.length ?? 0;
    const isSecurity = security.test(`${title}\n${notes.slice(0, 20_000)}`);
    return [{ repository, version, notes, url, publishedAt, isSecurity, prereleases: folded }];
  });
}
