import { PageKind, PriceRow } from '@sightline/contracts';
import { z } from 'zod';

/** What a block is on its page. `row` is a table row with its cells joined by " | ", `quote` the words of somebody else. */
export const BlockRole = z.enum([
  'title',
  'description',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'paragraph',
  'item',
  'row',
  'link',
  'button',
  'quote',
]);
export type BlockRole = z.infer<typeof BlockRole>;

/**
 * The part of a page that a block stands in, when it isn't the page's own text: `dialog` is anything laid over the page, `widget` a
 * chat or a toast, `related` teasers of other pages, `rotating` a carousel, `live` a counter, a clock or a status.
 */
export const Zone = z.enum([
  'ad',
  'consent',
  'dialog',
  'widget',
  'quotes',
  'related',
  'rotating',
  'live',
  'nav',
  'footer',
]);
export type Zone = z.infer<typeof Zone>;

export const PageBlock = z.object({
  role: BlockRole,
  /** With single spaces. */
  text: z.string(),
  /** The heading that it stands under; empty above the first. */
  section: z.string(),
  /** Role, section and place among their like ("item:pro:2"): the same on a later visit unless the page was rebuilt. Unique. */
  key: z.string(),
  zone: Zone.optional(),
});
export type PageBlock = z.infer<typeof PageBlock>;

/** What a page said on a visit: what a snapshot keeps of it instead of its HTML. */
export const PageReading = z.object({
  url: z.string(),
  kind: PageKind,
  title: z.string(),
  description: z.string(),
  /** ISO 639-1, from the words; null when they are too few to tell. */
  language: z.string().nullable(),
  /** By the page's markup. */
  declaredLanguage: z.string().nullable(),
  /** Parts of it are marked as not there yet (`aria-busy`, or the grey shapes of a skeleton). */
  isLoading: z.boolean(),
  blocks: z.array(PageBlock),
  prices: z.array(PriceRow),
  /** Links to pages of the same host with their texts, for finding pages to watch. At most `readingLimits.links`. */
  links: z.array(z.object({ url: z.string(), text: z.string() })),
  /** The page has more than this. */
  truncated: z.boolean(),
});
export type PageReading = z.infer<typeof PageReading>;

/** How much of a page is read; `htmlChars` and `depth` also bound the time that a hostile page takes. */
export const readingLimits = {
  htmlChars: 5_000_000,
  depth: 1_000,
  blocks: 3_000,
  textChars: 250_000,
  blockChars: 5_000,
  links: 300,
} as const;
