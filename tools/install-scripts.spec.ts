import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.ts';

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => !name.includes('node_modules') && /\.(?:ts|mjs|Dockerfile)$/.test(name) && !/\.spec\.ts$/.test(name),
    )
    .map((name) => join(folder, name));

/** Commands of `npm ci`: an argument list, or a line of a Dockerfile. */
const installs = /\[\s*'ci',[^\]]*\]|npm ci [^\n]*/g;

it('installs packages without their scripts', () => {
  const found = [...filesIn('tools'), ...filesIn('docker')].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(installs)]
      .filter(([command]) => command.includes('--'))
      .map(([command]) => ({ file, isSafe: command.includes('--ignore-scripts') })),
  );
  expect(found.length).toBeGreaterThan(4);
  expect(found.filter(({ isSafe }) => !isSafe)).toEqual([]);
});
