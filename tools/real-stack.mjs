// The running real stack of a folder (deploy/real-stack), for whoever measures it or does things to its processes. Needs the built
// contracts.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { ServiceName } from '@sightline/contracts';
import { root } from './run.mjs';

const run = promisify(execFile);
const kibPerMib = 1024;
const script = join(root, 'deploy/real-stack/stack.sh');

export const services = ServiceName.options;

export class Stack {
  constructor(folder) {
    this.folder = folder;
    this.settings = parseEnv(readFileSync(join(folder, 'services.env'), 'utf8'));
  }

  setting(name) {
    const value = this.settings[name];
    if (!value) throw new Error(`The stack has no ${name}`);
    return value;
  }

  pid(part) {
    return Number(readFileSync(this.#pidFile(part), 'utf8'));
  }

  #pidFile(part) {
    return join(this.folder, 'run', `${part}.pid`);
  }

  memoryMib(part) {
    if (!existsSync(this.#pidFile(part))) return null;
    const status = `/proc/${this.pid(part)}/status`;
    if (!existsSync(status)) return null;
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / kibPerMib);
  }

  signal(part, signal) {
    process.kill(this.pid(part), signal);
  }

  async up(...parts) {
    await this.#script('up', parts);
  }

  async down(...parts) {
    await this.#script('down', parts);
  }

  async #script(command, parts) {
    const { stdout } = await run(script, [command, ...parts], {
      env: { ...process.env, REAL_STACK_DIR: this.folder },
    });
    return stdout;
  }

  override(settings) {
    const file = join(this.folder, 'local.env');
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
    writeFileSync(file, `${before}\n${lines.join('')}`);
    return () => writeFileSync(file, before);
  }

  // A part that is too busy to answer the health check in time runs all the same.
  async parts() {
    const text = await this.#script('status', []).catch((error) => {
      if (error.stdout) return error.stdout;
      throw error;
    });
    return text
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, pid]) => /^\d+$/.test(pid ?? ''))
      .map(([part, pid, port]) => ({ part, pid: Number(pid), port: Number(port) }));
  }

  newCompanies(count) {
    const file = join(this.folder, 'run', 'next-company');
    const from = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    writeFileSync(file, String(from + count));
    return Array.from({ length: count }, (_, index) => from + index);
  }
}
