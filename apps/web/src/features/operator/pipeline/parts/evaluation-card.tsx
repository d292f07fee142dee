import { limits } from '@sightline/contracts';
import { clsx } from 'clsx';
import { cardClass } from '@/ui/display/panel';
import type { EvaluatedArticle, EvaluationView } from './evaluation.ts';
import { Tiles } from './panel.tsx';

/** Maximum number of articles in displayed lists (product §9). */
const shownArticles = 10;

/** Shows 'n/10': solid at 7 or more, grey at 5 or more, outlined below. */
export function ScoreBadge({ score }: { score: number }) {
  const isHigh = score >= limits.highPriorityImportance;
  const isMedium = !isHigh && score >= limits.mediumScore;
  return (
    <span
      data-style={isHigh ? 'default' : isMedium ? 'secondary' : 'outline'}
      className={clsx(
        'inline-flex h-[22px] min-w-12 flex-none items-center justify-center rounded-sm px-2 text-12 leading-none font-semibold tabular-nums',
        isHigh && 'bg-accent text-accent-fg',
        isMedium && 'bg-surface-3 text-text-2',
        !isHigh && !isMedium && 'text-text-2 shadow-[inset_0_0_0_1px_var(--control-border)]',
      )}
    >
      {score}/10
    </span>
  );
}

export interface EvaluationLabels {
  average: string;
  high: string;
}

export function EvaluationTiles({ view, labels }: { view: EvaluationView; labels: EvaluationLabels }) {
  return (
    <Tiles
      figures={[
        { label: 'Analyzed', value: view.analyzed.toLocaleString('en') },
        { label: labels.average, value: view.average.toFixed(1) },
        { label: labels.high, value: view.high.toLocaleString('en') },
      ]}
    />
  );
}

/** Figures and the ten best articles. */
export function EvaluationCard({ view, labels }: { view: EvaluationView; labels: EvaluationLabels }) {
  return (
    <section aria-label="Evaluation" className={`${cardClass} min-w-0`}>
      <EvaluationTiles view={view} labels={labels} />
      <ol aria-label="Top articles">
        {view.articles.slice(0, shownArticles).map((article, at) => (
          <Evaluated key={`${article.title} ${at}`} article={article} />
        ))}
      </ol>
    </section>
  );
}

function Evaluated({ article: { title, score, reasoning, keyPoints } }: { article: EvaluatedArticle }) {
  return (
    <li className="flex items-start gap-3.5 border-t border-border px-5 py-3 max-sm:px-3.5">
      <ScoreBadge score={score} />
      <div dir="auto" className="min-w-0 wrap-anywhere">
        <p className="leading-[1.4] font-semibold">{title}</p>
        <p className="mt-0.5 text-13 text-text-2">{reasoning}</p>
        {keyPoints.length > 0 && (
          <ul aria-label="Key points" className="mt-1.5 list-disc pl-4 text-13 text-text-2">
            {[...new Set(keyPoints)].map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
