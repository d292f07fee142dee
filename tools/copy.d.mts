/** A running copy of Sightline in a process of its own. */
export interface Copy {
  url: string;
  pid: number;
  output(): string;
  /** Ctrl-C; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>;
}
/** Rejects with what the copy said when it ends before it is ready. */
export function startCopy(env?: Record<string, string>, nodeArgs?: string[]): Promise<Copy>;
