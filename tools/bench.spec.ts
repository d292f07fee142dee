import { describe, expect, it } from 'vitest';
import { notRun, omissions, row, table } from '../bench/figures.ts';

describe('a row of the bench that was not run', () => {
  const rows = [row('spa', 100, 'kB', 130), notRun('articles: peer', '×', 1, 'no Miniflux')];

  it('is neither a pass nor a miss, and has no figure', () => {
    const line = table(rows).split('\n').at(-1);
    expect(line).toMatch(/^articles: peer +– +≤ 1 × +NOT RUN +no Miniflux$/);
  });

  it('is named below the table with its reason', () => {
    expect(omissions(rows)).toEqual(['NOT RUN: articles: peer (no Miniflux)']);
    expect(omissions(rows.slice(0, 1))).toEqual([]);
  });
});
