import { z } from 'zod';
import { siteAtVisit } from '../companies/at-visit.ts';
import { ContentFiles, checked, invalid } from '../content/files.ts';
import { contentFolder } from '../content/hosts.ts';
import { line } from '../content/primitives.ts';
import type { Company } from '../content/schema.ts';
import { escapeHtml } from '../replies/html.ts';
import { html, json, type Reply, type Site, text, xml } from '../replies/reply.ts';
import { jobBoardHosts } from './job-hosts.ts';

const file = 'job-boards.yaml';
const DAY_MS = 86_400_000;

const visit = z.int().nonnegative();
const listedJob = z.strictObject({
  title: line,
  team: line.optional(),
  place: line,
  /** First visit at which the job is listed. */
  fromVisit: visit.default(0),
  /** First visit at which the job is no longer listed. */
  untilVisit: visit.optional(),
  pay: z.strictObject({ min: z.int(), max: z.int(), currency: line, period: z.enum(['year', 'month']) }).optional(),
});
type ListedJob = z.infer<typeof listedJob>;

interface Job extends ListedJob {
  readonly id: number;
  readonly publishedAt: Date;
}

/** The job boards by host. Their jobs change with the visits, like those on the careers pages. */
export function jobBoardSites(companies: readonly Company[], anchor: Date, visits: () => number): [string, Site][] {
  const files = new ContentFiles(contentFolder);
  const boards = checked(file, z.record(z.string(), z.array(listedJob)), files.yaml(file));
  return Object.entries(jobBoardHosts).map(([id, { host, provider }]): [string, Site] => {
    const company = companies.find((one) => one.id === id) ?? invalid(file, `there is no company "${id}"`);
    const extra = boards[id] ?? invalid(file, `${id}: the board has no jobs`);
    const jobs = () => jobsAt(company, extra, anchor, visits());
    return [host, provider === 'recruitee' ? recruiteeBoard(company, host, jobs) : personioBoard(company, host, jobs)];
  });
}

/**
 * The roles on the careers page and the board's additional jobs at a visit, with dates before the start of the world.
 */
function jobsAt(company: Company, extra: readonly ListedJob[], anchor: Date, now: number): Job[] {
  const firstSeen = (title: string): number => {
    for (let at = 0; at < now; at++)
      if (siteAtVisit(company, at).company.roles.some((role) => role.title === title)) return at;
    return now;
  };
  const roles = siteAtVisit(company, now).company.roles.map(
    ({ title, team, place }): ListedJob => ({
      ...{ title, team, place, fromVisit: firstSeen(title) },
    }),
  );
  const listed = extra.filter(
    ({ fromVisit, untilVisit }) => fromVisit <= now && now < (untilVisit ?? Number.POSITIVE_INFINITY),
  );
  return [...roles, ...listed].map((job, index) => ({
    ...job,
    id: idOf(`${company.id}/${job.title}`),
    publishedAt: new Date(anchor.getTime() - (job.fromVisit > 0 ? 0 : (20 + 11 * index) * DAY_MS)),
  }));
}

const robots = 'User-agent: *\nDisallow: /admin\nAllow: /\n';

/** Recruitee's careers site API. */
const recruiteeBoard =
  (company: Company, host: string, jobs: () => readonly Job[]): Site =>
  ({ pathname }) => {
    if (pathname === '/robots.txt') return text(robots);
    if (pathname === '/') return page(company, jobs());
    if (pathname !== '/api/offers/') return undefined;
    const offers = jobs().map(({ id, title, team, place, pay, publishedAt }) => ({
      ...{ id, title, slug: `${id}`, status: 'published', department: team ?? null, remote: place === 'Remote' },
      ...{ city: place === 'Remote' ? '' : place, country: '', locations: [], salary: pay ?? null },
      careers_url: `https://${host}/o/${id}`,
      published_at: publishedAt
        .toISOString()
        .replace('T', ' ')
        .replace(/\.\d+Z$/, ' UTC'),
    }));
    return json({ offers });
  };

/** Personio's XML feed. */
const personioBoard =
  (company: Company, _host: string, jobs: () => readonly Job[]): Site =>
  ({ pathname }) => {
    if (pathname === '/robots.txt') return text(robots);
    if (pathname === '/') return page(company, jobs());
    if (pathname !== '/xml') return undefined;
    const positions = jobs().map(
      ({ id, title, team, place, publishedAt }) =>
        `<position><id>${id}</id><office>${escapeHtml(place)}</office><department>${escapeHtml(team ?? '')}</department>` +
        `<name>${escapeHtml(title)}</name><createdAt>${publishedAt.toISOString()}</createdAt></position>`,
    );
    return xml(`<?xml version="1.0" encoding="UTF-8"?>\n<workzag-jobs>${positions.join('')}</workzag-jobs>\n`);
  };

function page({ name }: Company, jobs: readonly Job[]): Reply {
  const rows = jobs.map(({ title, place }) => `<li>${escapeHtml(title)}, ${escapeHtml(place)}</li>`);
  return html(
    `<!doctype html><html lang="en"><head><title>Jobs at ${escapeHtml(name)}</title></head><body><h1>Jobs at ${escapeHtml(name)}</h1><ul>${rows.join('')}</ul></body></html>`,
  );
}

/** A number that depends only on the text. */
function idOf(text: string): number {
  let id = 7;
  for (const sign of text) id = (id * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return 100_000 + id;
}
