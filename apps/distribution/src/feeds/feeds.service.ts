import { Injectable } from '@nestjs/common';
import { type FeedFormat, type FeedRequest, isHighPriority, limits, type RenderedFeed } from '@sightline/contracts';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { toCard } from '../cards/card.view.ts';
import { onOneLine } from '../exports/plain-text.ts';
import { CardListsStore } from '../lists/card-lists.store.ts';
import { CardSelections } from '../lists/card-selections.ts';
import { atomOf } from './atom.ts';
import { type Channel, entryOf } from './entry.ts';
import { jsonFeedOf } from './json-feed.ts';
import { rssOf } from './rss.ts';

const formats: Record<FeedFormat, { mediaType: string; render: (channel: Channel) => string }> = {
  rss: { mediaType: 'application/rss+xml', render: rssOf },
  atom: { mediaType: 'application/atom+xml', render: atomOf },
  json: { mediaType: 'application/feed+json', render: jsonFeedOf },
};

/** Renders the latest events of a board for feed readers. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly boards: BoardLinksStore,
    private readonly selections: CardSelections,
    private readonly lists: CardListsStore,
  ) {}

  /** Equal cards produce equal bytes, so that conditional requests work. */
  async render(boardId: string, request: FeedRequest): Promise<RenderedFeed> {
    const { highPriority, search = '', ...filter } = request.filter;
    const board = await this.boards.find(boardId);
    const selection = await this.selections.select(boardId, { ...filter, search, show: 'active' }, board);
    const minimum = highPriority ? limits.highPriorityImportance : 0;
    const cards = await this.lists.listLatest(selection, minimum, limits.feedCards);
    const boardUrl = new URL(`/boards/${encodeURIComponent(boardId)}`, request.siteUrl).href;
    const shown = cards.map((card) => toCard(card, board?.aliases));
    const entries = shown
      .filter((card) => !highPriority || isHighPriority(card))
      .map((card) => entryOf(card, boardUrl));
    const times = entries.map(({ updatedAt }) => updatedAt.getTime());
    const updatedAt = new Date(Math.max(Date.parse(request.createdAt), ...times));
    const { mediaType, render } = formats[request.format];
    const text = render({
      id: `urn:sightline:feed:${request.feedId}`,
      title: onOneLine(request.title) || 'Sightline',
      ...{ boardUrl, selfUrl: request.selfUrl, updatedAt, entries },
    });
    return { mediaType, text, updatedAt: updatedAt.toISOString() };
  }
}
