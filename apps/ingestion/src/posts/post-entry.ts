import type { FoundItem } from '../sources/news-source.ts';

/** An entry of a feed that a company publishes apart from its site. */
export interface PostEntry extends FoundItem {
  /** True for a short message without a title, as on Mastodon. The title is derived from the text. */
  readonly isNote: boolean;
}
