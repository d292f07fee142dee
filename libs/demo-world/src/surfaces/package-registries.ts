import { json, type Site, text, xml } from '../replies/reply.ts';

const dayMs = 86_400_000;

/** Days before the start of the world; a version of a later visit is published at the start. */
interface Published {
  readonly version: string;
  readonly daysBefore: number;
  readonly fromVisit?: number;
}

const berth: readonly Published[] = [
  { version: '1.8.0', daysBefore: 40 },
  { version: '2.0.0-rc.1', daysBefore: 12 },
  { version: '2.0.0', daysBefore: 0, fromVisit: 1 },
];
const tides: readonly Published[] = [
  { version: '0.9.1', daysBefore: 30 },
  { version: '1.0rc1', daysBefore: 8 },
  { version: '1.0', daysBefore: 0, fromVisit: 1 },
];

const timesOf = (anchor: Date, visit: number, all: readonly Published[]) =>
  all
    .filter(({ fromVisit = 0 }) => fromVisit <= visit)
    .map(({ version, daysBefore }) => ({ version, at: new Date(anchor.getTime() - daysBefore * dayMs) }));

/** npm's registry. Its robots.txt is the document of a package with that name, as with the real one. */
export function npmSite(anchor: Date, visit: () => number): Site {
  return ({ pathname }) => {
    if (pathname === '/robots.txt')
      return json({ _id: 'robots.txt', name: 'robots.txt', 'dist-tags': {}, versions: {}, time: {} });
    if (decodeURIComponent(pathname) !== '/@brightwharf/berth') return undefined;
    const published = timesOf(anchor, visit(), berth);
    return json({
      ...{ _id: '@brightwharf/berth', name: '@brightwharf/berth', 'dist-tags': { latest: published.at(-1)?.version } },
      versions: Object.fromEntries(published.map(({ version }) => [version, { name: '@brightwharf/berth', version }])),
      time: {
        created: published[0]?.at.toISOString(),
        ...Object.fromEntries(published.map(({ version, at }) => [version, at.toISOString()])),
      },
      repository: { type: 'git', url: 'git+https://github.com/brightwharf/berth.git' },
    });
  };
}

/** PyPI, whose robots.txt forbids its JSON, but not its feeds. */
export function pypiSite(anchor: Date, visit: () => number): Site {
  return ({ pathname }) => {
    if (pathname === '/robots.txt')
      return text(
        'Sitemap: https://pypi.org/sitemap.xml\n\nUser-agent: *\nDisallow: /simple/\nDisallow: /packages/\nDisallow: /_includes/authed/\nDisallow: /pypi/*/json\nDisallow: /pypi/*/*/json\nDisallow: /pypi*?\nDisallow: /search*\n',
      );
    if (pathname !== '/rss/project/brightwharf-tides/releases.xml') return undefined;
    const items = timesOf(anchor, visit(), tides)
      .toReversed()
      .map(
        ({ version, at }) =>
          `<item><title>${version}</title><link>https://pypi.org/project/brightwharf-tides/${version}/</link><description>Tides at each berth</description><pubDate>${at.toUTCString()}</pubDate></item>`,
      );
    return xml(
      `<?xml version="1.0" encoding="UTF-8"?><rss version="0.91"><channel><title>PyPI recent updates for brightwharf-tides</title><link>https://pypi.org/project/brightwharf-tides/</link><description>Recent updates</description><language>en</language>${items.join('')}</channel></rss>`,
    );
  };
}

/** The release feed of one repository, with the notes that the package lacks. Everything else is missing. */
export function codeSite(anchor: Date, visit: () => number): Site {
  return ({ pathname }) => {
    if (pathname !== '/brightwharf/berth/releases.atom') return undefined;
    const entries = timesOf(anchor, visit(), berth)
      .filter(({ version }) => !version.includes('rc'))
      .map(({ version, at }) => {
        const time = new Date(at.getTime() - 600_000).toISOString();
        return `<entry><id>tag:github.com,2008:Repository/1/v${version}</id><updated>${time}</updated><link rel="alternate" type="text/html" href="https://github.com/brightwharf/berth/releases/tag/v${version}"/><title>v${version}</title><content type="html">&lt;p&gt;Asks for berth ${version} at a time.&lt;/p&gt;</content></entry>`;
      });
    return xml(
      `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US"><id>tag:github.com,2008:x</id><title>Release notes from berth</title><updated>${anchor.toISOString()}</updated>${entries.join('')}</feed>`,
      'application/atom+xml',
    );
  };
}
