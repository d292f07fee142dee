import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasWords, longerName } from './headline.ts';

describe('a headline', () => {
  it.each([
    ['Merra adds a night crossing', ['night', 'crossing'], true],
    ['MERRA: Crossing at Night', ['night', 'crossing'], true],
    ['Le café rouvre', ['cafe'], true],
    ['Merra adds a nightly crossing', ['night'], false],
    ['GPT-5 is out', ['gpt-5'], true],
    ['新しい船が出る', ['船'], true],
    ['Anything', ['…'], false],
  ])('%j contains the words %j: %s', (headline, words, expected) => {
    expect(hasWords(headline, words)).toBe(expected);
  });
});

describe('the longer name in a headline', () => {
  it.each([
    ['Merra Line adds a night crossing', 'Merra', 'Merra Line'],
    ['Owners of Merra Line sell', 'Merra', 'Merra Line'],
    ['Freddie Merra sings again', 'Merra', 'Freddie Merra'],
    ['Why Merra adds a crossing', 'Merra', null],
    ['Merra, Orrin and others raise fees', 'Merra', null],
    ["Merra's Growth plan is cheaper", 'Merra', null],
    ['Merra adds a night crossing', 'Merra', null],
    ['Merra Line Adds Night Crossing For The Winter', 'Merra', null],
    ['Northwind Freight Lines opens a depot', 'Northwind Freight', 'Northwind Freight Lines'],
    ['Others raise fees', 'Merra', null],
    ['', 'Merra', null],
    ['Merra', '', null],
  ])('%j for %j is %j', (headline, name, expected) => {
    expect(longerName(headline, name)).toBe(expected);
  });

  it('is found quickly in a hostile headline', () => {
    for (const length of [1_000, 10_000, 100_000])
      for (const text of [
        'Merra '.repeat(length / 6),
        "'’s".repeat(length / 3),
        '(('.repeat(length / 2),
        'A'.repeat(length),
      ]) {
        const before = process.threadCpuUsage();
        longerName(text, 'Merra');
        hasWords(text, ['merra', 'line']);
        expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(100);
      }
  });

  it('contains the name, whatever the headline', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('Merra', 'Northwind Freight'), (noise, name) => {
        const found = longerName(`${noise} ${name} Line ${noise}`, name);
        if (found !== null) expect(found).toContain(name);
      }),
    );
  });
});
