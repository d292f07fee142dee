import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../run.ts';
import { targets } from './targets.ts';

/** Expands `a/{b,c}.ts` to `a/b.ts` and `a/c.ts`, because a glob matches when one of its alternatives does. */
function alternatives(glob: string): string[] {
  const [whole, names = ''] = /\{([^{}]*)\}/.exec(glob) ?? [];
  return whole === undefined ? [glob] : names.split(',').flatMap((name) => alternatives(glob.replace(whole, name)));
}

it('lists only existing files for every target of the mutation tests', () => {
  const globs = Object.values(targets).flatMap(({ files, specs }) => [...files, ...specs].flatMap(alternatives));
  expect(globs.filter((glob) => globSync(glob, { cwd: root }).length === 0)).toEqual([]);
});
