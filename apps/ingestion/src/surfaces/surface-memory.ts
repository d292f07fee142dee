import type { FetchedResource } from '@sightline/web-reader';

/** State that a reading returns for the next one. Stored only after the entries of the reading. */
export interface SurfaceMemory {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Further documents of a surface that has several, such as a feed for each repository. */
  readonly parts?: { url: string; etag: string | null; lastModified: string | null }[] | undefined;
}

type Conditions = Pick<FetchedResource, 'etag' | 'lastModified'>;

export const memoryOf = ({ etag, lastModified }: Conditions) => ({
  etag: etag ?? null,
  lastModified: lastModified ?? null,
});

/** The conditions of a request that is answered only if the document has changed since. */
export const conditionsOf = (memory: Pick<SurfaceMemory, 'etag' | 'lastModified'> | null | undefined): Conditions => ({
  etag: memory?.etag ?? undefined,
  lastModified: memory?.lastModified ?? undefined,
});
