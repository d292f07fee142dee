import { describe, expect, it } from 'vitest';
import { findReleases, identityOf, stableVersionOf } from './find-releases.ts';
import type { ReleaseEntry } from './release-entry.ts';

const entry = (tag: string, parts: Partial<ReleaseEntry> = {}): ReleaseEntry => ({
  ...{
    project: 'acme/till',
    tag,
    title: tag,
    notes: 'Sells faster.',
    publishedAt: new Date('2026-03-01T10:00:00Z'),
  },
  url: `https://github.com/acme/till/releases/tag/${tag}`,
  ...parts,
});
const found = (...entries: ReleaseEntry[]) =>
  findReleases(entries).map(({ version, prereleases, isSecurity }) => [version, prereleases, isSecurity]);

describe('the releases of a feed', () => {
  it('include their pre-releases', () => {
    expect(found(entry('v2.0.0'), entry('v2.0.0-rc.2'), entry('v2.0.0-rc.1'), entry('v2.1.0-beta'))).toEqual([
      ['2.0.0', 2, false],
    ]);
  });

  it('leave out entries without a date', () => {
    expect(found(entry('v1.1.0', { publishedAt: null }))).toEqual([]);
  });

  it('from a registry have the pre-releases that the registry defines, and are not security releases because of a package name', () => {
    const registered = (stable: string | null) => ({ stable, repository: null });
    const given = { project: 'vulnerability-scan', notes: '', title: '' };
    expect(
      found(
        entry('2.0.0', { ...given, registered: registered(null) }),
        entry('2.0.0-0', { ...given, registered: registered('2.0.0') }),
        entry('3.0.0-preview', { ...given, registered: registered(null) }),
      ),
    ).toEqual([
      ['2.0.0', 1, false],
      ['3.0.0-preview', 0, false],
    ]);
  });

  it.each([
    ['acme/till', 'v1.2.0', undefined, 'till 1.2.0'],
    ['acme/Till_JS', '1.2.0', undefined, 'till-js 1.2.0'],
    ['acme/tools', '@acme/till@1.2.0', undefined, 'till 1.2.0'],
    ['acme/tools', 'till-v1.2.0', undefined, 'till 1.2.0'],
    ['acme/tools', 'Spring', undefined, 'tools spring'],
    ['@acme/till', '1.2.0', null, 'till 1.2.0'],
    ['@acme/client', '1.2.0', 'acme/till', 'till 1.2.0'],
  ])('from %s with the tag %s (repository %3$s) have the identity %4$s', (project, tag, repository, identity) => {
    const registered = repository === undefined ? {} : { registered: { stable: null, repository } };
    expect(identityOf({ project, tag, ...registered })).toBe(identity);
  });

  it('do not include pre-releases from another repository', () => {
    expect(found(entry('v2.0.0'), entry('v2.0.0-rc.1', { project: 'acme/scale' }))).toEqual([['2.0.0', 0, false]]);
  });

  it.each([
    ['Fixes CVE-2026-12345.', true],
    ['See GHSA-ab12-cd34-ef56.', true],
    ['A security fix for signatures', true],
    ['Closes a vulnerability in the parser', true],
    ['Adds a page about our security team', false],
    ['CVE list is shown in the dashboard', false],
  ])('count as security releases because of their notes: %s', (notes, isSecurity) => {
    expect(found(entry('1.0.1', { notes }))).toEqual([['1.0.1', 0, isSecurity]]);
  });

  it.each([
    ['v1.2.3-alpha.1', '1.2.3'],
    ['2.0.0b1', null],
    ['2.0.0rc1', '2.0.0'],
    ['nightly', ''],
    ['v3.0.0-next.4', '3.0.0'],
    ['@acme/preview-kit@1.0.0', null],
    ['v1.2.3', null],
    ['developer-2.0', null],
  ])('recognise %s as a pre-release of %s', (tag, stable) => {
    expect(stableVersionOf(tag)).toBe(stable);
  });
});
