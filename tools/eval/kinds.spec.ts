import { expect, it } from 'vitest';
import { kindSets } from './invented/kind-sets.ts';
import { scoreOfKinds } from './kinds.ts';

it('joins reports of one event across kinds of sources in all invented scenes', async () => {
  for (const [name, lines] of Object.entries(kindSets)) {
    const { figures, misses } = await scoreOfKinds(lines);
    expect(lines.length, name).toBeGreaterThan(40);
    expect(figures.f1, `${name}: ${misses.join('; ')}`).toBeGreaterThanOrEqual(0.9);
  }
}, 120_000);
