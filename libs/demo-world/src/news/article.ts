import type { Language, Sentiment, StoryKind } from '../content/schema.ts';

/** A page with a byline on a news site or a company's blog. */
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
