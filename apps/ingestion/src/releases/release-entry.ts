/** A release as its source lists it. */
export interface ReleaseEntry {
  /** The repository or package: `acme/widget`; for a changelog, the name in the company's domain. */
  readonly project: string;
  readonly tag: string;
  /** Empty if the release has only a tag. */
  readonly title: string;
  /** The company's words about this release. Empty when there are none. */
  readonly notes: string;
  readonly url: string;
  readonly publishedAt: Date | null;
  /** Set for versions of a package. A registry defines which versions are pre-releases, and lists only releases. */
  readonly registered?: {
    /** The version to which a pre-release leads; null for a stable version. */
    readonly stable: string | null;
    /** The repository that the package declares, such as `acme/widget`. Null if other packages share the repository. */
    readonly repository: string | null;
  };
  /** Set for an entry of a changelog, which may have neither version nor headline. `tag` is its version or empty. */
  readonly changelog?: {
    /** Identifies the entry on its changelog, even after an edit. */
    readonly key: string;
    readonly name: string;
    /** True if the entry was old at its first reading, and is never published. */
    readonly isOld: boolean;
  };
}
