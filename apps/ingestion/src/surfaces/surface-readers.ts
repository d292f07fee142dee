import type { Provider } from '@nestjs/common';
import { FilingsReader } from '../filings/filings.reader.ts';
import { IncidentsReader } from '../incidents/incidents-reader.service.ts';
import { JobsReader } from '../jobs/jobs-reader.service.ts';
import { PostsReader } from '../posts/posts.reader.ts';
import { ReleasesReader } from '../releases/releases.reader.ts';
import type { SurfaceReader } from './surface-source.ts';

export const SURFACE_READERS = Symbol('SurfaceReaders');

/** All surface readers. Surfaces of a provider without a reader are shown but not read. */
export const surfaceReaders: Provider = {
  provide: SURFACE_READERS,
  inject: [IncidentsReader, ReleasesReader, JobsReader, PostsReader, FilingsReader],
  useFactory: (...readers: SurfaceReader[]): readonly SurfaceReader[] => readers,
};
