import type { Evaluation } from '@sightline/contracts';
import { LimitedWorkers } from '@sightline/limited-worker';
import type { JudgingJobs } from './judging-worker.ts';
import { createLocalEngine } from './local-engine.ts';
import type { EventGrouper, LocalEngine } from './types.ts';

// The worker is the neighbouring file with the same extension, so that this works from sources (tests) and from the
// build.
const workerFile = new URL(`./judging-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
/**
 * An item takes a millisecond or two and a whole site about twenty; ten seconds indicate a fault even on an overloaded
 * machine.
 */
const limits = { killAfterMs: 10_000, maxHeapMb: 256, idleMs: null };
/** Number of items per job; limited so that other companies get their turn. */
const itemsPerJob = 50;

// All services in a process share the workers, because each worker has its own copy of the word lists. They don't keep
// the process alive.
const workers = new LimitedWorkers<JudgingJobs>(workerFile, limits);
const { name, version } = createLocalEngine();

/**
 * The local engine in worker threads with limits on time and memory, so that a text that is too expensive for the rules
 * never stops the process. Its calls then reject with a DomainError unavailable `worker_killed`.
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

/** Groups items by event in the same workers. Its calls reject like those of the engine. */
export const isolatedEventGrouper: EventGrouper = {
  joinEvents: (open, items, ignore) => workers.run('joinEvents', { open, items, ignore }),
  clusterEvents: (items, ignore) => workers.run('clusterEvents', { items, ignore }),
};
