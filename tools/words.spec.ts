import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Idioms that need a second reading; docs/style.md quotes them and says what to write instead. */
const idioms = /\b(bears? repeats|(is|are|was|were) told of|put to rest|looked after|come to (its|an) end|anew)\b/i;
const quotes = ['docs/style.md', 'tools/words.spec.ts'];
const foreign = /(^|\/)(node_modules|dist|content)(\/|$)/;

/**
 * Marks of English that is translated word by word: "is no page" for "isn't a page", "tells" for "says" or "reports".
 */
const translated =
  /\b(told|tells|whoever|nobody|somebody)\b|(?<!\bthere )\b(is|are|was|were|be) no (?!longer|more|other|less|fewer|such|different|one\b|need\b)[a-z]+/i;
/** "Of all boards" and "What it sends" name a part of a sentence whose verb is missing. */
const openings = /^(Of|What)\b/;
const comment = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*)$/;
const trailing = /[;,{)\]] \/\/ (.*)$/;
const title = /\b(?:it|test|describe)(?:\.\w+)*(?:\(.*\))?\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g;

const found = (patterns: readonly string[]) =>
  globSync(patterns, { cwd: root, exclude: (path) => foreign.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !quotes.includes(path));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The comments of a source that read as translated, as `line: text`. Text in backticks is a name. */
function translatedComments(source: string): string[] {
  let isContinued = false;
  return source.split('\n').flatMap((line, index) => {
    const [, own] = comment.exec(line) ?? [];
    const text = (own ?? trailing.exec(line)?.[1] ?? '').replaceAll(/`[^`]*`/g, '');
    const begins = own === undefined || !isContinued || /^\s*\/\*/.test(line);
    isContinued = own !== undefined && own !== '';
    return translated.test(text) || (begins && openings.test(text)) ? [`${index + 1}: ${line.trim()}`] : [];
  });
}

const translatedTitles = (source: string) =>
  [...source.matchAll(title)].flatMap(([, , text = '']) => (translated.test(text) ? [text] : []));

describe('our English', () => {
  it('has none of the idioms that docs/style.md replaces', () => {
    const files = found(['{apps,bench,deploy,docker,docs,e2e,libs,tools}/**/*.{ts,tsx,sh,md}', '*.md']);
    const lines = files.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => (idioms.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
    expect(files.length).toBeGreaterThan(1_000);
    expect(lines).toEqual([]);
  });

  it('names subject and verb in comments and test titles', () => {
    const files = found(['{apps,bench,deploy,docker,e2e,libs,tools}/**/*.{ts,tsx,mts,mjs}']);
    expect(
      files.flatMap((file) => {
        const source = read(file);
        const titles = /\.(spec|e2e|cluster)\./.test(file) ? translatedTitles(source) : [];
        return [...translatedComments(source), ...titles].map((text) => `${file}:${text}`);
      }),
    ).toEqual([]);
  });

  it.each([
    '// Of every board: its events.',
    '/** What is sent. */',
    ' * the boards that nobody opens',
    'send(); // tells the owner',
    '// A reply that is no page.',
  ])('refuses %s', (line) => {
    expect(translatedComments(line)).toHaveLength(1);
  });

  it.each([
    '// The rest\n// of a sentence.',
    '// There is no such page.',
    '// The state `told` of an alert.',
    '// It is no longer read.',
    "const text = 'nobody';",
  ])('accepts %s', (line) => {
    expect(translatedComments(line)).toEqual([]);
  });

  it('reads the titles of plain and of parametrised tests', () => {
    const source = "it.each(['a'])('%s is no page', () => {});\ndescribe('x', () => it('tells all', run));";
    expect(translatedTitles(source)).toEqual(['%s is no page', 'tells all']);
  });
});
