import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Idioms that need a second reading; docs/style.md quotes them and says what to write instead. */
const idioms = /\b(bears? repeats|(is|are|was|were) told of|put to rest|looked after|come to (its|an) end|anew)\b/i;
const quotes = ['docs/style.md', 'tools/words.spec.ts'];
const foreign = /(^|\/)(node_modules|dist|content)(\/|$)/;

it('uses none of the idioms that docs/style.md replaces', () => {
  const patterns = ['{apps,bench,deploy,docker,docs,e2e,libs,tools}/**/*.{ts,tsx,sh,md}', '*.md'];
  const found = globSync(patterns, { cwd: root, exclude: (path) => foreign.test(path) });
  const files = found.filter((file) => !quotes.includes(file));
  const lines = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (idioms.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(lines).toEqual([]);
});
