// The score, and the mutants that survived.
import type { Mutant } from './instrument.ts';

export interface Score {
  killed: number;
  survivors: string[];
  /** Percentage of mutants detected by a test; 100 when there were none. */
  percent: number;
}

export interface Outcome {
  killed: ReadonlySet<string>;
  /** Mutants that were evaluated in the run without mutants. */
  reached: ReadonlySet<string>;
}

export function scoreOf(mutants: readonly Mutant[], outcome: Outcome, sourceOf: (file: string) => string): Score {
  const survivors = mutants
    .filter(({ id }) => !outcome.killed.has(id))
    .map(({ id, fileName, location, mutatorName, replacement }) => {
      const { line } = location.start;
      const reached = outcome.reached.has(id) ? '' : ', which no test reaches';
      const source = sourceOf(fileName).split('\n')[line]?.trim().slice(0, 90);
      const change = `${mutatorName} → ${replacement.replace(/\s+/g, ' ').slice(0, 70)}`;
      return `${fileName}:${line + 1}${reached}: ${source}\n    ${change}`;
    });
  const killed = mutants.length - survivors.length;
  return { killed, survivors, percent: mutants.length === 0 ? 100 : (100 * killed) / mutants.length };
}
