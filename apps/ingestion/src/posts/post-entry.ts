import type { FoundItem } from '../sources/news-source.ts';

/** An entry of a feed that a company publishes apart from its site. */
export interface PostEntry extends FoundItem {
  /** A short message without a title, as on Mastodon. Its title is taken from its text. */
  readonly isNote: boolean;
}
