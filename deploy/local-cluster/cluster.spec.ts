import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const here = import.meta.dirname;
const isRoot = process.getuid?.() === 0;
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'local-cluster-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Runs bash with the cluster's functions and a temporary folder. */
function bash(script: string, env: Record<string, string> = {}) {
  const setUp = `set -euo pipefail; HERE=${here} ROOT=${here}/../..
    for file in real-stack/install real-stack/processes local-cluster/settings local-cluster/install local-cluster/network; do . $ROOT/deploy/$file.sh; done
    mkdir -p $RUN $LOGS $CACHE\n`;
  return spawnSync('bash', ['-c', setUp + script], {
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, LOCAL_CLUSTER_DIR: dir, LOCAL_CLUSTER_CACHE: join(dir, 'cache'), ...env },
  });
}

describe.runIf(process.platform === 'linux')('the local cluster', () => {
  it('has a separate network for each folder, with the same addresses', () => {
    const names = (folder: string) =>
      bash('echo $NAMESPACE; for node in node-1 node-2; do echo $(address_of $node) $(pods_of $node); done', {
        LOCAL_CLUSTER_DIR: join(dir, folder),
      }).stdout.split('\n');
    const [one, ...addresses] = names('one');
    const [other, ...sameAddresses] = names('other');
    expect(one).toMatch(/^sightline-[0-9a-f]{8}$/);
    expect(other).not.toBe(one);
    expect(sameAddresses).toEqual(addresses);
    expect(addresses.slice(0, 2)).toEqual(['172.30.0.11 10.244.1.0/24', '172.30.0.12 10.244.2.0/24']);
  });

  it('builds a program once, rebuilds it when its sources differ, and discards partial builds', () => {
    const build = (line: string, status = 0) => {
      const result = bash(`go() { false; }; build_thing() { ${line}; }; built thing '' build_thing`);
      expect(result.status, result.stderr).toBe(status);
    };
    const stamps = () => readdirSync(join(dir, 'cache/bin')).filter((name) => name.startsWith('.thing-'));
    build(`echo x >>${dir}/built`);
    build(`echo x >>${dir}/built`);
    expect(execFileSync('wc', ['-l', join(dir, 'built')], { encoding: 'utf8' })).toMatch(/^1 /);
    build(`echo y >>${dir}/built; false`, 1);
    build(`echo y >>${dir}/built; false`, 1);
    build(`echo z >>${dir}/built`);
    expect(execFileSync('wc', ['-l', join(dir, 'built')], { encoding: 'utf8' })).toMatch(/^4 /);
    expect(stamps()).toHaveLength(1);
  });

  it.runIf(isRoot)('leaves no trace of its network', () => {
    const footprint = () => execFileSync(join(here, 'footprint.sh'), [dir], { encoding: 'utf8' });
    const before = footprint();
    const result = bash(
      'network_up; inside ping -c 1 -W 2 $(address_of node-2) || inside true; ip netns list; network_down',
    );
    expect(result.status, result.stderr).toBe(0);
    expect(result.stdout).toContain('-node-2');
    expect(footprint()).toBe(before);
  });

  it('has scripts without syntax errors', () => {
    const scripts = readdirSync(here).filter((name) => name.endsWith('.sh'));
    expect(scripts.length).toBeGreaterThan(8);
    for (const name of scripts) execFileSync('bash', ['-n', join(here, name)]);
  });

  it('prints its usage without arguments', () => {
    const result = spawnSync('bash', [join(here, 'cluster.sh')], {
      encoding: 'utf8',
      env: { ...process.env, LOCAL_CLUSTER_DIR: dir },
    });
    expect(result.status).toBe(2);
    expect(result.stdout).toContain('cluster.sh up');
  });
});
