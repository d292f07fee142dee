import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('a table quotes what has to be, and disarms formulas', () => {
  const text = csvText([
    ['a,b', 'say "x"', 'two\nlines', null, 4.5],
    ['=1+1', '-2', '@x', '+1', 'a=b'],
  ]);
  expect(text).toBe('"a,b","say ""x""","two\nlines",,4.5\r\n\'=1+1,\'-2,\'@x,\'+1,a=b\r\n');
});
