import { describe, expect, it } from 'vitest';
import { importsOf, problemsIn, readSources } from './boundaries.ts';

const sources = readSources();
const known = new Set(problemsIn(sources));
/** Additional problems reported by the checker with these files. */
const problemsWith = (planted: Record<string, string>) => {
  const files = Object.entries(planted).map(([path, text]) => [path, importsOf(path, text)] as const);
  return problemsIn(new Map([...sources, ...files])).filter((problem) => !known.has(problem));
};

describe('import boundaries', () => {
  it.each([
    ['a service imports another', 'apps/boards/src/planted.ts', "import { thing } from '@sightline/companies';"],
    [
      'a service imports only a type of another',
      'apps/boards/src/planted.ts',
      "import type { A } from '@sightline/companies';",
    ],
    ['a service re-exports another', 'apps/boards/src/planted.ts', "export * from '@sightline/companies';"],
    ['a service loads another later', 'apps/boards/src/planted.ts', "await import('@sightline/companies');"],
    ['a type names another service', 'apps/boards/src/planted.ts', "type A = import('@sightline/companies').A;"],
    [
      'a service reaches out by path',
      'apps/boards/src/planted.ts',
      "import { thing } from '../../companies/src/index.ts';",
    ],
    [
      'a service imports the demo world',
      'apps/ingestion/src/planted.ts',
      "import { thing } from '@sightline/demo-world';",
    ],
    [
      'contracts import anything of ours',
      'libs/contracts/src/planted.ts',
      "import { thing } from '@sightline/web-reader';",
    ],
    ['a library imports a service', 'libs/intelligence/src/planted.ts', "import { thing } from '@sightline/boards';"],
    ['a library imports another', 'libs/web-reader/src/planted.ts', "import { thing } from '@sightline/service-kit';"],
    ['the SPA imports the kit', 'apps/web/src/planted.ts', "import { thing } from '@sightline/service-kit';"],
    [
      'a feature imports another',
      'apps/web/src/features/board/planted.ts',
      "import { thing } from '@/features/boards/boards-page';",
    ],
    [
      'a feature imports a route',
      'apps/web/src/features/board/planted.ts',
      "import { thing } from '../../routes/board/board';",
    ],
    [
      'a shared component imports a feature',
      'apps/web/src/ui/planted.ts',
      "import { thing } from '@/features/board/board-page';",
    ],
    [
      'the SPA ships its test server',
      'apps/web/src/features/board/planted.ts',
      "import { thing } from '@/testing/server';",
    ],
    ['a tool imports a benchmark', 'tools/planted.ts', "import { thing } from '../bench/figures.ts';"],
    ['a benchmark imports a browser test', 'bench/planted.ts', "import { thing } from '../e2e/http-client.ts';"],
    ['a deployment imports a tool', 'deploy/planted.ts', "import { thing } from '../tools/run.ts';"],
  ])('reports an error when %s', (_what, path, statement) => {
    expect(problemsWith({ [path]: statement })).toEqual([expect.stringContaining(`${path}:1: `)]);
  });

  it('reports a project without a row in the table', () => {
    const planted = { 'libs/planted/src/index.ts': '', 'apps/boards/src/planted.ts': "import '@sightline/planted';" };
    expect(problemsWith(planted)).toEqual([expect.stringContaining('apps/boards must not import @sightline/planted')]);
  });

  it.each([
    ['a service the libraries', 'apps/boards/src/planted.ts', "import { thing } from '@sightline/contracts';"],
    ['a test the test libraries', 'apps/boards/src/planted.spec.ts', "import { thing } from '@sightline/testing';"],
    ['a route its feature', 'apps/web/src/routes/planted.tsx', "import { thing } from '@/features/board/board-page';"],
    ['a benchmark a tool', 'bench/planted.ts', "import { thing } from '../tools/run.ts';"],
    ['a string an import', 'apps/boards/src/planted.ts', 'const text = "import { a } from \'@sightline/companies\'";'],
  ])('lets %s', (_what, path, statement) => {
    expect(problemsWith({ [path]: statement })).toEqual([]);
  });
});

describe('import cycles', () => {
  const a = 'apps/boards/src/planted-a.ts';
  const b = 'apps/boards/src/planted-b.ts';
  const c = 'apps/boards/src/planted-c.ts';

  it.each([
    ['values', "export { thing } from './planted-a.ts';"],
    ['types', "import type { Thing } from './planted-a.ts';"],
    ['types named in place', "export type Thing = import('./planted-a.ts').Thing;"],
  ])('finds one of %s', (_what, back) => {
    const planted = { [a]: "import './planted-b.ts';", [b]: "import './planted-c.ts';", [c]: back };
    expect(problemsWith(planted)).toEqual([`import cycle: ${[a, b, c, a].join(' → ')}`]);
  });

  it('finds a file that imports itself', () => {
    expect(problemsWith({ [a]: "import './planted-a.ts';" })).toEqual([`import cycle: ${a} → ${a}`]);
  });

  it('accepts a file that is imported in two ways', () => {
    const planted = {
      [a]: "import './planted-b.ts';\nimport './planted-c.ts';",
      [b]: "import './planted-c.ts';",
      [c]: '',
    };
    expect(problemsWith(planted)).toEqual([]);
  });
});

it('finds neither forbidden imports nor cycles in this repository', () => {
  expect([...known]).toEqual([]);
});
