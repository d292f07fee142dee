import TrendingDown from '~icons/lucide/trending-down';
import TrendingUp from '~icons/lucide/trending-up';

const box = 'grid size-[22px] flex-none place-items-center rounded-sm [&_svg]:size-4';

/** Shows an icon for positive and negative only; neutral shows nothing (product §2). */
export function SentimentIcon({ sentiment }: { sentiment: 'positive' | 'negative' | 'neutral' }) {
  if (sentiment === 'neutral') return null;
  return sentiment === 'positive' ? (
    <span
      role="img"
      aria-label="Positive sentiment"
      title="Positive"
      className={`${box} bg-success-soft text-positive`}
    >
      <TrendingUp aria-hidden="true" />
    </span>
  ) : (
    <span role="img" aria-label="Negative sentiment" title="Negative" className={`${box} bg-danger-soft text-negative`}>
      <TrendingDown aria-hidden="true" />
    </span>
  );
}
