import { escapeHtml } from '../replies/html.ts';
import { json, type Site, text, xml } from '../replies/reply.ts';

const dayMs = 86_400_000;
const mastodonHost = 'tidepool.example';

/** Links of the listed company to its job board, its status page, and a feed of each provider. */
export const linkedSurfaceMenu = [
  ['https://brightwharf.recruitee.com/', 'Jobs'],
  ['https://status.brightwharf.example/', 'Status'],
  ['https://brightwharf.substack.com/', 'Newsletter on Substack'],
  ['https://medium.com/@brightwharf', 'Medium'],
  ['https://feeds.transistor.fm/brightwharf', 'Podcast'],
  [`https://${mastodonHost}/@brightwharf`, 'Mastodon'],
  ['https://bsky.app/profile/brightwharf.example', 'Bluesky'],
] as const;

export const linkedSurfaceHosts: readonly string[] = linkedSurfaceMenu.map(([url]) => new URL(url).hostname);

interface Post {
  readonly link: string;
  readonly title?: string;
  readonly words: string;
  readonly daysBefore: number;
}

const feedOf = (anchor: Date, posts: readonly Post[]) =>
  xml(
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Brightwharf</title><link>https://brightwharf.example/</link>${posts
      .map(
        ({ link, title, words, daysBefore }) =>
          `<item>${title ? `<title>${escapeHtml(title)}</title>` : ''}<link>${link}</link><guid>${link}</guid>` +
          `<pubDate>${new Date(anchor.getTime() - daysBefore * dayMs).toUTCString()}</pubDate><description>${escapeHtml(words)}</description></item>`,
      )
      .join('')}</channel></rss>`,
  );

const notesAt = (address: string): Post[] => [
  { link: `${address}4`, words: 'Happy Friday everyone! Enjoy your weekend.', daysBefore: 1 },
  {
    link: `${address}3`,
    words: 'Brightwharf opens an office in Rotterdam today, its first outside Halifax.',
    daysBefore: 3,
  },
  { link: `${address}2`, words: '@petra Thank you, the berth map is mended in version 2.', daysBefore: 4 },
];

/** A feed at one path, with the robots.txt of its host; null where the real one is not recorded. */
function feedSite(path: string, posts: readonly Post[], robots: string | null, anchor: Date): Site {
  return ({ pathname }) => {
    if (pathname === '/robots.txt') return robots === null ? undefined : text(robots);
    return pathname === path ? feedOf(anchor, posts) : undefined;
  };
}

const jobBoard =
  (anchor: Date): Site =>
  ({ pathname }) => {
    if (pathname === '/robots.txt') return text('User-agent: *\nDisallow: /admin\nAllow: /\n');
    if (pathname !== '/api/offers/') return undefined;
    const jobs = ['Harbour engineer', 'Berth planner', 'Head of Carriers'].map((title, index) => ({
      ...{ id: 4_100 + index, title, slug: `${4_100 + index}`, status: 'published', department: 'Harbours' },
      ...{ remote: false, city: 'Halifax', country: 'Canada', locations: [], salary: null },
      careers_url: `https://brightwharf.recruitee.com/o/${4_100 + index}`,
      published_at: new Date(anchor.getTime() - (10 + index) * dayMs).toISOString(),
    }));
    return json({ offers: jobs });
  };

const statusPage =
  (anchor: Date): Site =>
  ({ pathname }) => {
    if (pathname !== '/api/v2/incidents.json') return undefined;
    const at = (hours: number) => new Date(anchor.getTime() - hours * 3_600_000).toISOString();
    const incident = {
      ...{ id: 'bw-0001', name: 'Berth requests time out', impact: 'major', status: 'resolved', scheduled_for: null },
      ...{ created_at: at(70), resolved_at: at(68) },
      incident_updates: [
        { status: 'resolved', body: 'Requests are answered again.', display_at: at(68) },
        { status: 'investigating', body: 'One in four requests times out.', display_at: at(70) },
      ],
    };
    return json({ page: { name: 'Brightwharf' }, incidents: [incident] });
  };

export function linkedSurfaceSites(anchor: Date): [string, Site][] {
  const article = {
    title: 'How carriers ask for a berth',
    words: 'Carriers ask for a berth two days ahead.',
    daysBefore: 6,
  };
  const mastodon = notesAt(`https://${mastodonHost}/@brightwharf/`);
  const bluesky = notesAt('https://bsky.app/profile/brightwharf.example/post/').slice(1);
  return [
    ['brightwharf.recruitee.com', jobBoard(anchor)],
    ['status.brightwharf.example', statusPage(anchor)],
    [
      'brightwharf.substack.com',
      feedSite('/feed', [{ ...article, link: 'https://brightwharf.substack.com/p/berths' }], null, anchor),
    ],
    [
      'medium.com',
      feedSite(
        '/feed/@brightwharf',
        [
          {
            link: 'https://medium.com/@brightwharf/cranes-1',
            title: 'What cranes cost a harbour',
            words: 'Cranes idle half of the day.',
            daysBefore: 9,
          },
        ],
        null,
        anchor,
      ),
    ],
    [
      'feeds.transistor.fm',
      feedSite(
        '/brightwharf',
        [
          {
            link: 'https://brightwharf.example/podcast/1',
            title: 'Episode 1: tides',
            words: 'Notes about tides in Halifax.',
            daysBefore: 12,
          },
        ],
        null,
        anchor,
      ),
    ],
    // As in Mastodon's source.
    [
      mastodonHost,
      feedSite('/@brightwharf.rss', mastodon, 'User-agent: *\nDisallow: /media_proxy/\nDisallow: /interact/\n', anchor),
    ],
    // As in Bluesky's source.
    [
      'bsky.app',
      feedSite(
        '/profile/brightwharf.example/rss',
        bluesky,
        'User-Agent: *\nAllow: /\nDisallow: /video-download\nDisallow: /ACKNOWLEDGEMENTS.txt\n',
        anchor,
      ),
    ],
  ];
}

/** The company's own news, in the feed that its home page declares. */
export const ownNews = (anchor: Date) =>
  feedOf(anchor, [
    {
      link: 'https://brightwharf.example/news/oslo',
      title: 'Brightwharf signs the port of Oslo',
      words: 'Brightwharf has signed the port of Oslo, which will assign its berths with Brightwharf from May.',
      daysBefore: 2,
    },
  ]);
