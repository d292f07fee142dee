import type {
  CompanyAnalysis,
  CompanyIdentity,
  CompetitorCandidate,
  ContentItem,
  PipelineFlow,
  SiteReading,
} from '@sightline/contracts';
import { answerJobs } from '@sightline/limited-worker/answer-jobs';
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
};
export type JudgingJobs = typeof jobs;
// Started by isolatedEngine.
answerJobs(jobs);
