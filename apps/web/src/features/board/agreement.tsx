import type { CompetitorProof } from '@sightline/contracts';

const directions: Record<NonNullable<CompetitorProof['direction']>, string> = {
  own: 'you name them',
  theirs: 'they name you',
  both: 'you name each other',
  others: 'named together by others',
};

/** 'you name each other · 4 sources agree · same words: tills, payouts'. */
export function Agreement({ proof: { direction, sources = 1, sharedWords = [] } }: { proof: CompetitorProof }) {
  const parts = [
    direction && directions[direction],
    sources > 1 && `${sources} sources agree`,
    sharedWords.length > 0 && `same words: ${sharedWords.join(', ')}`,
  ].filter(Boolean);
  return parts.length > 0 && <span className="block text-13 text-text-2">{parts.join(' · ')}</span>;
}
