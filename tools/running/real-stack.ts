// A running real stack (deploy/real-stack): its settings, and control of its processes. Needs the built contracts.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { ServiceName } from '@sightline/contracts';
import { root } from '../run.ts';

const run = promisify(execFile);
const kibPerMib = 1024;
const script = join(root, 'deploy/real-stack/stack.sh');

export const services: readonly ServiceName[] = ServiceName.options;

export interface Part {
  part: string;
  pid: number;
  port: number;
}

export class Stack {
  readonly folder: string;
  readonly settings: Record<string, string | undefined>;

  constructor(folder: string) {
    this.folder = folder;
    this.settings = parseEnv(readFileSync(join(folder, 'services.env'), 'utf8'));
  }

  /** A required setting of the stack. @throws Error when it is missing */
  setting(name: string) {
    const value = this.settings[name];
    if (!value) throw new Error(`The stack has no ${name}`);
    return value;
  }

  pid(part: string) {
    return Number(readFileSync(this.#pidFile(part), 'utf8'));
  }

  #pidFile(part: string) {
    return join(this.folder, 'run', `${part}.pid`);
  }

  /** Resident memory of a part's process, in MiB; null if the part is not running here. */
  memoryMib(part: string) {
    if (!existsSync(this.#pidFile(part))) return null;
    const status = `/proc/${this.pid(part)}/status`;
    if (!existsSync(status)) return null;
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / kibPerMib);
  }

  /** SIGKILL simulates a crash; SIGSTOP and SIGCONT a process that hangs for a while. */
  signal(part: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') {
    process.kill(this.pid(part), signal);
  }

  /** Starts the parts that are not running and waits until they work. */
  async up(...parts: string[]) {
    await this.#script('up', parts);
  }

  async down(...parts: string[]) {
    await this.#script('down', parts);
  }

  async #script(command: string, parts: string[]) {
    const { stdout } = await run(script, [command, ...parts], {
      env: { ...process.env, REAL_STACK_DIR: this.folder },
    });
    return stdout;
  }

  /** Overrides settings for parts started from now on. Returns a function that removes the overrides. */
  override(settings: Record<string, string>) {
    const file = join(this.folder, 'local.env');
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
    writeFileSync(file, `${before}\n${lines.join('')}`);
    return () => (before === '' ? rmSync(file, { force: true }) : writeFileSync(file, before));
  }

  /** The running parts, including parts that are too busy to answer their health check. */
  async parts(): Promise<Part[]> {
    const text = await this.#script('status', []).catch((error) => {
      if (error.stdout) return String(error.stdout);
      throw error;
    });
    return text
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, pid]) => /^\d+$/.test(pid ?? ''))
      .map(([part = '', pid, port]) => ({ part, pid: Number(pid), port: Number(port) }));
  }

  /** Numbers of companies that are new to this stack, tracked in its data folder. */
  newCompanies(count: number) {
    const file = join(this.folder, 'run', 'next-company');
    const from = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    writeFileSync(file, String(from + count));
    return Array.from({ length: count }, (_, index) => from + index);
  }
}
