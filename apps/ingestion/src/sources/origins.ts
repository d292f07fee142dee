import { type ContentOrigin, isOwnPost } from '@sightline/contracts';

/** What the kind of a source means for a sync. */
export interface OriginTraits {
  /** Matches against the full text, but returns only its beginning. */
  readonly isSearch: boolean;
  /** Outlets write about everything, so that only items that name the company count. */
  readonly needsName: boolean;
  /** Needs a key or a plan; the user sees a message when it fails. */
  readonly isPaid: boolean;
}

const traits = { isSearch: false, needsName: false, isPaid: false };

/** Kinds of sources, closest to the publisher first. */
const origins: Readonly<Record<ContentOrigin, OriginTraits>> = {
  'company-feed': traits,
  'company-sitemap': traits,
  'page-change': traits,
  'news-feed': { ...traits, needsName: true },
  'news-api': { ...traits, isSearch: true, isPaid: true },
  'news-search': { ...traits, isSearch: true },
};

export const traitsOf = (origin: ContentOrigin): OriginTraits => origins[origin];

/** Whether the company publishes it, in its posts or on its pages: such items are about the company regardless of their wording. */
export const isFromCompany = (origin: ContentOrigin): boolean => isOwnPost({ origin }) || origin === 'page-change';

const rank = Object.keys(origins);

/** The one closer to the publisher; an item found in several ways gets this origin. */
export const closer = (a: ContentOrigin, b: ContentOrigin): ContentOrigin =>
  rank.indexOf(b) < rank.indexOf(a) ? b : a;
