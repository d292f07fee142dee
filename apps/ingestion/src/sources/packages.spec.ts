import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../reader.ts';
import type { ReleaseEntry } from '../releases/release-entry.ts';
import type { SurfaceSource } from '../surfaces/surface-source.ts';
import { SmallWeb, type SmallWebReply } from '../testing/small-web.ts';
import { npm } from './npm/npm.ts';
import { pypi } from './pypi/pypi.ts';

const at = '2026-03-01T10:00:00.000Z';
const json = (value: unknown): SmallWebReply => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});
const document = (versions: readonly string[], more: object = {}) => ({
  name: '@acme/kit',
  versions: Object.fromEntries(versions.map((version) => [version, {}])),
  time: { created: at, ...Object.fromEntries(versions.map((version) => [version, at])) },
  ...more,
});
const item = (version: string, link = `https://pypi.org/project/acme-kit/${version}/`) =>
  `<item><title>${version}</title><link>${link}</link><description>Finds each vulnerability</description><pubDate>Sun, 01 Mar 2026 10:00:00 GMT</pubDate></item>`;
const feed = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="0.91"><channel><title>acme-kit</title><link>https://pypi.org/</link>${items.join('')}</channel></rss>`;
const npmPage = 'registry.npmjs.org/@acme%2Fkit';
const pypiPage = 'pypi.org/rss/project/acme-kit/releases.xml';

