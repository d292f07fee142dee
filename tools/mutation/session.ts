// Input of a Vitest run from `tools/mutation.ts`, and the results of the run: one line of JSON per event, in a file that
// survives a crash of the process.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Environment variable with the path of the `Session` file. */
export const sessionVariable = 'SIGHTLINE_MUTATION_SESSION';

/** Mutants reached by a test, with the number of hits. */
export type Hits = Record<string, number>;

export type Work =
  /** Without a mutant: records which mutants each test reaches. */
  | { mode: 'reach' }
  /** Runs each test once per mutant, keyed by the id of the test. */
  | { mode: 'switch'; hitsByTest: Record<string, Hits> }
  /** Runs the tests of one file up to this one, with the mutant only in this one. */
  | { mode: 'alone'; test: string; mutant: string; hits: number }
  /** One mutant, switched on by an environment variable before anything is loaded. */
  | { mode: 'load' };

export interface Session {
  /** The instrumented project. */
  folder: string;
  /** Specs as globs, relative to the folder. */
  specs: string[];
  /** The project's exports, and their instrumented sources. */
  aliases: Record<string, string>;
  journal: string;
  work: Work;
}

export interface ReachedTest {
  event: 'reached';
  test: string;
  name: string;
  file: string;
  hits: Hits;
  /** The test passes once but fails when repeated, so every mutant needs a new process. */
  once: boolean;
}

export type Entry =
  | ReachedTest
  /** Mutants that were evaluated outside of tests: at module load, or in `beforeAll`. */
  | { event: 'outside'; mutants: string[] }
  | { event: 'started' | 'passed' | 'killed'; test: string; mutant: string }
  /** Failed, but possibly because of an earlier mutant. After `dirty` the process can't be used any more. */
  | { event: 'unclear' | 'dirty'; test: string; mutant: string }
  /** A test failed without a mutant. */
  | { event: 'broken'; test: string };

export function readSession(): Session {
  const file = process.env[sessionVariable];
  if (!file) throw new Error(`${sessionVariable} is missing: npm run test:mutation sets it`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

export const writeEntry = (journal: string, entry: Entry) => appendFileSync(journal, `${JSON.stringify(entry)}\n`);

const completeLines = (journal: string) =>
  existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').slice(0, -1) : [];

/** Entries so far, without a line that is still being written. */
export const readEntries = (journal: string) => completeLines(journal).map((line): Entry => JSON.parse(line));

export function readLastEntry(journal: string): Entry | undefined {
  const line = completeLines(journal).at(-1);
  return line === undefined ? undefined : JSON.parse(line);
}
