import { z } from 'zod';
import { CompanyId } from '../common.ts';
import { CompanyAnalysis } from '../entities/company.ts';
import { ContentItem, Evaluation } from '../entities/content.ts';
import { type EventCatalogue, event } from './declaration.ts';
import { SyncOutcome } from './ingestion.events.ts';

/** Events about analyses and evaluations. */
export const aiEvaluationEvents = {
  'company.analysed': event({
    topic: 'evaluations',
    producer: ['ai-evaluation'],
    consumers: ['companies'],
    key: 'companyId',
    summary: 'What the engine made of a company website.',
    data: z.object({
      companyId: CompanyId,
      domain: z.string(),
      /** Of a company that was entered under a domain which leads to this one. */
      formerDomain: z.string().optional(),
      analysis: CompanyAnalysis,
    }),
  }),
  'company.analysis-failed': event({
    topic: 'evaluations',
    producer: ['ai-evaluation'],
    consumers: ['companies'],
    key: 'companyId',
    summary: 'The engine could make nothing of a company website.',
    data: z.object({ companyId: CompanyId, code: z.string(), message: z.string() }),
  }),
  'content.evaluated': event({
    topic: 'evaluations',
    producer: ['ai-evaluation'],
    consumers: ['distribution'],
    key: 'companyId',
    summary: 'An item was evaluated for a company.',
    data: z.object({ companyId: CompanyId, companyName: z.string(), item: ContentItem, evaluation: Evaluation }),
  }),
  'company.sync-evaluated': event({
    topic: 'evaluations',
    producer: ['ai-evaluation'],
    consumers: ['distribution', 'companies'],
    key: 'companyId',
    summary: 'Every item of a sync is evaluated; published after their evaluations.',
    data: SyncOutcome,
  }),
} as const satisfies EventCatalogue;
