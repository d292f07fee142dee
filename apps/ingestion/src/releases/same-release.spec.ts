import { beforeEach, describe, expect, it } from 'vitest';
import { SurfacesStore, surfaceIdOf } from '../surfaces/surfaces.store.ts';
import { SurfaceVisits } from '../surfaces/visits/surface-visits.service.ts';
import { ada, hourMs, link, lumenpay, merra, subject, useWatchedPages, web } from '../testing/watched-pages.ts';

useWatchedPages(['registry.npmjs.org', 'pypi.org']);

const proof = { kind: 'link', pageUrl: 'https://merra.example/', words: 'SDK' } as const;
const accounts = { github: 'merra/till', npm: '@merra/till', pypi: 'merra-till' } as const;
const kinds = { github: 'code', npm: 'package', pypi: 'package' } as const;
type Provider = keyof typeof accounts;

const time = (hoursAgo: number) => new Date(subject.clock.now().getTime() - hoursAgo * hourMs).toISOString();
const add = async (provider: Provider) => {
  const account = accounts[provider];
  await subject.get(SurfacesStore).add(
    {
      companyId: merra.companyId,
      kind: kinds[provider],
      provider,
      account,
      url: `https://${provider}.example/`,
      proof,
    },
    subject.clock.now(),
  );
  await subject.get(SurfaceVisits).runDue();
};
const again = async () => {
  subject.clock.advance(9 * hourMs);
  await subject.get(SurfaceVisits).runDue();
};
const stated = async () => {
  await subject.settled();
  return subject
    .published('content.discovered')
    .flatMap(({ item }) => (item.signal ? [{ ...item, provider: item.signal.provider }] : []));
};
const shown = async () => (await stated()).map(({ provider, title }) => `${provider}: ${title}`);

const tag = (name: string, notes: string, hoursAgo = 30) =>
  web.page(
    'github.com/merra/till/releases.atom',
    `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>x</id><title>Release notes</title><updated>${time(0)}</updated><entry><id>${name}</id><updated>${time(hoursAgo)}</updated><link rel="alternate" type="text/html" href="https://github.com/merra/till/releases/tag/${name}"/><title>${notes === '' ? 'Spring' : name}</title><content type="html">${notes}</content></entry></feed>`,
  );
const version = (number: string, hoursAgo = 30) =>
  web.page(
    'registry.npmjs.org/@merra%2Ftill',
    JSON.stringify({ name: '@merra/till', versions: { [number]: {} }, time: { [number]: time(hoursAgo) } }),
  );
const wheel = (number: string, hoursAgo = 30) =>
  web.page(
    'pypi.org/rss/project/merra-till/releases.xml',
    `<?xml version="1.0"?><rss version="0.91"><channel><title>x</title><item><title>${number}</title><link>https://pypi.org/project/merra-till/${number}/</link><pubDate>${new Date(time(hoursAgo)).toUTCString()}</pubDate></item></channel></rss>`,
  );

describe('a release that a repository and its package list', () => {
  beforeEach(async () => {
    await link('b1');
    tag('v1.2.0', 'Fixes CVE-2026-10001.');
    version('1.2.0', 31);
  });

  it('is one item when the repository is read first', async () => {
    await add('github');
    await add('npm');
    await again();
    expect(await shown()).toEqual(['github: Merra released till 1.2.0, a security release']);
  });

  it('is one item with the notes of the repository when the package is read first', async () => {
    await add('npm');
    await add('github');
    await again();
    expect(await shown()).toEqual([
      'npm: Merra released @merra/till 1.2.0',
      'github: Merra released till 1.2.0, a security release',
    ]);
    const [first, second] = await stated();
    expect(second).toMatchObject({ id: first?.id, version: 2, description: 'Fixes CVE-2026-10001.' });
  });

  it('stays with the package when the repository has no notes', async () => {
    tag('v1.2.0', '');
    await add('npm');
    await add('github');
    expect(await shown()).toEqual(['npm: Merra released @merra/till 1.2.0']);
  });

  it('is one item when both are read concurrently, in any order', async () => {
    const visits = subject.get(SurfaceVisits);
    await subject.get(SurfacesStore).add(
      {
        companyId: merra.companyId,
        kind: 'code',
        provider: 'github',
        account: 'merra/till',
        url: 'https://github.com/merra/till',
        proof,
      },
      subject.clock.now(),
    );
    await add('npm');
    await again();
    await visits.runDue();
    const items = await stated();
    expect(new Set(items.map(({ id }) => id)).size).toBe(1);
    expect(items.at(-1)?.provider).toBe('github');
  });

  it('is two releases if more than three days lie between them, or if the numbers differ', async () => {
    version('1.2.0', 30 + 73);
    await add('github');
    await add('npm');
    expect(await shown()).toHaveLength(2);
    version('1.2.1');
    await again();
    expect(await shown()).toHaveLength(3);
  });

  it('is two releases if two registries list it, because they have different users', async () => {
    wheel('1.2.0');
    await add('npm');
    await add('pypi');
    expect(await shown()).toEqual(['npm: Merra released @merra/till 1.2.0', 'pypi: Merra released merra-till 1.2.0']);
  });

  it('is two items while a board rejects one of them', async () => {
    await link('b2', [lumenpay, merra], { userId: 'grace', tempSessionId: null });
    await add('github');
    const surfaceId = surfaceIdOf(merra.companyId, 'github', 'merra/till');
    const body = { isRejected: true };
    await subject.inject('PATCH', `/api/boards/b1/surfaces/${surfaceId}`, { as: ada, body });
    await add('npm');
    expect((await stated()).map(({ provider, signal }) => [provider, signal?.audience])).toEqual([
      ['github', { except: [] }],
      ['npm', { except: [] }],
    ]);
  });
});
