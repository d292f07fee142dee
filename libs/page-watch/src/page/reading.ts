import { PageKind, PriceRow } from '@sightline/contracts';
import { z } from 'zod';

/**
 * Role of a block on its page. `row` is a table row with its cells joined by " | ", `quote` a quotation from another
 * person.
 */
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
 * The part of a page that a block is in, if it isn't the page's own text: `dialog` is anything laid over the page,
 * `widget` a chat or a toast, `related` teasers for other pages, `rotating` a carousel, `live` a counter, a clock or a
 * status.
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
  /** Text with white space collapsed to single spaces. */
  text: z.string(),
  /** The heading above the block; empty before the first heading. */
  section: z.string(),
  /**
   * Unique: role, section and number among similar blocks ("item:pro:2"). Stable across visits unless the page was
   * rebuilt.
   */
  key: z.string(),
  zone: Zone.optional(),
});
export type PageBlock = z.infer<typeof PageBlock>;

/** The content of a page on one visit; snapshots store this instead of the HTML. */
export const PageReading = z.object({
  url: z.string(),
  kind: PageKind,
  title: z.string(),
  description: z.string(),
  /** ISO 639-1 code, detected from the words; null if there are too few. */
  language: z.string().nullable(),
  /** ISO 639-1 code from the page's markup. */
  declaredLanguage: z.string().nullable(),
  /** True if parts are marked as still loading (`aria-busy`, or the grey shapes of a skeleton). */
  isLoading: z.boolean(),
  blocks: z.array(PageBlock),
  prices: z.array(PriceRow),
  /** Links to pages of the same host with their texts, for finding pages to watch. At most `readingLimits.links`. */
  links: z.array(z.object({ url: z.string(), text: z.string() })),
  /** True if content was dropped because of `readingLimits`. */
  truncated: z.boolean(),
});
export type PageReading = z.infer<typeof PageReading>;

/** Limits on how much of a page is read; `htmlChars` and `depth` also bound the time that a hostile page takes. */
export const readingLimits = {
  htmlChars: 5_000_000,
  depth: 1_000,
  blocks: 3_000,
  textChars: 250_000,
  blockChars: 5_000,
  links: 300,
} as const;
