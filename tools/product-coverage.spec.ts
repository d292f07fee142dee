import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const readRepository = (path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;
const document = readRepository('docs/product-coverage.md') ?? '';

/** The screens and rules of docs/product.md; each must be a section with rows. */
const sections = [
  'Purpose',
  'Routes',
  'Shared header',
  '/ (landing)',
  '/auth (sign-in)',
  '/boards',
  'Create Board dialog',
  'Portfolio',
  '/boards/{boardId}',
  'Companies',
  'People',
  'Briefing',
  'Website changes',
  'Search and questions',
  'Trends and timeline',
  'Insights',
  'Developer Mode',
  'News card',
  'Alerts and inbox',
  'Channels',
  'Programs and links',
  'Theme',
  '/board/new',
  '/board-diagnostics',
  '/diagnostics',
  '/database-explorer',
  'Operations',
  '/pipeline-clean and /pipeline-comps',
  '/pipeline-settings',
  'Pipeline lab',
  '/settings',
  '/settings/profile',
  '/settings/account',
  '/settings/notifications',
  'Data',
  'Session and sign-in',
  'Boards list and create dialog',
  'Board status and refresh',
  'Anonymous preview',
  'Sync status, archived and read, preferences',
  'Pipeline steps and settings',
  'Validation rules',
  'Roles and permissions',
  'Calls',
  'Toasts and messages',
  'Sync error codes',
  'Business constants and limits',
];

interface Row {
  section: string;
  spec: string;
  keptBy: string[];
  provenBy: string[];
}

/** Expands `web/` to the source folder of the web application. */
const fullPath = (short: string) => short.replace(/^web\//, 'apps/web/src/');
const codeSpans = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

function rowsOf(markdown: string): Row[] {
  let section = '';
  const rows: Row[] = [];
  for (const line of markdown.split('\n')) {
    const heading = /^### (.*)$/.exec(line)?.[1];
    if (heading !== undefined) section = heading.trim();
    const cells = /^\| (.*) \|$/.exec(line)?.[1]?.split(' | ');
    if (!cells || cells[0] === 'product' || /^-+$/.test(cells[0] ?? '')) continue;
    const [spec = '', keptBy = '', provenBy = ''] = cells;
    rows.push({ section, spec, keptBy: codeSpans(keptBy), provenBy: codeSpans(provenBy) });
  }
  return rows;
}

/** Screen texts in double quotes. */
const verbatim = (spec: string) => [...spec.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '');
const oneLine = (source: string) => source.replaceAll(/\s+/g, ' ');
const numbersIn = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** True if an active test has this title. Skipped and commented-out tests do not count. */
function hasTest(source: string, title: string): boolean {
  const code = source.replaceAll(/^\s*\/\/.*$/gm, '');
  return new RegExp(`(?:^\\s*(?:it|test)|\\))\\(\\s*(['"\`])${escaped(title)}\\1\\s*,`, 'm').test(code);
}

function problemsOf(markdown: string, read: (path: string) => string | null): string[] {
  const rows = rowsOf(markdown);
  const empty = sections.filter((name) => !rows.some(({ section }) => section === name));
  return [
    ...empty.map((name) => `section "${name}" has no rows`),
    ...rows.flatMap((row) => problemsOfRow(row, read).map((problem) => `${row.section}: ${row.spec}: ${problem}`)),
  ];
}

function problemsOfRow({ spec, keptBy, provenBy }: Row, read: (path: string) => string | null): string[] {
  const problems: string[] = [];
  if (keptBy.length === 0) problems.push('kept by nothing');
  if (provenBy.length === 0) problems.push('proven by nothing');
  const sources = keptBy.map((path) => {
    const source = read(fullPath(path));
    if (source === null) problems.push(`no file ${path}`);
    return oneLine(source ?? '');
  });
  for (const text of verbatim(spec)) {
    if (!sources.some((source) => source.includes(text))) problems.push(`"${text}" stands in none of the files`);
  }
  return [...problems, ...missingTests(provenBy, read)];
}

/** @param tests as `file › title` */
function missingTests(tests: readonly string[], read: (path: string) => string | null): string[] {
  return tests.flatMap((test) => {
    const [path = '', title = ''] = test.split(' › ');
    const source = read(fullPath(path));
    if (source === null) return [`no file ${path}`];
    return hasTest(source, title) ? [] : [`no test "${title}" in ${path}`];
  });
}

describe('docs/product-coverage.md', () => {
  it('names existing files, tests and texts in every section', () => {
    expect(problemsOf(document, readRepository)).toEqual([]);
  });

  it('has no sections other than those of docs/product.md', () => {
    expect([...new Set(rowsOf(document).map(({ section }) => section))].toSorted()).toEqual(sections.toSorted());
  });

  it('numbers its sections as docs/product.md does', () => {
    const chapters = (markdown: string) => markdown.match(/^## §.*$/gm) ?? [];
    expect(chapters(document).length).toBeGreaterThan(0);
    expect(chapters(readRepository('docs/product.md') ?? '')).toEqual(expect.arrayContaining(chapters(document)));
  });
});

describe('docs/product.md', () => {
  it('contains every section that code refers to', () => {
    const known = new Set(numbersIn(/^## §(\d+)/gm, readRepository('docs/product.md') ?? ''));
    const code = globSync(['{apps,libs}/*/src/**/*.{ts,tsx}', 'e2e/**/*.ts', 'tools/**/*.ts'], {
      cwd: root,
      exclude: (path) => path.endsWith('node_modules') || path.endsWith('product-coverage.spec.ts'),
    });
    const dangling = code.flatMap((path) =>
      numbersIn(/product(?:\.md)? §(\d+)/gi, readRepository(path) ?? '')
        .filter((number) => !known.has(number))
        .map((number) => `${path}: §${number}`),
    );
    expect(code.length).toBeGreaterThan(500);
    expect(dangling).toEqual([]);
  });
});

describe('a coverage table', () => {
  const files: Record<string, string> = {
    'apps/web/src/a.tsx': 'const text =\n  <p>Hello\n    there</p>;',
    'apps/web/src/a.spec.tsx': [
      "it('greets', () => {",
      'it.each([',
      "])('greets %s', (name) => {",
      "it.skip('greets later', () => {",
      "  // it('greets no more', () => {",
    ].join('\n'),
  };
  const table = (row: string) =>
    sections
      .map((name) => `### ${name}\n\n| product | implemented by | proven by |\n| --- | --- | --- |\n${row}`)
      .join('\n\n');
  const problems = (markdown: string) => [
    ...new Set(problemsOf(markdown, (path) => files[path] ?? null).map((text) => text.replace(/^[^:]*: [^:]*: /, ''))),
  ];

  it.each([
    ['is right', '| "Hello there" | `web/a.tsx` | `web/a.spec.tsx › greets` |', []],
    ['names a template', '| Names | `web/a.tsx` | `web/a.spec.tsx › greets %s` |', []],
    ['names no source that is there', '| A | `web/b.tsx` | `web/a.spec.tsx › greets` |', ['no file web/b.tsx']],
    ['names no test file that is there', '| A | `web/a.tsx` | `web/b.spec.tsx › greets` |', ['no file web/b.spec.tsx']],
    [
      'names no test that is there',
      '| A | `web/a.tsx` | `web/a.spec.tsx › waves` |',
      ['no test "waves" in web/a.spec.tsx'],
    ],
    [
      'names a test that is skipped',
      '| A | `web/a.tsx` | `web/a.spec.tsx › greets later` |',
      ['no test "greets later" in web/a.spec.tsx'],
    ],
    [
      'names a test that is a comment',
      '| A | `web/a.tsx` | `web/a.spec.tsx › greets no more` |',
      ['no test "greets no more" in web/a.spec.tsx'],
    ],
    [
      'has a text that is not in the source',
      '| "Good night" | `web/a.tsx` | `web/a.spec.tsx › greets` |',
      ['"Good night" stands in none of the files'],
    ],
    ['has empty cells', '| A | none | none |', ['kept by nothing', 'proven by nothing']],
  ])('is read: one that %s', (_what, row, expected) => {
    expect(problems(table(row))).toEqual(expected);
  });

  it('needs rows in every section', () => {
    const markdown = table('| A | `web/a.tsx` | `web/a.spec.tsx › greets` |').replace('### /settings\n', '### Other\n');
    expect(problemsOf(markdown, (path) => files[path] ?? null)).toEqual(['section "/settings" has no rows']);
  });
});

describe('docs/handshakes.md', () => {
  it('names existing tests for every handshake', () => {
    const rows = (readRepository('docs/handshakes.md') ?? '')
      .split('\n')
      .filter((line) => /^\| (?!handshake|---)/.test(line));
    const tests = rows.map((row) => codeSpans(row).filter((span) => span.includes(' › ')));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((_, index) => tests[index]?.length === 0)).toEqual([]);
    expect(missingTests(tests.flat(), readRepository)).toEqual([]);
  });
});
