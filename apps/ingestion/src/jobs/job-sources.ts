import { ashby } from '../sources/ashby/ashby.ts';
import { greenhouse } from '../sources/greenhouse/greenhouse.ts';
import { lever } from '../sources/lever/lever.ts';
import { personio } from '../sources/personio/personio.ts';
import { recruitee } from '../sources/recruitee/recruitee.ts';
import { teamtailor } from '../sources/teamtailor/teamtailor.ts';
import { workable } from '../sources/workable/workable.ts';
import type { SurfaceSource } from '../surfaces/surface-source.ts';
import type { JobEntry } from './entries/job-entry.ts';

export const jobSources: readonly SurfaceSource<JobEntry>[] = [
  greenhouse,
  lever,
  ashby,
  workable,
  recruitee,
  personio,
  teamtailor,
];
