import { counted } from '@/lib/format/format';
import { NewsCardView } from '@/ui/card/news-card';
import type { ShownCard } from '@/ui/card/shown-card';
import { TwoColumns } from '@/ui/card/two-columns';
import { cardClass } from '@/ui/display/panel';
import type { EvaluationView } from '../parts/evaluation.ts';
import { type EvaluationLabels, EvaluationTiles, ScoreBadge } from '../parts/evaluation-card.tsx';

/** Lists all evaluated articles, most important first. */
export function EvaluationTable({ view, labels }: { view: EvaluationView; labels: EvaluationLabels }) {
  const cell = 'px-3 py-2.5 align-top first:pl-5 last:pr-5';
  return (
    <section aria-label="Evaluation" className={`${cardClass} min-w-0`}>
      <EvaluationTiles view={view} labels={labels} />
      <section
        className="overflow-x-auto border-t border-border"
        aria-label="Evaluated articles"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached by the keyboard
        tabIndex={0}
      >
        <table className="w-full min-w-130 text-13">
          <thead>
            <tr className="border-b border-border text-left text-12 text-text-3">
              <th scope="col" className={`${cell} font-semibold`}>
                Importance
              </th>
              <th scope="col" className={`${cell} font-semibold`}>
                Article
              </th>
              <th scope="col" className={`${cell} font-semibold`}>
                Reasoning
              </th>
            </tr>
          </thead>
          <tbody>
            {view.articles.map(({ title, score, reasoning, keyPoints }, at) => (
              <tr key={`${title} ${at}`} className="border-border not-first:border-t">
                <td className={cell}>
                  <ScoreBadge score={score} />
                </td>
                <td dir="auto" className={`${cell} font-semibold wrap-anywhere`}>
                  {title}
                </td>
                <td dir="auto" className={`${cell} text-text-2 wrap-anywhere`}>
                  {reasoning}
                  {keyPoints.length > 0 && (
                    <ul aria-label="Key points" className="mt-1 list-disc pl-4">
                      {[...new Set(keyPoints)].map((point) => (
                        <li key={point}>{point}</li>
                      ))}
                    </ul>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

export function CardsPreview({ cards }: { cards: ShownCard[] }) {
  return (
    <section aria-labelledby="cards-preview" className="min-w-0">
      <h2 id="cards-preview" className="mb-3 text-14 font-semibold">
        {counted(cards.length, 'card')}, as they would stand on a board
      </h2>
      <TwoColumns items={cards} keyOf={({ id }) => id} render={(card) => <NewsCardView card={card} />} />
    </section>
  );
}
