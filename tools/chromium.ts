// The browser of the end-to-end tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];
const find = () => process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path));

/** Path of a Chromium; installs Debian's when there is none and we may. Exits when none is available. */
export function chromium() {
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (once) …');
    const install = 'apt-get update && apt-get install -y --no-install-recommends chromium';
    const { status, stdout, stderr } = spawnSync('sh', ['-c', install], { encoding: 'utf8' });
    if (status !== 0) console.error(`${stdout}\n${stderr}`.split('\n').slice(-20).join('\n'));
  }
  const path = find();
  if (path) return path;
  console.error('No Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  process.exit(1);
}
