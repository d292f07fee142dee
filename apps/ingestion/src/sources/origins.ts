import { type ContentOrigin, isOwnPost } from '@sightline/contracts';

/** How a sync treats a kind of source. */
export interface OriginTraits {
  /** Matches the full text but returns only its beginning. */
  readonly isSearch: boolean;
  /** Outlets write about everything, so only items that name the company count. */
  readonly needsName: boolean;
  /** Requires a key or a plan; its failure is shown to users. */
  readonly isPaid: boolean;
}

const traits = { isSearch: false, needsName: false, isPaid: false };

/** Kinds of sources, closest to the publisher first. */
const origins: Readonly<Record<ContentOrigin, OriginTraits>> = {
  'company-feed': traits,
  'company-sitemap': traits,
  'page-change': traits,
  surface: traits,
  'news-feed': { ...traits, needsName: true },
  'news-api': { ...traits, isSearch: true, isPaid: true },
  'news-search': { ...traits, isSearch: true },
};

export const traitsOf = (origin: ContentOrigin): OriginTraits => origins[origin];

/**
 * True if the company published the item, in a post or on a page. Such items are about the company regardless of their
 * wording.
 */
export const isFromCompany = (origin: ContentOrigin): boolean =>
  isOwnPost({ origin }) || origin === 'page-change' || origin === 'surface';

const rank = Object.keys(origins);

/** The origin closer to the publisher; used for items found in several ways. */
export const closer = (a: ContentOrigin, b: ContentOrigin): ContentOrigin =>
  rank.indexOf(b) < rank.indexOf(a) ? b : a;
