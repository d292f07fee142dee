import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = new URL('../dist/bundle/', import.meta.url);
const text = (name: string) => readFileSync(new URL(name, folder), 'utf8');

it("maps a line of the bundle to the line of a service's source", () => {
  const map = new SourceMap(JSON.parse(text('run.js.map')));
  const lines = text('run.js').split('\n');
  const at = lines.findIndex((line) => line.includes('CardsService = class CardsService'));
  const place = map.findEntry(at, lines[at]?.indexOf('class') ?? 0);
  if (!('originalSource' in place)) throw new Error('The line is of no source');
  const source = fileURLToPath(new URL(place.originalSource, folder));
  expect(source).toMatch(/apps[\\/]distribution[\\/]src[\\/]lists[\\/]cards\.service\.ts$/);
  expect(
    readFileSync(source, 'utf8')
      .split('\n')
      .slice(place.originalLine, place.originalLine + 2)
      .join(),
  ).toContain('class CardsService');
});

it('contains packages and our modules in separate files, so that only ours have source maps', () => {
  const sources: string[] = JSON.parse(text('run.js.map')).sources;
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((source) => source.includes('node_modules'))).toEqual([]);
  expect(text('run.js')).not.toContain('// node_modules/');
});

it('takes one byte per character in memory', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const wide = files.map(text).filter((code) => [...code].some((char) => char > '\u00ff'));
  // Checks the source of tagged templates, which contain our prompts and patterns in many languages and can't be
  // escaped.
  expect(wide.length).toBeLessThanOrEqual(1);
  expect(wide.join('').length).toBeLessThan(400_000);
  expect(files.length).toBeGreaterThan(5);
});
