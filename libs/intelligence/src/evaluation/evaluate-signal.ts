import {
  type CompanyIdentity,
  type ContentItem,
  type Evaluation,
  type ItemSignal,
  labelOf,
  type SignalKind,
  signalSentence,
} from '@sightline/contracts';
import { type Engine, observedEvaluation } from './observed-evaluation.ts';
import { judgeFiling } from './signals/judge-filing.ts';
import { judgeIncident } from './signals/judge-incident.ts';
import { judgeJobs } from './signals/judge-jobs.ts';
import { judgeRelease } from './signals/judge-release.ts';
import type { SignalVerdict } from './signals/signal-verdict.ts';

const places: Readonly<Record<SignalKind, { readonly name: string; readonly credibility: number }>> = {
  jobs: { name: 'The company’s own job board', credibility: 9 },
  incident: { name: 'The company’s own status page', credibility: 9 },
  release: { name: 'The company’s own release feed', credibility: 9 },
  // False statements in filings are punishable.
  filing: { name: 'A filing with the regulator', credibility: 10 },
};
const highestCredibility = 10;

/** Judges a signal from a surface of the company. Only its typed facts count, not its text. */
export function evaluateSignal(
  item: ContentItem,
  signal: ItemSignal,
  company: CompanyIdentity,
  engine: Engine,
): Evaluation {
  const { event, topics, importance, sentiment, quote, usual, isHint } = verdictOf(signal);
  const { name, credibility } = places[signal.detail.kind];
  const reason = `${usual}.`;
  return {
    ...observedEvaluation(item, company, engine, { event, importance, reason }),
    ...(isHint && { rumour: true }),
    sentiment,
    tags: topics.map(labelOf),
    credibilityScore: credibility,
    genre:
      signal.detail.kind === 'incident' ? 'incident-report' : signal.detail.kind === 'release' ? 'changelog' : 'other',
    quote,
    line: signalSentence(company.name, signal.detail),
    scoreReasons: {
      importance: reason,
      relevance: `${name} states it.`,
      credibility: `${name} states it: ${credibility} of ${highestCredibility}.`,
      executiveValue: `${usual} for executives.`,
    },
  };
}

function verdictOf({ detail, provider }: ItemSignal): SignalVerdict {
  switch (detail.kind) {
    case 'jobs':
      return judgeJobs(detail);
    case 'incident':
      return judgeIncident(detail);
    case 'release':
      return judgeRelease(detail, provider);
    case 'filing':
      return judgeFiling(detail);
  }
}
