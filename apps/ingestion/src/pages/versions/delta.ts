/**
 * A list of texts, encoded relative to another list: runs of the other list (`[from, count]`) and new texts. Moved
 * blocks are runs too.
 */
export type Delta = (readonly [from: number, count: number] | string)[];

export function deltaOf(base: readonly string[], next: readonly string[]): Delta {
  const places = new Map<string, number>();
  for (const [at, text] of base.entries()) if (!places.has(text)) places.set(text, at);
  const delta: Delta = [];
  let run: [number, number] | null = null;
  for (const text of next) {
    const follows: boolean = run !== null && base[run[0] + run[1]] === text;
    const place = places.get(text);
    if (run && follows) run[1] += 1;
    else if (place === undefined) {
      run = null;
      delta.push(text);
    } else {
      run = [place, 1];
      delta.push(run);
    }
  }
  return delta;
}

/** @throws {RangeError} when the delta belongs to another list */
export function applyDelta(base: readonly string[], delta: Delta): string[] {
  return delta.flatMap((part) => {
    if (typeof part === 'string') return [part];
    const [from, count] = part;
    if (from < 0 || from + count > base.length) throw new RangeError('The delta belongs to another list');
    return base.slice(from, from + count);
  });
}
