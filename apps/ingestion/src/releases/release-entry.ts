/** A release as its source lists it. */
export interface ReleaseEntry {
  /** The repository or package: `acme/widget`. */
  readonly project: string;
  readonly tag: string;
  /** Empty when it has none but its tag. */
  readonly title: string;
  /** The company's words about this release. Empty when there are none. */
  readonly notes: string;
  readonly url: string;
  readonly publishedAt: Date | null;
  /** Set for versions of a package. A registry defines which versions are pre-releases, and lists nothing but releases. */
  readonly registered?: {
    /** The version that a pre-release leads to; null for a stable version. */
    readonly stable: string | null;
    /** The repository that the package names as its own: `acme/widget`. Null when it shares the repository with other packages. */
    readonly repository: string | null;
  };
}
