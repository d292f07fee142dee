// Selects the lines to mutate.

export interface LineRange {
  /** 1-based and inclusive. */
  from: number;
  to: number;
}

export interface MutatedFile {
  /** Path from the root. */
  file: string;
  /** The whole file when absent. */
  lines?: LineRange[];
}

/** Added or changed lines, from the output of `git diff --unified=0` for one file. */
export function changedLines(diff: string): LineRange[] {
  return [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, first, count = '1']) => {
    const from = Number(first);
    return count === '0' ? [] : [{ from, to: from + Number(count) - 1 }];
  });
}
