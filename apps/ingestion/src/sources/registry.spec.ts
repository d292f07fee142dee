import { readFileSync } from 'node:fs';
import { parseRobots } from '@sightline/web-reader';
import { describe, expect, it } from 'vitest';
import { IngestionSettings } from '../config.ts';
import { sourceRows } from './source-rows.ts';
import { isUsed } from './sources.ts';
import { sourcesPage } from './sources-page.ts';

const rows = sourceRows;
const usedWith = (settings: Record<string, string>) => {
  const parsed = IngestionSettings.parse(settings);
  return rows.filter((row) => isUsed(row, parsed)).map(({ name }) => name);
};

describe('the registry of sources', () => {
  it('has one row per name', () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  it('disables searches that refuse or forbid automated access unless they are opted in to', () => {
    expect(usedWith({})).not.toContain('google-news');
    expect(usedWith({})).not.toContain('gdelt');
    expect(usedWith({ OPT_IN_SOURCES: ' google-news ,gdelt' })).toEqual(
      expect.arrayContaining(['google-news', 'gdelt']),
    );
    expect(IngestionSettings.safeParse({ OPT_IN_SOURCES: 'altavista' }).success).toBe(false);
  });

  it('does not search without a key when keyless searches are off, but reads the surfaces to which companies’ sites link', () => {
    const off = rows.map(({ name }) => name).filter((name) => !usedWith({ KEYLESS_SEARCH: 'off' }).includes(name));
    expect(off).toEqual([
      ...['gdelt-gal', 'google-news', 'bing-news', 'hacker-news', 'gdelt'],
      // OPERATOR_CONTACT is not set.
      ...['sec-edgar', 'wayback'],
    ]);
  });

  it('reads archived prices unless a setting turns that off', () => {
    expect(usedWith({})).toContain('wayback');
    expect(usedWith({ ARCHIVED_PRICES: 'off' })).not.toContain('wayback');
  });

  it.each(rows.map((row) => [row.name, row] as const))('agrees with the recorded robots.txt on %s', (_, row) => {
    const { decision, file, statedOn } = row.robots;
    expect(decision === 'forbidden' && row.use !== 'opt-in').toBe(false);
    expect(decision === 'asked' || /^\d{4}-\d{2}$/.test(statedOn ?? '')).toBe(true);
    // The demo world serves the file, so that a forbidden request by a default source fails a test.
    expect(decision === 'allowed' && row.use === 'default' && file === null).toBe(false);
    if (file === null) return;
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    for (const url of row.reads) {
      const { origin } = new URL(url);
      expect(parseRobots(`${origin}/robots.txt`, text).allows(url)).toBe(decision === 'allowed');
    }
  });

  it.each(rows.map((row) => [row.name, row] as const))(
    'is allowed to request the canary of %s',
    (_, { canary, robots, reads }) => {
      if (canary === 'readings') return;
      expect(reads.map((url) => new URL(url).origin)).toContain(new URL(canary.url).origin);
      if (robots.file === null) return;
      const text = readFileSync(new URL(robots.file, import.meta.url), 'utf8');
      const rules = parseRobots(`${new URL(canary.url).origin}/robots.txt`, text);
      expect(rules.allows(canary.url)).toBe(robots.decision === 'allowed');
    },
  );

  it.each(rows.filter(({ use }) => use === 'opt-in'))('explains why $name is off by default', ({ reason }) => {
    expect(reason).toMatch(/\.$/);
  });

  it('matches docs/sources.md (npm run readmes)', () => {
    expect(readFileSync(new URL('../../../../docs/sources.md', import.meta.url), 'utf8')).toBe(sourcesPage());
  });
});
