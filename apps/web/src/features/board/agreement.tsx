import type { CompetitorProof } from '@sightline/contracts';

/** '4 sources agree · same words: tills, payouts'; nothing when one source says so and no word is shared. */
export function Agreement({ proof: { sources = 1, sharedWords = [] } }: { proof: CompetitorProof }) {
  const parts = [
    sources > 1 && `${sources} sources agree`,
    sharedWords.length > 0 && `same words: ${sharedWords.join(', ')}`,
  ].filter(Boolean);
  return parts.length > 0 && <span className="block text-13 text-text-2">{parts.join(' · ')}</span>;
}
