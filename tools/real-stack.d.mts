import type { ServiceName } from '@sightline/contracts';

export const services: readonly ServiceName[];

/** The running real stack of a folder: its settings, and what can be done to its processes. */
export class Stack {
  constructor(folder: string);
  readonly folder: string;
  readonly settings: Record<string, string | undefined>;
  /** A setting that every stack has. @throws Error when it is not there */
  setting(name: string): string;
  pid(part: string): number;
  /** Resident memory of a part's process, in MiB; null for one that is not ours or not there. */
  memoryMib(part: string): number | null;
  /** SIGKILL for a crash, SIGSTOP and SIGCONT for a process that hangs for a while. */
  signal(part: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Starts what does not run and waits until it works. */
  up(...parts: string[]): Promise<void>;
  down(...parts: string[]): Promise<void>;
  /** Settings on top of the stack's own, for what is started from now on. Returns what takes them away again. */
  override(settings: Record<string, string>): () => void;
  /** What runs. */
  parts(): Promise<{ part: string; pid: number; port: number }[]>;
  /** Numbers of companies that this stack has not seen yet; they are counted beside its data. */
  newCompanies(count: number): number[];
}
