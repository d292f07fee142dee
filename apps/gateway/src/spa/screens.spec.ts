import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isScreen } from './screens.ts';

const routes = fileURLToPath(new URL('../../../web/src/routes', import.meta.url));
/** Paths in the SPA's route files, with a value for each parameter. */
const paths = globSync('**/*-routes.ts', { cwd: routes }).flatMap((file) =>
  [...readFileSync(`${routes}/${file}`, 'utf8').matchAll(/'(\/[\w/$-]*)'/g)].map(([, path = '']) =>
    path.replace(/\$\w+/g, 'some-id'),
  ),
);

describe('the screens', () => {
  it('are found in the route files', () => {
    expect(paths).toEqual(expect.arrayContaining(['/', '/settings/profile', '/boards/some-id/trends', '/operations']));
  });

  it.each([...new Set(paths)])('include the route %s of the SPA', (path) => expect(isScreen(path)).toBe(true));
});
