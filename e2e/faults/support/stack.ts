import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';

const run = promisify(execFile);
const script = fileURLToPath(new URL('../../../deploy/real-stack/stack.sh', import.meta.url));

export const services = [
  'gateway',
  'boards',
  'companies',
  'ingestion',
  'ai-evaluation',
  'distribution',
  'notifications',
] as const;

/** The running real stack of `REAL_STACK_DIR`: its settings, and what can be done to its processes. */
export class Stack {
  readonly settings: Record<string, string | undefined>;

  constructor(readonly folder: string) {
    this.settings = parseEnv(readFileSync(join(folder, 'services.env'), 'utf8'));
  }

  /** A setting that every stack has. */
  setting(name: string): string {
    const value = this.settings[name];
    if (!value) throw new Error(`The stack has no ${name}`);
    return value;
  }

  pid(part: string): number {
    return Number(readFileSync(join(this.folder, 'run', `${part}.pid`), 'utf8'));
  }

  /** SIGKILL for a crash, SIGSTOP and SIGCONT for a process that hangs for a while. */
  signal(part: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    process.kill(this.pid(part), signal);
  }

  /** Starts what does not run and waits until it works. */
  async up(...parts: string[]): Promise<void> {
    await this.#script('up', parts);
  }

  async down(...parts: string[]): Promise<void> {
    await this.#script('down', parts);
  }

  async #script(command: string, parts: readonly string[]): Promise<void> {
    await run(script, [command, ...parts], { env: { ...process.env, REAL_STACK_DIR: this.folder } });
  }

  /** Resident memory of a part's process, in MiB; null for one that is not ours or not there. */
  memoryMib(part: string): number | null {
    try {
      const status = readFileSync(`/proc/${this.pid(part)}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      return null;
    }
  }
}
