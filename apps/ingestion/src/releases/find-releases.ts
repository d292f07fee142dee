import type { ReleaseEntry } from './release-entry.ts';

export interface Release {
  readonly project: string;
  /** The name under which users know the release; empty for a changelog entry that has only a version. */
  readonly name: string;
  /** Identifies the release on its surface. */
  readonly key: string;
  /** The tag without a leading `v`. */
  readonly version: string;
  readonly notes: string;
  /** A change of this text creates a new version of the item. */
  readonly edited: string;
  readonly url: string;
  readonly publishedAt: Date;
  readonly isSecurity: boolean;
  /** The tags of this version's pre-releases. */
  readonly prereleases: number;
  /**
   * Identifies the release independently of the source, so that a package and its repository share one release per
   * version.
   */
  readonly identity: string;
}

const prerelease =
  /[-._+ ]?(?:alpha|beta|rc|pre|preview|canary|nightly|dev|next|snapshot|insiders|experimental)(?=[-._+ \d]|$)/i;
const security =
  /\bCVE-\d{4}-\d{4,7}\b|\bGHSA(?:-[a-z0-9]{4}){3}\b|\bsecurity (?:release|fix(?:es)?|patch|update|advisory|issue|hole)\b|\bvulnerabilit(?:y|ies)\b/i;
/**
 * Matches the start of the version in a tag, which can begin with the name of a package: `@acme/kit@1.0.0`,
 * `kit-v1.0.0`.
 */
const versionStart = /(?<![\d.])v?\d{1,10}\.\d/i;

const versionOf = (tag: string): string => tag.replace(/^v(?=\d)/i, '');

/** The version to which a pre-release leads (`2.0.0` for `2.0.0-rc.1`); null for a stable version. */
export function stableVersionOf(tag: string): string | null {
  // The name of a package can precede its version: `@acme/preview-kit@1.0.0`.
  const version = versionOf(tag);
  const from = Math.max(version.search(/(?<!\d)\d+\.\d/), 0);
  const at = version.slice(from).search(prerelease);
  return at === -1 ? null : version.slice(0, from + at);
}

/** Returns the releases from a source, without undated entries. Pre-releases are counted as part of their version. */
export function findReleases(entries: readonly ReleaseEntry[]): Release[] {
  const leadsTo = ({ project, tag, registered }: ReleaseEntry) => {
    const stable = registered ? registered.stable : stableVersionOf(tag);
    return stable === null ? null : `${project} ${stable}`;
  };
  const prereleases = Map.groupBy(entries, leadsTo);
  return (prereleases.get(null) ?? []).flatMap((entry) => {
    const { project, tag, title, notes, url, publishedAt, changelog } = entry;
    if (!publishedAt || changelog?.isOld) return [];
    const version = versionOf(tag);
    const folded = prereleases.get(`${project} ${version}`)?.length ?? 0;
    const isSecurity = security.test(`${title}\n${notes.slice(0, 20_000)}`);
    const identity = changelog && version === '' ? `${project} ${changelog.key}` : identityOf(entry);
    const key = `${project} ${changelog?.key ?? version}`;
    const name = changelog?.name ?? nameOf(project);
    const edited = changelog ? `${name}\n${notes}` : notes;
    const stated = { project, name, key, version, notes, edited, url, publishedAt };
    return [{ ...stated, isSecurity, prereleases: folded, identity }];
  });
}

const nameOf = (project: string): string => (project.startsWith('@') ? project : (project.split('/').at(-1) ?? ''));

/**
 * `kit 1.0.0` for the tag `v1.0.0` of `acme/kit`, for `@acme/kit@1.0.0` of `acme/tools`, and for version 1.0.0 of the
 * package.
 */
export function identityOf({ project, tag, registered }: Pick<ReleaseEntry, 'project' | 'tag' | 'registered'>): string {
  const at = registered ? 0 : tag.search(versionStart);
  const before = at > 0 ? tag.slice(0, at).replace(/(?<![-_@/. ])[-_@/. ]+$/, '') : '';
  const name = before || registered?.repository || project;
  const plain = (name.split('/').at(-1) ?? name).toLowerCase().replace(/[-_.]+/g, '-');
  return `${plain} ${versionOf(at > 0 ? tag.slice(at) : tag).toLowerCase()}`;
}
