import type { Evaluation, Reevaluation } from '@sightline/contracts';
import { clsx } from 'clsx';
import { counted, formatDuration, formatUsd } from '@/lib/format/format';
import { Badge } from '@/ui/display/badge';
import { Panel } from '@/ui/display/panel';

const rows: readonly { name: string; value: (evaluation: Evaluation) => string }[] = [
  { name: 'About the company', value: ({ relevant }) => (relevant ? 'Yes' : 'No') },
  { name: 'Summary', value: ({ summary }) => summary },
  { name: 'Sentiment', value: ({ sentiment }) => sentiment },
  { name: 'Importance', value: ({ importance }) => `${importance}/10` },
  { name: 'Relevance', value: ({ relevanceScore }) => `${relevanceScore}/10` },
  { name: 'Credibility', value: ({ credibilityScore }) => `${credibilityScore}/10` },
  { name: 'Executive value', value: ({ executiveValueScore }) => `${executiveValueScore}/10` },
  { name: 'Tags', value: ({ tags }) => tags.join(', ') },
  { name: 'Matched keywords', value: ({ matchedKeywords }) => matchedKeywords.join(', ') },
  { name: 'Reason', value: ({ reason }) => reason },
  { name: 'Engine', value: ({ engine, engineVersion }) => `${engine} ${engineVersion}` },
];

/** Shows the stored evaluation and a new one side by side; differences are also marked in text. */
export function Comparison({ result }: { result: Reevaluation }) {
  const { stored, fresh, readPrompt, fallbackReason, receipt } = result;
  const compared = rows.map(({ name, value }) => ({ name, before: value(stored), after: value(fresh) }));
  const changes = compared.filter(({ before, after }) => before !== after).length;
  return (
    <>
      {!readPrompt && <p className="mb-2 text-13 text-warning">Answered by the rules engine, which ignores prompts.</p>}
      {fallbackReason !== null && (
        <p className="mb-2 text-13 text-warning wrap-anywhere">The rules stood in for the model: {fallbackReason}</p>
      )}
      <p className="mb-3 text-text-2">
        {changes === 0 ? 'Both evaluations are the same.' : `${counted(changes, 'difference')}.`}
        {receipt &&
          ` ${receipt.model}: ${counted(receipt.inputTokens, 'input token')}, ${counted(receipt.outputTokens, 'output token')}, ` +
            `${formatUsd(receipt.costUsd)}, ${formatDuration(receipt.durationMs)}.`}
      </p>
      <Panel className="overflow-hidden">
        <dl>
          {compared.map(({ name, before, after }) => {
            const differs = before !== after;
            return (
              <div
                key={name}
                className={clsx(
                  'grid gap-x-5 gap-y-1.5 border-border px-5 py-3 not-first:border-t max-sm:px-4 md:grid-cols-[150px_1fr_1fr]',
                  differs && 'bg-warning-soft',
                )}
              >
                <dt className="flex flex-wrap items-start gap-2 text-13 font-semibold md:flex-col md:gap-1">
                  {name}
                  {differs && <Badge tone="warning">Differs</Badge>}
                </dt>
                <Value label="On record" text={before} />
                <Value label="Fresh" text={after} bold={differs} />
              </div>
            );
          })}
        </dl>
      </Panel>
    </>
  );
}

function Value({ label, text, bold = false }: { label: string; text: string; bold?: boolean }) {
  return (
    <dd className="min-w-0">
      <span className="block text-12 text-text-3">{label}</span>
      <span dir="auto" className={clsx('wrap-anywhere', bold && 'font-semibold')}>
        {text || '–'}
      </span>
    </dd>
  );
}
