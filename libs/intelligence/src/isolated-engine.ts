import type { Evaluation } from '@sightline/contracts';
import { LimitedWorkers } from '@sightline/limited-worker';
import type { JudgingJobs } from './judging-worker.ts';
import { createLocalEngine } from './local-engine.ts';
import type { LocalEngine, StoryGrouper } from './types.ts';

// Run from sources (tests) or from the build: the worker is the neighbour with this file's own extension.
const workerFile = new URL(`./judging-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
/** An item takes a millisecond or two, a whole site some twenty; ten seconds are a fault even on a starved machine. */
const limits = { killAfterMs: 10_000, maxHeapMb: 256, idleMs: null };
/** Items per job, so that other companies get their turn. */
const itemsPerJob = 50;

// For all services of a process, as each worker has a copy of the word lists. They never keep the process alive.
const workers = new LimitedWorkers<JudgingJobs>(workerFile, limits);
const { name, version } = createLocalEngine();

/**
 * The local engine in worker threads with limits of time and memory, so that a text which the rules can't cope with never stops
 * the process. Its calls then reject with a DomainError unavailable `worker_killed`.
 */
export const isolatedEngine: LocalEngine = {
  name,
  version,
  analyseCompany: (reading) => workers.run('analyse', reading),
  async evaluate(company, items) {
    const evaluations: Evaluation[] = [];
    for (let from = 0; from < items.length; from += itemsPerJob)
      evaluations.push(...(await workers.run('evaluate', { company, items: items.slice(from, from + itemsPerJob) })));
    return evaluations;
  },
  judgeCompetitor: (candidate, site, company) => workers.run('judgeCompetitor', { candidate, site, company }),
  profile: (content, flow) => workers.run('profile', { content, flow }),
};

/** Groups items by the events they report, in the same workers. Its calls reject as those of the engine. */
export const isolatedStories: StoryGrouper = {
  joinStories: (open, items, ignore) => workers.run('joinStories', { open, items, ignore }),
  clusterStories: (items, ignore) => workers.run('clusterStories', { items, ignore }),
};
