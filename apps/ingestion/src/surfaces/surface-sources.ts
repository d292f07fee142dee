import { statusSources } from '../incidents/status-sources.ts';
import { jobSources } from '../jobs/job-sources.ts';
import { postSources } from '../posts/posts.reader.ts';
import { github } from '../sources/github/github.ts';
import { npm } from '../sources/npm/npm.ts';
import { pypi } from '../sources/pypi/pypi.ts';
import { secEdgar } from '../sources/sec-edgar/sec-edgar.ts';
import type { SurfaceSource } from './surface-source.ts';

/** All providers of surfaces that are read, for docs/sources.md and the operator. */
export const surfaceSources: readonly SurfaceSource<unknown>[] = [
  ...statusSources,
  github,
  npm,
  pypi,
  secEdgar,
  ...jobSources,
  ...postSources,
];
