import { createHash } from 'node:crypto';
import { z } from 'zod';
import { companySite } from '../companies/site.ts';
import { ContentFiles, checked, invalid } from '../content/files.ts';
import { contentFolder } from '../content/hosts.ts';
import { line } from '../content/primitives.ts';
import type { Company } from '../content/schema.ts';
import { CONSENT, challenge } from '../faults/fault.ts';
import { html, json, type Reply, type Site } from '../replies/reply.ts';

const file = 'archived-pages.yaml';
const DAY_MS = 86_400_000;

const archivedPage = z.strictObject({
  daysAgo: z.int().positive(),
  /** The printed prices by plan. */
  prices: z.record(line, line).default({}),
  /** Set if the copy shows a consent page, or prices for visitors from another country. */
  shows: z.enum(['consent', 'dollars']).optional(),
});
type ArchivedPage = z.infer<typeof archivedPage>;

interface Copy {
  readonly timestamp: string;
  readonly original: string;
  readonly answer: Site;
}

/**
 * The Wayback Machine: a list of the copies of an address, and the copies as the sites sent them. Like the real one, it has no
 * robots.txt, and lists nothing for an unknown address.
 */
export function pageArchiveSite(companies: readonly Company[], anchor: Date): Site {
  const files = new ContentFiles(contentFolder);
  const pages = checked(file, z.record(z.string(), z.array(archivedPage)), files.yaml(file));
  const copies = Object.entries(pages).flatMap(([id, archived]) => {
    const company = companies.find((one) => one.id === id) ?? invalid(file, `there is no company "${id}"`);
    return archived.map((page) => copyOf(company, page, anchor));
  });
  return (url, request) => {
    if (url.pathname === '/cdx/search/cdx') return list(copies, url.searchParams);
    const [, timestamp, original] = /^\/web\/(\d{14})id_\/(.+)$/.exec(url.pathname) ?? [];
    const copy = copies.find((one) => one.timestamp === timestamp && one.original === original);
    return copy?.answer(new URL(copy.original), request);
  };
}

function list(copies: readonly Copy[], asked: URLSearchParams): Reply {
  const [from = '', to = '9'] = [asked.get('from') ?? undefined, asked.get('to') ?? undefined];
  // The canary of the source requests this page.
  if (asked.get('url') === 'example.com') return json([['original'], ['http://example.com/']]);
  const found = copies.filter(
    ({ original, timestamp }) => original === asked.get('url') && timestamp >= from && timestamp <= to,
  );
  const digestOf = ({ timestamp }: Copy) => createHash('sha1').update(timestamp).digest('hex');
  const rows = found.map((copy) => [copy.timestamp, copy.original, digestOf(copy)]);
  return json(rows.length === 0 ? [] : [['timestamp', 'original', 'digest'], ...rows]);
}

function copyOf(company: Company, { daysAgo, prices, shows }: ArchivedPage, anchor: Date): Copy {
  const takenAt = new Date(anchor.getTime() - daysAgo * DAY_MS);
  for (const name of Object.keys(prices))
    if (!company.plans.some((plan) => plan.name === name)) invalid(file, `${company.id} has no plan "${name}"`);
  const then: Company = {
    ...company,
    plans: company.plans.map((plan) => ({ ...plan, price: prices[plan.name] ?? plan.price })),
    changes: [],
    noise: [],
  };
  const site = companySite(then, { posts: [], companyById: new Map(), anchor: takenAt }, () => 0);
  return {
    timestamp: takenAt.toISOString().replace(/\D/g, '').slice(0, 14),
    original: `https://${company.domain}/pricing`,
    answer: async (url, request) => {
      if (shows === 'consent') return html(challenge('Before you continue', CONSENT));
      const page = await site(url, request);
      return page && { ...page, body: shows === 'dollars' ? String(page.body).replaceAll('€', '$') : page.body };
    },
  };
}
