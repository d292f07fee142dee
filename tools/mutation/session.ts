// What `tools/mutation.ts` tells a run of Vitest, and what the run answers: one line of JSON per event, in a file that survives
// a crash of the process.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Names the file with the `Session`. */
export const sessionVariable = 'SIGHTLINE_MUTATION_SESSION';

/** Mutants that a test reaches, with the number of times. */
export type Hits = Record<string, number>;

export type Work =
  /** No mutant: notes which mutants each test reaches. */
  | { mode: 'reach' }
  /** Each test runs once per mutant, by the id of the test. */
  | { mode: 'switch'; hitsByTest: Record<string, Hits> }
  /** The tests of one file up to this one, and only this one with the mutant. */
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
  /** Passes once, fails when it is repeated: every mutant needs a new process. */
  once: boolean;
}

export type Entry =
  | ReachedTest
  /** Mutants that were evaluated while no test ran: at module load, or in `beforeAll`. */
  | { event: 'outside'; mutants: string[] }
  | { event: 'started' | 'passed' | 'killed'; test: string; mutant: string }
  /** Failed, but perhaps because of an earlier mutant. After `dirty` the process can't be used any more. */
  | { event: 'unclear' | 'dirty'; test: string; mutant: string }
  /** A test failed that had no mutant. */
  | { event: 'broken'; test: string };

export function readSession(): Session {
  const file = process.env[sessionVariable];
  if (!file) throw new Error(`${sessionVariable} is missing: npm run test:mutation sets it`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

export const writeEntry = (journal: string, entry: Entry) => appendFileSync(journal, `${JSON.stringify(entry)}\n`);

const completeLines = (journal: string) =>
  existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').slice(0, -1) : [];

/** Entries so far; a line that is still being written is left out. */
export const readEntries = (journal: string) => completeLines(journal).map((line): Entry => JSON.parse(line));

export function readLastEntry(journal: string): Entry | undefined {
  const line = completeLines(journal).at(-1);
  return line === undefined ? undefined : JSON.parse(line);
}
