import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('quotes cells where necessary and disarms formulas', () => {
  const text = csvText([
    ['a,b', 'say "x"', 'two\nlines', null, 4.5],
    ['=1+1', '-2', '@x', '+1', 'a=b'],
  ]);
  expect(text).toBe('"a,b","say ""x""","two\nlines",,4.5\r\n\'=1+1,\'-2,\'@x,\'+1,a=b\r\n');
});

it.each([
  ['a space', ' =1+1', "' =1+1"],
  ['a no-break space', '\u00a0=1+1', "'\u00a0=1+1"],
  ['a tab', '\t=1+1', "'\t'=1+1"],
  ['invisible characters', '\u200b\u{e0020}\u2060@SUM(A1)', "'\u200b\u{e0020}\u2060@SUM(A1)"],
  ['no space, in full width', '＝1+1', "'＝1+1"],
  ['the separator of German spreadsheets', 'Rival raises $20m;=1+1;-2', "Rival raises $20m;'=1+1;'-2"],
  ['a separator and a space', 'a; +1', "a;' +1"],
  ['a tab between words', 'a\t=1+1', "a\t'=1+1"],
])('disarms a formula after %s', (_, text, safe) => {
  expect(csvText([[text]])).toBe(`${safe}\r\n`);
});

it('disarms a formula after a line break or a quote', () => {
  expect(csvText([['\n=1+1', 'a\r\n@x', 'a;"=1+1;']])).toBe(`"'\n'=1+1","a\r\n'@x","a;'""=1+1;"\r\n`);
});

it('does not change ordinary text', () => {
  const text = 'A–B; C = D - E; mail to a@b.example';
  expect(csvText([[text]])).toBe(`${text}\r\n`);
});

it.each([';', ' ', '\t', '"', '\u200b', '; ', '\n '])('handles %j repeated 100,000 times quickly', (part) => {
  const start = performance.now();
  csvText([[part.repeat(100_000)]]);
  expect(performance.now() - start).toBeLessThan(500);
});
