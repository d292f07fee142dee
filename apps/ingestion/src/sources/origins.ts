import type { ContentOrigin } from '@sightline/contracts';

/** What the kind of a source means for a sync. */
export interface OriginTraits {
  /** The company publishes it, so its items are about the company regardless of their wording. */
  readonly isOwn: boolean;
  /** Matches against the full text, but returns only its beginning. */
  readonly isSearch: boolean;
  /** Outlets write about everything, so that only items that name the company count. */
  readonly needsName: boolean;
  /** Needs a key or a plan; the user sees a message when it fails. */
  readonly isPaid: boolean;
}

const traits = { isOwn: false, isSearch: false, needsName: false, isPaid: false };

/** Kinds of sources, closest to the publisher first. */
const origins: Readonly<Record<ContentOrigin, OriginTraits>> = {
  'company-feed': { ...traits, isOwn: true },
  'company-sitemap': { ...traits, isOwn: true },
  'page-change': { ...traits, isOwn: true },
  'news-feed': { ...traits, needsName: true },
  'news-api': { ...traits, isSearch: true, isPaid: true },
  'news-search': { ...traits, isSearch: true },
};

export const traitsOf = (origin: ContentOrigin): OriginTraits => origins[origin];

const rank = Object.keys(origins);

/** The one closer to the publisher; an item found in several ways gets this origin. */
export const closer = (a: ContentOrigin, b: ContentOrigin): ContentOrigin =>
  rank.indexOf(b) < rank.indexOf(a) ? b : a;
