import { statusSources } from '../incidents/status-sources.ts';
import { jobSources } from '../jobs/job-sources.ts';
import { postSources } from '../posts/posts.reader.ts';
import { releaseSources } from '../releases/releases.reader.ts';
import { changelogRow } from '../sources/changelog/changelog.ts';
import { secEdgar } from '../sources/sec-edgar/sec-edgar.ts';
import type { SurfaceSource } from './surface-source.ts';

/** The terms of all providers of surfaces that are read, for docs/sources.md and the operator. */
export const surfaceSources: readonly Pick<SurfaceSource<unknown>, 'row'>[] = [
  ...statusSources,
  ...releaseSources,
  { row: changelogRow },
  secEdgar,
  ...jobSources,
  ...postSources,
];
