import { z } from 'zod';
import { layout, line, path, prose } from './primitives.ts';
import { change, clause, extraPage, feature, noiseKind, plan, release, role, validators } from './site-schema.ts';

export type { Layout } from './primitives.ts';
export type { Change, Clause, ExtraPage, NoiseKind, Plan, Release, Role, Validators } from './site-schema.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const hours = z.number().nonnegative();
const domain = z.string().endsWith('.example');

const language = z.enum(['en', 'de', 'fr']);
export type Language = z.infer<typeof language>;

const feed = z.enum(['rss', 'atom', 'json']);
export type FeedKind = z.infer<typeof feed>;

/** An outlet in `outlets.json`. */
export const outlet = z.strictObject({
  id: line,
  name: line,
  domain,
  language,
  feed,
  feedPath: path,
  /** True if the feed contains the full text; otherwise it contains only the description. */
  fullTextFeed: z.boolean(),
  /** True if the feed is encoded as ISO-8859-1 instead of UTF-8. */
  latin1Feed: z.boolean().default(false),
  layout: z.enum(['broadsheet', 'soup', 'magazine', 'bare']),
  about: line,
  section: line,
  /** `{slug}` is replaced by the article's slug. */
  articlePath: path.includes('{slug}'),
  image: z.enum(['svg', 'png', 'none']),
  newsSitemap: z.boolean(),
  accent: colour,
});
export type Outlet = z.infer<typeof outlet>;

const reference = z.strictObject({ name: line, url: z.url().optional(), text: prose });
export type Reference = z.infer<typeof reference>;

const comparePage = z.strictObject({
  /** Below the site's root, e.g. `/compare/tallyforge`. */
  path,
  title: line,
  text: prose,
  /** The compared companies; those with `linked` are links to their sites, the others are only named. */
  rivals: z.array(z.strictObject({ id: line, linked: z.boolean(), verdict: line })),
});
export type ComparePage = z.infer<typeof comparePage>;

/** A `companies/<domain>/company.yaml`. */
export const company = z.strictObject({
  id: line,
  /** Position in lists of companies, from 1. */
  order: z.int().positive(),
  name: line,
  industry: z.enum(['Payments', 'Logistics', 'Energy storage']),
  keywords: z.array(line),
  competitors: z.array(line),
  layout,
  feed,
  accent: colour,
  /** True if pages have schema.org JSON-LD; other sites have only OpenGraph or a plain title. */
  jsonLd: z.boolean(),
  founded: z.int(),
  city: line,
  headline: line,
  summary: line,
  intro: prose,
  featuresPath: path,
  features: z.array(feature),
  pricingIntro: prose,
  plans: z.array(plan),
  pricingNotes: prose,
  about: prose,
  leaders: z.array(z.strictObject({ name: line, role: line })),
  customers: z.array(reference),
  /** Integrations, resellers and investors: named on the site, never competitors. */
  partners: z.array(reference),
  compare: z.array(comparePage),
  careersPath: path.default('/careers'),
  changelogPath: path.default('/changelog'),
  termsPath: path.default('/terms'),
  /** The company's status page, to which the footer links. */
  statusUrl: z.url().optional(),
  /** The company's newsletter, which the footer links. */
  newsletterUrl: z.url().optional(),
  roles: z.array(role),
  releases: z.array(release),
  terms: z.array(clause),
  /** Additional pages that exist from the start. */
  pages: z.array(extraPage).default([]),
  /** Customer quotes shown in turn, for the noise `testimonials`. */
  testimonials: z.array(line).default([]),
  noise: z.array(noiseKind),
  validators: validators.default('etag'),
  forbidden: z.array(path).default([]),
  /** Changes to the site by `nextVisit`. */
  changes: z.array(change),
});
export type Company = z.infer<typeof company> & { readonly domain: string };

/** A post of a `companies/<domain>/blog.md`. */
export const blogPost = z.strictObject({
  hoursAgo: hours,
  author: line,
  language: language.default('en'),
  /** Id of the story that the post reports; without one, the post reports a separate event. */
  reports: line.optional(),
  title: line,
  text: prose,
});
export type BlogPost = z.infer<typeof blogPost>;

/**
 * A `bystanders/<domain>.md`: the small site of a customer, supplier, investor or namesake that competes with no
 * company here.
 */
export const bystander = z.strictObject({
  order: z.int().positive(),
  name: line,
  trade: line,
  summary: line,
  text: prose,
});
export type Bystander = z.infer<typeof bystander> & { readonly domain: string };

const storyKind = z.enum([
  'funding',
  'acquisition',
  'pricing',
  'launch',
  'incident',
  'legal',
  'leadership',
  'partnership',
  'hiring',
  'results',
  'opinion',
  'round-up',
  'off-topic',
]);
export type StoryKind = z.infer<typeof storyKind>;

const sentiment = z.enum(['positive', 'negative', 'neutral']);
export type Sentiment = z.infer<typeof sentiment>;

/** The first front matter of a story: the event. */
export const story = z.strictObject({
  /** Id of another story, if this file contains that story's reports in another language. */
  sameEventAs: line.optional(),
  hoursAgo: hours,
  kind: storyKind,
  sentiment,
  /** Ids of the companies the story is about; each is named in at least one report. */
  about: z.array(line),
});

/** The same text with small editorial changes. */
const nearCopy = z.strictObject({
  outlet: line,
  after: hours,
  title: line,
  replace: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  dropLastParagraph: z.boolean().default(false),
});

export const report = z.strictObject({
  outlet: line,
  /** Delay of this report after the event, in hours. */
  after: hours.default(0),
  author: line.optional(),
  /** Standfirst; without one, the description is the first sentence of the text. */
  deck: line.optional(),
  syndicatedTo: z.array(line).default([]),
  nearCopies: z.array(nearCopy).default([]),
  title: line,
  text: prose,
});

/** An event with its reports: a file below `stories/`, with ids resolved. The file's name is its id. */
export type StoryEvent = Omit<z.infer<typeof story>, 'about'> & {
  readonly id: string;
  readonly about: readonly Company[];
  readonly reports: readonly Report[];
};
export type Report = Omit<z.infer<typeof report>, 'outlet' | 'syndicatedTo' | 'nearCopies'> & {
  readonly outlet: Outlet;
  readonly syndicatedTo: readonly Outlet[];
  readonly nearCopies: readonly NearCopy[];
};
export type NearCopy = Omit<z.infer<typeof nearCopy>, 'outlet'> & { readonly outlet: Outlet };
