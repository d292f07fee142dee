import type { OptimizationResult } from '@sightline/contracts';
import { EffectOfOptimization } from './optimization-effect.tsx';
import { StepCard } from './panel.tsx';
import { KeywordBadges } from './profiles.tsx';

/** Step 5: the effect of a better search, the search itself, and the reasons for it. */
export function OptimizationCard({ result, company }: { result: OptimizationResult; company: string }) {
  const part = 'text-13 font-semibold mb-1.5 mt-4';
  return (
    <StepCard title="Optimization">
      {result.effect && <EffectOfOptimization effect={result.effect} company={company} />}
      <p dir="auto" className="wrap-anywhere">
        {result.reasoning}
      </p>
      <h3 className={part}>Optimized keywords</h3>
      <KeywordBadges words={result.optimized_keywords} />
      <h3 className={part}>Negative keywords</h3>
      <KeywordBadges words={result.optimized_negative_keywords} prefix="-" />
      {result.syntax_improvements && (
        <>
          <h3 className={part}>Improved query</h3>
          <p dir="auto" className="rounded-md bg-surface-2 px-3 py-2 font-mono text-12 leading-[1.6] wrap-anywhere">
            {result.syntax_improvements}
          </p>
        </>
      )}
    </StepCard>
  );
}
