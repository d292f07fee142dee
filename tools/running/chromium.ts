// The tests' browser. `node tools/running/chromium.ts` installs it if it is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '../../libs/testing/src/chromium.ts';

/**
 * Path of a Chromium. Installs Debian's when there is none and this process may install it. Exits when none is
 * available.
 */
export function chromium() {
  if (!findChromium() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (once) …');
    const install = 'apt-get update && apt-get install -y --no-install-recommends chromium';
    const { status, stdout, stderr } = spawnSync('sh', ['-c', install], { encoding: 'utf8' });
    if (status !== 0) console.error(`${stdout}\n${stderr}`.split('\n').slice(-20).join('\n'));
  }
  const path = findChromium();
  if (path) return path;
  console.error('No Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  process.exit(1);
}

if (import.meta.main) chromium();
