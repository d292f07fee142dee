import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const planted: string[] = [];

/** Puts a file with one import into the tree and lints it with the project's own rules. */
function plant(path: string, statement: string) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${statement}\n\nexport const planted = thing;\n`);
  planted.push(file);
  const result = spawnSync(process.execPath, [biome, 'lint', '--vcs-enabled=false', file], {
    cwd: root,
    encoding: 'utf8',
  });
  return { code: result.status, output: `${result.stdout}${result.stderr}` };
}

afterEach(() => {
  for (const file of planted.splice(0)) rmSync(file);
});

describe('module boundaries', { timeout: 120_000 }, () => {
  it.each([
    ['a service imports another', 'apps/boards/src/planted-a.ts', "import { thing } from '@sightline/companies';"],
    [
      'a service reaches out by path',
      'apps/boards/src/planted-b.ts',
      "import { thing } from '../../companies/src/index.ts';",
    ],
    [
      'a service imports the demo world',
      'apps/ingestion/src/planted-c.ts',
      "import { thing } from '@sightline/demo-world';",
    ],
    ['the SPA imports the kit', 'apps/web/src/planted-d.ts', "import { thing } from '@sightline/service-kit';"],
    [
      'contracts import anything of ours',
      'libs/contracts/src/planted-e.ts',
      "import { thing } from '@sightline/web-reader';",
    ],
    ['a library imports a service', 'libs/intelligence/src/planted-f.ts', "import { thing } from '@sightline/boards';"],
  ])('refuses it when %s', (_what, path, statement) => {
    const { code, output } = plant(path, statement);
    expect(code).not.toBe(0);
    expect(output).toContain('noRestrictedImports');
  });

  it('lets a service import the libraries', () => {
    expect(plant('apps/boards/src/planted-g.ts', "import { thing } from '@sightline/contracts';").code).toBe(0);
  });

  it('holds for everything that is committed', () => {
    const output = execFileSync(process.execPath, [biome, 'lint', '--only=style/noRestrictedImports', '.'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(output).toContain('No fixes applied');
  });
});
