// The integration suite is a separate package: Jest and Testcontainers are installed on its first run.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../run.ts';
import { execute } from './commands.ts';

export const integration = join(root, 'e2e', 'integration');
const stamp = join(integration, 'node_modules', '.sightline-lock');

/**
 * Installs the suite's packages from its lockfile if they are missing, and type-checks the suite.
 * @throws Error when one of them fails
 */
export async function installIntegration(): Promise<void> {
  const lock = createHash('sha256')
    .update(readFileSync(join(integration, 'package-lock.json')))
    .digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    console.log('Installing the packages of e2e/integration (once) …');
    const args = ['ci', '--prefix', integration, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    if ((await execute('npm', args)) !== 0) throw new Error('the packages of e2e/integration could not be installed');
    writeFileSync(stamp, lock);
  }
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  if ((await execute(process.execPath, [tsc, '-p', integration])) !== 0)
    throw new Error('e2e/integration has type errors');
}

/** The parts of the infrastructure that run as containers. */
export interface Containers {
  /** Configures the stack to use these parts instead of its own. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts the infrastructure of the stack in this folder as containers if there is a Docker or Podman socket; starts
 * none otherwise, or if the images are unavailable. `SIGHTLINE_TEST_CONTAINERS` names the parts (all four by default);
 * `off` means none.
 * @throws Error when explicitly named parts can't be started
 */
export async function startContainers(folder: string): Promise<Containers> {
  const none = { environment: {}, stop: async () => undefined };
  const wanted = process.env.SIGHTLINE_TEST_CONTAINERS ?? 'kafka,redis,mongodb,keycloak';
  if (wanted === 'off') return none;
  const fixture: Fixture = await import(join(integration, 'containers.ts'));
  if (!(await fixture.hasContainerRuntime())) return none;
  const parts = wanted.split(',').filter((part) => part !== 'mongodb' || !process.env.MONGODB_URI);
  const read = (name: string) => parseEnv(readFileSync(join(folder, name), 'utf8'));
  const ports = read('ports.env');
  const port = (part: string) => Number(ports[`${part.replaceAll('-', '_').toUpperCase()}_PORT`]);
  let stop: () => Promise<void>;
  try {
    stop = await fixture.startContainers(parts, { folder, port, secrets: read('secrets.env') });
  } catch (error) {
    if (process.env.SIGHTLINE_TEST_CONTAINERS) throw error;
    console.error(`Containers could not be started; processes replace them: ${error}`);
    return none;
  }
  const environment: Record<string, string> = { ELSEWHERE: parts.join(' ') };
  if (parts.includes('mongodb')) environment.MONGODB_URI = fixture.mongodbUri(port('mongodb'));
  return { environment, stop };
}

/** `e2e/integration/containers.ts`, whose packages are not installed when the tools are type-checked. */
interface Fixture {
  hasContainerRuntime(): Promise<boolean>;
  startContainers(parts: readonly string[], settings: StackSettings): Promise<() => Promise<void>>;
  mongodbUri(port: number): string;
}
interface StackSettings {
  folder: string;
  port(part: string): number;
  secrets: Record<string, string | undefined>;
}
