import type {
  CardOnRecord,
  CardTrace,
  ContentOnRecord,
  EvaluationOnRecord,
  SyncRun,
  TraceStep,
} from '@sightline/contracts';

type Step = Omit<TraceStep, 'tookMs'>;
type Facts = TraceStep['facts'];

/** Shown for values that are no longer known. */
const notOnRecord = 'not on record';

/**
 * Returns an item's steps from source to card, from the services' records. Missing values are shown as missing, never
 * guessed.
 */
export function traceOf(
  { card, company, item, evaluation }: CardOnRecord,
  content: ContentOnRecord,
  onRecord: EvaluationOnRecord | null,
): CardTrace {
  const steps: Step[] = [
    {
      stage: 'source',
      service: 'ingestion',
      title: `Published by ${item.sourceName}`,
      at: item.publishedAt,
      costUsd: null,
      facts: factsOf({ Address: item.url, Author: item.author, Language: item.language, 'How it came': item.origin }),
    },
    syncStep(content.syncRun, company.name),
    {
      stage: 'content',
      service: 'ingestion',
      title: `Found for ${company.name}`,
      at: content.discovery?.at ?? null,
      costUsd: null,
      facts: factsOf({
        'Found by': content.discovery?.origin ?? notOnRecord,
        Stored: content.storedAt ?? notOnRecord,
        'Same text elsewhere': String(content.copies),
      }),
    },
    {
      stage: 'evaluation',
      service: 'ai-evaluation',
      title: `Judged by ${evaluation.engine} ${evaluation.engineVersion}`,
      at: onRecord?.evaluatedAt ?? null,
      costUsd: onRecord?.costUsd ?? null,
      facts: factsOf({
        Importance: `${evaluation.importance}/10`,
        Relevance: `${evaluation.relevanceScore}/10`,
        Credibility: `${evaluation.credibilityScore}/10`,
        'Executive value': `${evaluation.executiveValueScore}/10`,
        Sentiment: evaluation.sentiment,
        Reason: evaluation.reason,
        'Stood in for the model': evaluation.fallbackReason ?? null,
        'Matched keywords': evaluation.matchedKeywords.join(', ') || 'none',
        'Judging took': millisecondsIn(onRecord),
      }),
    },
    {
      stage: 'card',
      service: 'distribution',
      title: 'Put on the board',
      at: card.createdAt,
      costUsd: null,
      facts: factsOf({ Company: company.name, Archived: card.archived ? 'yes' : 'no' }),
    },
  ];
  return {
    cardId: card.id,
    boardId: card.boardId,
    companyId: company.companyId,
    contentId: item.id,
    title: item.title,
    steps: inOrderOfTime(steps.map((step, index) => ({ ...step, tookMs: between(steps[index - 1]?.at, step.at) }))),
  };
}

/** Sorts steps by time; a step without a time stays behind its predecessor. */
function inOrderOfTime(steps: readonly TraceStep[]): TraceStep[] {
  let latest = 0;
  return steps
    .map((step) => {
      const ms = step.at === null ? latest : Date.parse(step.at);
      latest = Math.max(latest, ms);
      return { step, ms };
    })
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ step }) => step);
}

function syncStep(run: SyncRun | null, companyName: string): Step {
  const head = { stage: 'sync', service: 'ingestion', costUsd: null } as const;
  if (!run) return { ...head, title: `Refresh of ${companyName}`, at: null, facts: factsOf({ Refresh: notOnRecord }) };
  return {
    ...head,
    title: `Refresh of ${run.companyName}`,
    at: run.startedAt,
    facts: factsOf({
      Status: run.errorCode === null ? run.status : `${run.status} (${run.errorCode})`,
      Message: run.message,
      Found: String(run.found),
      Added: String(run.added),
      Linked: String(run.linked),
      'Refresh took': `${run.durationMs} ms`,
    }),
  };
}

function millisecondsIn(onRecord: EvaluationOnRecord | null): string {
  return onRecord === null || onRecord.tookMs === null ? notOnRecord : `${Math.round(onRecord.tookMs)} ms`;
}

const factsOf = (facts: Record<string, string | null>): Facts =>
  Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));

/**
 * Returns the time in between; null if either time is unknown, or they are in the wrong order because of different
 * clocks.
 */
function between(before: string | null | undefined, at: string | null): number | null {
  if (!before || !at) return null;
  const ms = Date.parse(at) - Date.parse(before);
  return ms >= 0 ? ms : null;
}
