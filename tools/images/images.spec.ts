import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productionPackages } from '../../docker/lockfile.ts';
import { billOfMaterials } from '../../docker/sbom.ts';
import { installed, isMissing } from './programs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lockfile = join(root, 'package-lock.json');

describe('the content of the service image', () => {
  const places = [...productionPackages(lockfile, 'apps/standalone').keys()];

  it('includes every service with all of its dependencies', () => {
    for (const name of [
      'gateway',
      'boards',
      'companies',
      'ingestion',
      'ai-evaluation',
      'distribution',
      'notifications',
    ])
      expect(places).toContain(`apps/${name}`);
    // Used by our libraries, by third-party packages, and as a peer dependency.
    for (const name of ['mongodb', 'kafkajs', 'bson', 'rxjs', '@fastify/static', 'reflect-metadata'])
      expect(places).toContain(`node_modules/${name}`);
  });

  it('excludes packages that only builds or tests need', () => {
    const tools = /^(libs\/testing|apps\/web|e2e)$|^node_modules\/(react|vite|vitest|typescript|@biomejs\/.*|node-.*)$/;
    expect(places.filter((place) => tools.test(place))).toEqual([]);
  });
});

describe('reading a lockfile', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'lockfile-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));
  const read = (packages: object, workspace = 'apps/a') => {
    const file = join(dir, 'package-lock.json');
    writeFileSync(file, JSON.stringify({ version: '1.0.0', packages }));
    return [...productionPackages(file, workspace).keys()];
  };

  it('selects the nearest of several versions, as Node does', () => {
    const packages = {
      'apps/a': { dependencies: { x: '1', y: '1' } },
      'node_modules/x': { version: '1.0.0', dependencies: { y: '2' } },
      'node_modules/x/node_modules/y': { version: '2.0.0' },
      'node_modules/y': { version: '1.0.0' },
    };
    expect(read(packages)).toEqual(['apps/a', 'node_modules/x', 'node_modules/x/node_modules/y', 'node_modules/y']);
  });

  it('follows workspaces and peers, but neither optional nor development dependencies', () => {
    const packages = {
      'apps/a': { dependencies: { '@our/b': '*' }, devDependencies: { tool: '1' }, optionalDependencies: { o: '1' } },
      'libs/b': { dependencies: { x: '1' } },
      'node_modules/@our/b': { link: true, resolved: 'libs/b' },
      'node_modules/x': { peerDependencies: { p: '1', q: '1' }, peerDependenciesMeta: { q: { optional: true } } },
      'node_modules/p': {},
      'node_modules/q': {},
      'node_modules/o': {},
      'node_modules/tool': {},
    };
    expect(read(packages)).toEqual(['apps/a', 'libs/b', 'node_modules/p', 'node_modules/x']);
  });

  it('names missing packages', () => {
    expect(() => read({ 'apps/a': { dependencies: { gone: '1' } } })).toThrow(/apps\/a needs gone/);
    expect(() => read({}, 'apps/b')).toThrow(/no package apps\/b/);
  });
});

describe('the bill of materials', () => {
  it.each(['apps/standalone', 'apps/web'])('of %s lists every package once, with its origin and its hash', (app) => {
    const bill = billOfMaterials(lockfile, app);
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', metadata: { component: { version } } });
    expect(new Set(bill.components.map((one) => one['bom-ref'])).size).toBe(bill.components.length);
    for (const one of bill.components) expect(one.purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/);
    const foreign = bill.components.filter((one) => one['bom-ref'].startsWith('node_modules/'));
    for (const one of foreign) expect(one, one.name).toHaveProperty('hashes');
    expect(JSON.stringify(billOfMaterials(lockfile, app))).toBe(JSON.stringify(bill));
  });
});

describe('the Dockerfiles', () => {
  it('build the product with the same steps, so that both share the layers', () => {
    const steps = (name: string) => {
      const text = readFileSync(join(root, `docker/${name}.Dockerfile`), 'utf8');
      return /^FROM \S+ AS manifests$.*?^RUN CI=1 .*?$/ms.exec(text)?.[0];
    };
    expect(steps('service')).toBeDefined();
    expect(steps('web')).toBe(steps('service'));
  });

  // `node tools/images.ts --programs` installs Hadolint and ShellCheck.
  it.skipIf(isMissing('hadolint'))('have no Hadolint warnings (needs the program hadolint)', () => {
    const files = ['docker/service.Dockerfile', 'docker/web.Dockerfile'];
    const { status, stdout } = spawnSync(installed('hadolint') ?? '', files, { cwd: root, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
  });
});

describe.skipIf(isMissing('shellcheck'))('the scripts of deploy/kind (needs the program shellcheck)', () => {
  it('have no ShellCheck warnings', () => {
    const files = ['lib', 'up', 'down'].map((name) => `deploy/kind/${name}.sh`);
    const args = ['--external-sources', ...files];
    const { status, stdout } = spawnSync(installed('shellcheck') ?? '', args, { cwd: root, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
  });
});

describe('a program that a test needs', () => {
  const find = () => null;

  it('can be missing on a laptop, where its tests are skipped', () => {
    expect(isMissing('caddy', { env: {}, find })).toBe(true);
    expect(isMissing('caddy', { env: { CI: 'true' }, find: () => '/bin/caddy' })).toBe(false);
  });

  it('fails the run on CI when it is missing', () => {
    expect(() => isMissing('caddy', { env: { CI: 'true' }, find })).toThrow('caddy is missing, and CI skips no test');
  });
});
