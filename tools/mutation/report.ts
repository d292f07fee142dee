// Reads Stryker's report: the score, and the mutants that no test noticed.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

interface Mutant {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number } };
}
interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

export interface Score {
  killed: number;
  survivors: string[];
  /** Share of the mutants that a test noticed, in percent; 100 when there was none. */
  percent: number;
}

/** With `onlyFiles`, the score of the files of those names: an incremental report also has the results of earlier runs. */
export function scoreOf(file: string, onlyFiles?: readonly string[]): Score {
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  let killed = 0;
  const survivors: string[] = [];
  for (const [name, { source, mutants }] of Object.entries(report.files)) {
    if (onlyFiles && !onlyFiles.includes(basename(name))) continue;
    const lines = source.split('\n');
    for (const { status, mutatorName, replacement = '', location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') killed += 1;
      if (status !== 'Survived' && status !== 'NoCoverage') continue;
      const { line } = location.start;
      const reached = status === 'NoCoverage' ? ', which no test reaches' : '';
      const change = `${mutatorName} → ${replacement.replace(/\s+/g, ' ').slice(0, 70)}`;
      survivors.push(`${name}:${line}${reached}: ${lines[line - 1]?.trim().slice(0, 90)}\n    ${change}`);
    }
  }
  const all = killed + survivors.length;
  return { killed, survivors, percent: all === 0 ? 100 : (100 * killed) / all };
}
