// The real stack of a test run, with its own folder and ports.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../run.ts';
import { type ExecuteOptions, execute } from './commands.ts';
import { type Containers, startContainers } from './integration.ts';
import { leftovers } from './leftovers.ts';

export const folder = join(root, '.data', 'test-real');
const owner = join(folder, 'run-by.pid');
const firstBase = 7700;
const portsOfStack = 100;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** The first hundred consecutive free ports from 7700. */
async function freeBase() {
  for (let base = firstBase; base < 30_000; base += portsOfStack) {
    const free = await Promise.all(Array.from({ length: portsOfStack }, (_, offset) => isFree(base + offset)));
    if (free.every(Boolean)) return String(base);
  }
  throw new Error('No hundred consecutive ports are free: set PORT_BASE');
}

/** The pid of another run in this checkout; null if there is none, or if another program has reused the pid. */
function runningPid() {
  if (!existsSync(owner)) return null;
  const pid = readFileSync(owner, 'utf8');
  const commandLine = `/proc/${pid}/cmdline`;
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('test-real.ts') ? pid : null;
}

let environment: NodeJS.ProcessEnv = process.env;
let containers: Containers | null = null;
const script = (args: string[], options?: ExecuteOptions) =>
  execute(join(root, 'deploy/real-stack/stack.sh'), args, { env: environment, minutes: 15, ...options });

/** Takes over the folder, stopping processes that an earlier, killed run left behind. */
export async function prepare() {
  const pid = runningPid();
  if (pid) throw new Error(`Another run is active in this checkout (pid ${pid})`);
  environment = { ...process.env, REAL_STACK_DIR: folder };
  if (existsSync(folder)) await script(['down', '--wipe']);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(owner, String(process.pid));
  environment.PORT_BASE = process.env.PORT_BASE ?? (await freeBase());
  console.log(`Stack in ${folder}, ports from ${environment.PORT_BASE}`);
}

/**
 * Starts parts and waits. Returns whether they respond.
 * @throws Error when explicitly requested containers can't be started
 */
export async function up(...parts: string[]): Promise<boolean> {
  if (!containers) {
    // Also creates the secrets for the containers.
    if ((await script(['prepare'])) !== 0) return false;
    containers = await startContainers(folder);
    Object.assign(environment, containers.environment);
  }
  return (await script(['up', ...parts])) === 0;
}

export const status = () => script(['status']);

/** Stops everything and removes all but the logs. @returns leftovers */
export async function tearDown(): Promise<string[]> {
  await script(['down', '--wipe'], { evenAfterInterrupt: true });
  await containers?.stop();
  rmSync(owner, { force: true });
  return leftovers(folder);
}

/** The stack's `tests.env` and folder, for the environment of tests. */
export const testEnvironment = (): Record<string, string | undefined> => ({
  REAL_STACK_DIR: folder,
  ...parseEnv(readFileSync(join(folder, 'tests.env'), 'utf8')),
});
