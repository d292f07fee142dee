import type {
  CompanyAnalysis,
  CompanyIdentity,
  CompetitorCandidate,
  ContentItem,
  PipelineFlow,
  SiteReading,
} from '@sightline/contracts';
import { answerJobs } from '@sightline/limited-worker/answer-jobs';
import { clusterReports } from './clustering/cluster-events.ts';
import type { EventReport } from './clustering/event-report.ts';
import { joinEvents } from './clustering/join-events.ts';
import { createLocalEngine } from './local-engine.ts';
import type { OwnedPage } from './types.ts';

const engine = createLocalEngine();
const jobs = {
  analyse: (reading: SiteReading) => engine.analyseCompany(reading),
  evaluate: ({ company, items }: { company: CompanyIdentity; items: readonly ContentItem[] }) =>
    engine.evaluate(company, items),
  judgeCompetitor: (asked: { candidate: CompetitorCandidate; site: OwnedPage; company: CompanyAnalysis }) =>
    engine.judgeCompetitor(asked.candidate, asked.site, asked.company),
  profile: ({ content, flow }: { content: string; flow: PipelineFlow }) => engine.profile(content, flow),
  joinEvents: (asked: {
    open: readonly (EventReport & { eventId: string })[];
    items: readonly EventReport[];
    ignore: readonly string[];
  }) => joinEvents(asked.open, asked.items, asked.ignore),
  clusterEvents: (asked: { items: readonly EventReport[]; ignore: readonly string[] }) =>
    clusterReports(asked.items, { ignore: asked.ignore }),
};
export type JudgingJobs = typeof jobs;
// Started by isolatedEngine.
answerJobs(jobs);
