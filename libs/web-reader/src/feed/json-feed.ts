import { z } from 'zod';
import { maxItems, type RawFeed } from './raw-feed.ts';

const text = z.string().optional().catch(undefined);
const author = z.object({ name: text }).optional().catch(undefined);
const item = z.object({
  id: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
  url: text,
  external_url: text,
  title: text,
  summary: text,
  content_html: text,
  content_text: text,
  image: text,
  banner_image: text,
  date_published: text,
  date_modified: text,
  language: text,
  author,
  authors: z.array(author).optional().catch(undefined),
});
const document = z.object({
  version: text,
  title: text,
  description: text,
  language: text,
  items: z.array(z.unknown()),
});

const asHtml = (plain: string | undefined) =>
  plain?.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\n/g, '<br>');

/** Reads JSON Feed 1 and 1.1; fields of the wrong type count as missing. Never throws. */
export function readJsonFeed(json: string, url: string): RawFeed {
  const nothing = (problem: string): RawFeed => ({ items: [], problems: [problem], isFeed: false });
  let parsed: unknown;
  try {
    parsed = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof SyntaxError) return nothing('This is not a feed: the JSON is invalid.');
    throw error;
  }
  const feed = document.safeParse(parsed);
  if (!feed.success) return nothing('This is not a feed: the JSON contains no list of entries.');
  const entries = feed.data.items.slice(0, maxItems).map((entry) => item.safeParse(entry));
  const problems = entries.some(({ success }) => !success) ? ['Some entries are not objects.'] : [];
  return {
    title: asHtml(feed.data.title),
    description: asHtml(feed.data.description),
    language: feed.data.language,
    problems,
    isFeed: true,
    items: entries.flatMap(({ data }) =>
      data === undefined
        ? []
        : [
            {
              base: url,
              weak: {},
              link: data.url ?? data.external_url,
              guid: data.id,
              guidIsLink: true,
              title: asHtml(data.title),
              description: asHtml(data.summary),
              content: data.content_html ?? asHtml(data.content_text),
              published: data.date_published,
              updated: data.date_modified,
              author: data.authors?.find((one) => one?.name)?.name ?? data.author?.name,
              image: data.image ?? data.banner_image,
              language: data.language,
            },
          ],
    ),
  };
}