describe('a package', () => {
  let web: SmallWeb;
  let reader: Reader;
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start(['registry.npmjs.org', 'pypi.org']);
    for (const host of ['npm', 'pypi']) {
      const robots = readFileSync(new URL(`${host}/robots.txt`, import.meta.url), 'utf8');
      web.page(`${host === 'npm' ? 'registry.npmjs.org' : 'pypi.org'}/robots.txt`, robots);
    }
  });
  afterEach(() => web.stop());

  const readFrom = async (source: SurfaceSource<ReleaseEntry>, link: string) => {
    const address = source.recognise(new URL(link));
    if (!address) throw new Error(`not recognised: ${link}`);
    return source.read(address, reader, null);
  };
  const readNpm = (answer: SmallWebReply) => {
    web.page(npmPage, answer);
    return readFrom(npm, 'https://www.npmjs.com/package/@acme/kit');
  };
  const readPypi = (answer: SmallWebReply) => {
    web.page(pypiPage, answer);
    return readFrom(pypi, 'https://pypi.org/project/Acme_Kit/');
  };

  it('on npm has versions with their times, and pre-releases by semantic versioning', async () => {
    const reading = await readNpm(json(document(['1.0.0', '2.0.0-0', '2.0.0+build.1', '3.0.0-next.1'])));
    expect(reading?.entries.map(({ tag, registered }) => [tag, registered?.stable])).toEqual([
      ['1.0.0', null],
      ['2.0.0-0', '2.0.0'],
      ['2.0.0+build.1', null],
      ['3.0.0-next.1', '3.0.0'],
    ]);
    expect(reading?.entries[0]).toEqual({
      ...{ project: '@acme/kit', tag: '1.0.0', title: '', notes: '', publishedAt: new Date(at) },
      ...{ url: 'https://www.npmjs.com/package/@acme/kit/v/1.0.0', registered: { stable: null, repository: null } },
    });
  });

  it('on npm is requested with the capitals of its link', async () => {
    web.page('registry.npmjs.org/AcmeJSON', json({ ...document(['1.0.0']), name: 'AcmeJSON' }));
    const reading = await readFrom(npm, 'https://www.npmjs.com/package/AcmeJSON');
    expect(reading?.entries.map(({ project }) => project)).toEqual(['AcmeJSON']);
  });

  it('on npm leaves out withdrawn and invalid versions, and ignores unusable times', async () => {
    const time = { '1.0.0': 'yesterday', '1.1.0': 7, '0.9.0': at, unpublished: { time: at } };
    const reading = await readNpm(
      json(document(['1.0.0', '1.1.0', 'latest', '1.0', `1.0.${'9'.repeat(99)}`], { time })),
    );
    expect(reading?.entries.map(({ tag, publishedAt }) => [tag, publishedAt])).toEqual([
      ['1.0.0', null],
      ['1.1.0', null],
    ]);
  });

  it.each([
    ['git+https://github.com/Acme/Tools.git', undefined, 'acme/tools'],
    ['git@github.com:acme/tools.git', undefined, 'acme/tools'],
    ['git://github.com/acme/tools', undefined, 'acme/tools'],
    ['acme/tools', undefined, 'acme/tools'],
    ['git+https://github.com/acme/tools.git', 'packages/kit', null],
    ['https://gitlab.example/acme/tools', undefined, null],
    ['https://github.com/acme', undefined, null],
    ['%', undefined, null],
  ])('on npm names %s (folder %s) as its repository: %s', async (url, directory, repository) => {
    const reading = await readNpm(json(document(['1.0.0'], { repository: { url, directory } })));
    expect(reading?.entries[0]?.registered?.repository).toBe(repository);
  });

  it.each([
    ['a web page', { body: '<!doctype html><title>npm</title>' }],
    ['a cut document', { ...json(document(['1.0.0'])), body: JSON.stringify(document(['1.0.0'])).slice(0, -9) }],
    ['another package', json(document(['1.0.0'], { name: 'kit' }))],
    ['a document without versions', json({ name: '@acme/kit' })],
    ['a list', json([])],
    ['more than 10 MB', json(document(['1.0.0'], { readme: 'x'.repeat(10_000_000) }))],
  ])('on npm fails with %s', async (_what, answer) => {
    await expect(readNpm(answer)).rejects.toThrow();
  });

  it('on npm fails if it does not exist or if npm requests a pause', async () => {
    await expect(readNpm({ status: 404, body: '{}' })).rejects.toThrow('npm has no package “@acme/kit”');
    await expect(readNpm({ status: 429, headers: { 'retry-after': '60' } })).rejects.toMatchObject({
      details: { status: 429, retryAfter: '60' },
    });
  });

  it('on npm has no entries without versions', async () => {
    expect((await readNpm(json(document([]))))?.entries).toEqual([]);
  });

  it('on PyPI has versions with their times, pre-releases by PEP 440, but no description', async () => {
    const versions = ['2.0', '2.0rc1', '2.0.dev3', '1.9.post1', '1!1.0a2'];
    const reading = await readPypi({ body: feed(...versions.map((version) => item(version))) });
    expect(reading?.entries.map(({ tag, registered }) => [tag, registered?.stable])).toEqual([
      ['2.0', null],
      ['2.0rc1', '2.0'],
      ['2.0.dev3', '2.0'],
      ['1.9.post1', null],
      ['1!1.0a2', '1!1.0'],
    ]);
    expect(reading?.entries[0]).toMatchObject({ project: 'acme-kit', notes: '', publishedAt: new Date(at) });
  });

  it('on PyPI leaves out entries that are not versions, and entries of other projects', async () => {
    const entries = [
      item('Spring'),
      item('1.0', 'https://pypi.org/project/other/1.0/'),
      item('1.1', 'https://a.example/'),
    ];
    expect((await readPypi({ body: feed(...entries) }))?.entries).toEqual([]);
  });

  it.each([
    ['a web page', { body: '<!doctype html><title>PyPI</title>' }],
    ['JSON', json({ info: {} })],
    ['404', { status: 404, body: 'nothing' }],
  ])('on PyPI fails with %s', async (_what, answer) => {
    await expect(readPypi(answer)).rejects.toThrow();
  });

  it('on PyPI is read from its feed, because robots.txt forbids the JSON', async () => {
    await readPypi({ body: feed(item('1.0')) });
    expect(web.requests.map(({ page }) => page)).toEqual([pypiPage]);
    await expect(reader.fetch({ url: 'https://pypi.org/pypi/acme-kit/json' })).rejects.toMatchObject({
      code: 'robots_denied',
    });
  });
});
