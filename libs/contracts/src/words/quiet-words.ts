/**
 * State of a place without new events: `quiet` if sources answer, `incomplete` if some are silent, `unknown` if most
 * are silent.
 */
export type Quiet = 'quiet' | 'incomplete' | 'unknown';

export function quietOf(answered: number, silent: number): Quiet {
  if (silent === 0) return 'quiet';
  return silent > answered ? 'unknown' : 'incomplete';
}

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five'];

/** Returns text such as 'Quiet so far, one source is silent'. */
export const incompleteWords = (silent: number): string =>
  `Quiet so far, ${smallNumbers[silent] ?? silent} ${silent === 1 ? 'source is' : 'sources are'} silent`;

/**
 * Returns text such as 'Can’t tell. 5 of 7 haven’t answered since Thu 18:00.'
 *
 * @param since when most of them last answered, in words; null if unknown
 */
export function unknownWords(answered: number, silent: number, since: string | null): string {
  const all = answered + silent;
  const which = all === 1 ? 'The only source hasn’t' : `${silent} of ${all} ${silent === 1 ? 'hasn’t' : 'haven’t'}`;
  return `Can’t tell. ${which} answered${since === null ? '' : ` since ${since}`}.`;
}
