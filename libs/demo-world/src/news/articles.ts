import type { BlogPost, Company, NearCopy, Outlet, Report, StoryEvent } from '../content/schema.ts';
import { fillDates, hoursBefore } from '../dates.ts';
import { hashOf, slugify, splitParagraphs } from '../replies/html.ts';
import type { Article } from './article.ts';

const SYNDICATION_DELAY_HOURS = [0.6, 1.4, 2.9, 4.2] as const;

const minutesOf = (slug: string): number => (hashOf(slug) % 50) / 60;

export function firstSentence(paragraph: string): string {
  const end = /[.!?](?=\s+[“"A-ZÄÖÜÉÀ])/.exec(paragraph);
  return end === null ? paragraph : paragraph.slice(0, end.index + 1);
}

function imagePath(outlet: Outlet, slug: string): string | null {
  return outlet.image === 'none' ? null : `/img/${slug}.${outlet.image}`;
}

/** Returns the event's companies that a report names. */
const namesIn = (title: string, paragraphs: readonly string[], companies: readonly Company[]): string[] =>
  companies.filter(({ name }) => [title, ...paragraphs].some((text) => text.includes(name))).map(({ id }) => id);

interface Placement {
  readonly outlet: Outlet;
  readonly after: number;
  readonly title: string;
  readonly author: string | undefined;
  readonly paragraphs: readonly string[];
  readonly copy: Article['copy'];
}

function place(anchor: Date, event: StoryEvent, report: Report, placement: Placement): Article {
  const { outlet } = placement;
  const eventDay = hoursBefore(anchor, event.hoursAgo);
  const fill = (text: string): string => fillDates(text, eventDay, outlet.language);
  const title = fill(placement.title);
  const slug = slugify(title);
  // Never later than the anchor, even for the latest report.
  const hoursAgo = Math.max(0.05, event.hoursAgo - placement.after) + minutesOf(slug + outlet.id) * 0.2;
  const paragraphs = placement.paragraphs.map(fill);
  const path = outlet.articlePath.replace('{slug}', slug);
  return {
    url: `https://${outlet.domain}${path}`,
    host: outlet.domain,
    path,
    publisher: outlet.name,
    origin: 'news',
    language: outlet.language,
    title,
    description: report.deck === undefined ? firstSentence(paragraphs[0] ?? '') : fill(report.deck),
    author: placement.author ?? null,
    publishedAt: hoursBefore(anchor, hoursAgo),
    paragraphs,
    imagePath: imagePath(outlet, slug),
    eventId: event.sameEventAs ?? event.id,
    kind: event.kind,
    sentiment: event.sentiment,
    about: namesIn(title, paragraphs, event.about),
    copy: placement.copy,
  };
}

function edited(copy: NearCopy, paragraphs: readonly string[]): string[] {
  const kept = copy.dropLastParagraph ? paragraphs.slice(0, -1) : paragraphs;
  return kept.map((paragraph) => copy.replace.reduce((text, { from, to }) => text.replaceAll(from, to), paragraph));
}

/** All articles about an event: the reports, their syndicated copies and their edited copies. */
export function articlesOfEvent(anchor: Date, event: StoryEvent): Article[] {
  return event.reports.flatMap((report) => {
    const paragraphs = splitParagraphs(report.text);
    const base = { title: report.title, author: report.author, paragraphs };
    const first = place(anchor, event, report, {
      ...base,
      outlet: report.outlet,
      after: report.after,
      copy: 'none',
    });
    const syndicated = report.syndicatedTo.map((outlet, index) =>
      place(anchor, event, report, {
        ...base,
        outlet,
        author: report.outlet.name,
        after: report.after + (SYNDICATION_DELAY_HOURS[index] ?? 6),
        copy: 'syndicated',
      }),
    );
    const near = report.nearCopies.map((copy) =>
      place(anchor, event, report, {
        outlet: copy.outlet,
        title: copy.title,
        author: undefined,
        paragraphs: edited(copy, paragraphs),
        after: report.after + copy.after,
        copy: 'near',
      }),
    );
    return [first, ...syndicated, ...near];
  });
}

export function articleOfPost(anchor: Date, company: Company, post: BlogPost): Article {
  const { language } = post;
  const publishedAt = hoursBefore(anchor, post.hoursAgo + minutesOf(post.title));
  const paragraphs = splitParagraphs(post.text).map((paragraph) => fillDates(paragraph, publishedAt, language));
  const title = fillDates(post.title, publishedAt, language);
  const path = `/blog/${slugify(title)}`;
  return {
    url: `https://${company.domain}${path}`,
    host: company.domain,
    path,
    publisher: company.name,
    origin: 'blog',
    language,
    title,
    description: firstSentence(paragraphs[0] ?? ''),
    author: post.author,
    publishedAt,
    paragraphs,
    imagePath: null,
    eventId: post.reports ?? `${company.id}-blog-${slugify(title)}`,
    kind: 'opinion',
    sentiment: 'neutral',
    about: [company.id],
    copy: 'none',
  };
}
