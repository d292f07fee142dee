import { slugify } from '../html.ts';
import type { StoryEvent } from '../model.ts';

export interface OffTopicPiece {
  readonly outlet: string;
  readonly hoursAgo: number;
  readonly author?: string;
  readonly title: string;
  readonly text: string;
}

/** Pieces that have nothing to do with any company here, although some contain a company's name. */
export const offTopic = (pieces: readonly OffTopicPiece[]): StoryEvent[] =>
  pieces.map(({ outlet, hoursAgo, author, title, text }) => ({
    id: `off-${slugify(title)}`,
    hoursAgo,
    kind: 'off-topic',
    sentiment: 'neutral',
    about: [],
    reports: [{ outlet, after: 0, author, title, text }],
  }));
