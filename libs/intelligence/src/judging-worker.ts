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
import { clusterStories } from './stories/cluster-stories.ts';
import { joinStories } from './stories/join-stories.ts';
import type { StoryItem } from './stories/story-item.ts';
import type { OwnedPage } from './types.ts';

const engine = createLocalEngine();
const jobs = {
  analyse: (reading: SiteReading) => engine.analyseCompany(reading),
  evaluate: ({ company, items }: { company: CompanyIdentity; items: readonly ContentItem[] }) =>
    engine.evaluate(company, items),
  judgeCompetitor: (asked: { candidate: CompetitorCandidate; site: OwnedPage; company: CompanyAnalysis }) =>
    engine.judgeCompetitor(asked.candidate, asked.site, asked.company),
  profile: ({ content, flow }: { content: string; flow: PipelineFlow }) => engine.profile(content, flow),
  joinStories: (asked: {
    open: readonly (StoryItem & { storyId: string })[];
    items: readonly StoryItem[];
    ignore: readonly string[];
  }) => joinStories(asked.open, asked.items, asked.ignore),
  clusterStories: (asked: { items: readonly StoryItem[]; ignore: readonly string[] }) =>
    clusterStories(asked.items, { ignore: asked.ignore }),
};
export type JudgingJobs = typeof jobs;
// Started by isolatedEngine.
answerJobs(jobs);
