import type { CompetitorProof } from '@sightline/contracts';

const directions: Record<NonNullable<CompetitorProof['direction']>, string> = {
  own: 'Named on your site',
  theirs: 'They name you on theirs',
  both: 'Each names the other',
  others: 'Named together by others',
};

/** States the agreement between sources: 'Each names the other · 4 sources · shared terms: tills, payouts'. */
export function Agreement({ proof: { direction, sources = 1, sharedWords = [] } }: { proof: CompetitorProof }) {
  const parts = [
    direction && directions[direction],
    sources > 1 && `${sources} sources`,
    sharedWords.length > 0 && `shared terms: ${sharedWords.join(', ')}`,
  ].filter(Boolean);
  return parts.length > 0 && <span className="block text-13 text-text-2">{parts.join(' · ')}</span>;
}
