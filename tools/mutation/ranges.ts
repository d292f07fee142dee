// Which lines are mutated.

export interface LineRange {
  /** Counted from 1; both belong to the range. */
  from: number;
  to: number;
}

export interface MutatedFile {
  /** From the root. */
  file: string;
  /** The whole file when missing. */
  lines?: LineRange[];
}

/** Lines that are new or different, from the output of `git diff --unified=0` for one file. */
export function changedLines(diff: string): LineRange[] {
  return [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, first, count = '1']) => {
    const from = Number(first);
    return count === '0' ? [] : [{ from, to: from + Number(count) - 1 }];
  });
}
