/** Languages that pages of the demo world are written in. */
export type Language = 'en' | 'de' | 'fr';

export type FeedKind = 'rss' | 'atom' | 'json';

export type Industry = 'Payments' | 'Logistics' | 'Energy storage';

export interface Plan {
  readonly name: string;
  /** As printed, e.g. `$49`. */
  readonly price: string;
  readonly period: string;
  /** Variable fee as printed, e.g. `1.5% per tap`. */
  readonly fee?: string;
  readonly includes: readonly string[];
}

/** What one visit changes on the pricing page; prices stay changed on later visits. */
export interface PriceChange {
  readonly plan: string;
  readonly price?: string;
  readonly fee?: string;
}

export interface ComparePage {
  /** Path below the site's root, e.g. `/compare/tallyforge`. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
  /** Companies compared; `linked` ones are links to their sites, the others are only named. */
  readonly rivals: readonly { readonly id: string; readonly linked: boolean; readonly verdict: string }[];
}

export interface Reference {
  readonly name: string;
  readonly url?: string;
  readonly text: string;
}

export interface BlogPost {
  readonly hoursAgo: number;
  readonly author: string;
  readonly title: string;
  readonly language?: Language;
  /** Paragraphs divided by blank lines; may hold date tokens (see dates.ts). */
  readonly text: string;
}

export type CompanyLayout = 'bands' | 'sidebar' | 'cards' | 'plain';

export interface Company {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly industry: Industry;
  readonly keywords: readonly string[];
  readonly competitors: readonly string[];
  readonly layout: CompanyLayout;
  readonly feed: FeedKind;
  readonly accent: string;
  /** Whether pages carry schema.org JSON-LD; the others have only OpenGraph or a bare title. */
  readonly jsonLd: boolean;
  readonly founded: number;
  readonly city: string;
  readonly headline: string;
  readonly summary: string;
  readonly intro: string;
  readonly featuresPath: string;
  readonly features: readonly { readonly title: string; readonly text: string }[];
  readonly pricingIntro: string;
  readonly plans: readonly Plan[];
  readonly priceChanges: readonly (readonly PriceChange[])[];
  readonly pricingNotes: string;
  readonly about: string;
  readonly leaders: readonly { readonly name: string; readonly role: string }[];
  readonly customers: readonly Reference[];
  /** Integrations, resellers and investors: named on the site, never competitors. */
  readonly partners: readonly Reference[];
  readonly compare: readonly ComparePage[];
}

/** A small site of a firm that is nobody's competitor here: customer, supplier, investor, namesake. */
export interface Bystander {
  readonly name: string;
  readonly domain: string;
  readonly trade: string;
  readonly summary: string;
  readonly text: string;
}

export type OutletLayout = 'broadsheet' | 'soup' | 'magazine' | 'bare';

export interface Outlet {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly language: Language;
  readonly feed: FeedKind;
  readonly feedPath: string;
  /** Full text in the feed, or the description alone. */
  readonly fullTextFeed: boolean;
  readonly layout: OutletLayout;
  readonly about: string;
  readonly section: string;
  /** `{slug}` is replaced by the article's slug. */
  readonly articlePath: string;
  readonly image: 'svg' | 'png' | 'none';
  readonly newsSitemap: boolean;
  readonly accent: string;
}

export type StoryKind =
  | 'funding'
  | 'acquisition'
  | 'pricing'
  | 'launch'
  | 'incident'
  | 'legal'
  | 'leadership'
  | 'partnership'
  | 'hiring'
  | 'results'
  | 'opinion'
  | 'round-up'
  | 'off-topic';

export type Sentiment = 'positive' | 'negative' | 'neutral';

/** The same text with an editor's small changes. */
export interface NearCopy {
  readonly outlet: string;
  readonly after: number;
  readonly title: string;
  readonly replace: readonly (readonly [from: string, to: string])[];
  readonly dropLastParagraph?: boolean;
}

export interface Report {
  readonly outlet: string;
  /** Hours after the event at which this report appeared. */
  readonly after: number;
  readonly author?: string;
  readonly title: string;
  /** Standfirst; without one the first sentence of the text serves as description. */
  readonly deck?: string;
  readonly text: string;
  readonly syndicatedTo?: readonly string[];
  readonly nearCopies?: readonly NearCopy[];
}

/** Something that happened, as one or more outlets told it. */
export interface StoryEvent {
  readonly id: string;
  readonly hoursAgo: number;
  readonly kind: StoryKind;
  readonly sentiment: Sentiment;
  /** Ids of the companies the story is about; each is named in every report. */
  readonly about: readonly string[];
  readonly reports: readonly Report[];
}

/** One page with a byline on a news site or a company's blog. */
export interface Article {
  readonly url: string;
  readonly host: string;
  readonly path: string;
  readonly publisher: string;
  readonly origin: 'news' | 'blog';
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly author: string | null;
  readonly publishedAt: Date;
  readonly paragraphs: readonly string[];
  readonly imagePath: string | null;
  readonly eventId: string;
  readonly kind: StoryKind;
  readonly sentiment: Sentiment;
  readonly about: readonly string[];
  readonly copy: 'none' | 'syndicated' | 'near';
}
