export { guessCompetitorUrls, readMentionsQuery } from './company/competitor-urls.ts';
export { type CompetitorVerdict, judgeCompetitor } from './company/judge-competitor.ts';
export { createLocalEngine } from './local-engine.ts';
export type { IntelligenceEngine } from './types.ts';
export { warmUp } from './warm-up.ts';
