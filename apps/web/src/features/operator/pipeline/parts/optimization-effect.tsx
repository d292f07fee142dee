import type { AffectedArticles, OptimizationEffect } from '@sightline/contracts';
import { counted } from '@/lib/format/format';
import { ScoreBadge } from './evaluation-card.tsx';

/**
 * The effect that the proposed search would have had on the articles found. It is shown before the proposal is used.
 */
export function EffectOfOptimization({ effect, company }: { effect: OptimizationEffect; company: string }) {
  const { articles, leftOut, found } = effect;
  return (
    <section aria-labelledby="optimization-effect" className="mb-4 rounded-md bg-surface-2 px-4 py-3">
      <h3 id="optimization-effect" className="text-13 font-semibold">
        Effect on the last 30 days
      </h3>
      <p dir="auto" className="mt-1.5 wrap-anywhere">
        {leftOut.count === 0
          ? `Would leave out none of ${counted(articles, 'article')}.`
          : `Would leave out ${leftOut.count} of ${articles}: ${sortsOf(leftOut, company, 'notAbout')}.`}
      </p>
      <Examples label="Left out" of={leftOut} />
      <p dir="auto" className="mt-2.5 wrap-anywhere">
        {found.count === 0
          ? 'Would find nothing any more.'
          : `Would find ${found.count} of ${articles}: ${sortsOf(found, company, 'about')}.`}
      </p>
      <Examples label="Found" of={found} />
    </section>
  );
}

/** Returns '6 not about Quillpay, 1 that is'; the type named by `first` comes first. */
function sortsOf({ about, notAbout, notEvaluated }: AffectedArticles, company: string, first: 'about' | 'notAbout') {
  const [wanted, other] = first === 'about' ? [about, notAbout] : [notAbout, about];
  const not = first === 'about' ? '' : 'not ';
  const opposite = first === 'about' ? ['that is not', 'that are not'] : ['that is', 'that are'];
  return [
    `${wanted} ${not}about ${company}`,
    ...(other > 0 ? [`${other} ${opposite[other === 1 ? 0 : 1]}`] : []),
    ...(notEvaluated > 0 ? [`${notEvaluated} not evaluated`] : []),
  ].join(', ');
}

function Examples({ label, of: { examples, count } }: { label: string; of: AffectedArticles }) {
  if (examples.length === 0) return null;
  const more = count - examples.length;
  return (
    <>
      <ul aria-label={label} className="mt-1.5 grid gap-1.5 text-13">
        {examples.map(({ title, score }, at) => (
          <li key={`${title} ${at}`} className="flex items-start gap-2">
            {score === null ? (
              <span className="min-w-12 flex-none text-center text-text-3">–</span>
            ) : (
              <ScoreBadge score={score} />
            )}
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {title}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-13 text-text-3">... and {more.toLocaleString('en')} more</p>}
    </>
  );
}
