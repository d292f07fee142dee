import type { FetchedResource } from '@sightline/web-reader';
import type { ChangelogMemory } from '../releases/changelog/known-entries.ts';

/** State that a reading passes to the next one. Stored only after the reading's entries. */
export interface SurfaceMemory {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The other documents of a surface that has several, such as a feed for each repository. */
  readonly parts?: { url: string; etag: string | null; lastModified: string | null }[] | undefined;
  readonly changelog?: ChangelogMemory | undefined;
}

type Conditions = Pick<FetchedResource, 'etag' | 'lastModified'>;

export const memoryOf = ({ etag, lastModified }: Conditions) => ({
  etag: etag ?? null,
  lastModified: lastModified ?? null,
});

/** The conditions for a request that is answered only if the document has changed. */
export const conditionsOf = (memory: Pick<SurfaceMemory, 'etag' | 'lastModified'> | null | undefined): Conditions => ({
  etag: memory?.etag ?? undefined,
  lastModified: memory?.lastModified ?? undefined,
});
