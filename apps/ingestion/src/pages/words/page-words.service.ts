import { Inject, Injectable } from '@nestjs/common';
import type { PageWords, PageWordsRequest } from '@sightline/contracts';
import type { PageReading } from '@sightline/page-watch';
import { CLOCK, type Clock } from '@sightline/service-kit';
import { BoardPagesService, type PageOnBoard } from '../board-pages.service.ts';
import { VersionsStore } from '../versions/versions.store.ts';
import { changeOfQuote, pitchOf, states } from './stated-words.ts';

/** The number of latest changes that are searched for the removal of a quote. */
const searchedChanges = 50;
const pitched = ['landing', 'pricing'] as const;
const mostPages = 3;

/** The words on tracked pages, which are evidence on battlecards. */
@Injectable()
export class PageWordsService {
  constructor(
    private readonly boardPages: BoardPagesService,
    private readonly versions: VersionsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns nothing for pages that the board doesn't track. */
  async find(boardId: string, { companyId, quotes }: PageWordsRequest): Promise<PageWords> {
    const pages = await this.boardPages.onBoard(boardId);
    const byId = new Map(pages.map((one) => [one.page._id, one]));
    const readings = new Map<string, Promise<PageReading>>();
    const readingOf = ({ page: { _id, versionId } }: PageOnBoard): Promise<PageReading> | null => {
      if (versionId === null) return null;
      const reading = readings.get(_id) ?? this.versions.read(versionId);
      readings.set(_id, reading);
      return reading;
    };
    const own = pages.filter(
      ({ page, company }) =>
        company.companyId === companyId && pitched.some((kind) => kind === page.kind) && !page.isGone,
    );
    return {
      own: (await Promise.all(own.slice(0, mostPages).map((one) => this.#pitch(one, readingOf(one))))).flat(),
      quotes: await Promise.all(
        quotes.map(async ({ pageId, quote }) => {
          const found = byId.get(pageId);
          const reading = found && (await readingOf(found));
          return this.#quote(pageId, quote, reading ?? null);
        }),
      ),
    };
  }

  async #quote(pageId: string, quote: string, reading: PageReading | null): Promise<PageWords['quotes'][number]> {
    if (!reading) return { isStated: false, became: null, changedAt: null };
    if (states(reading, quote)) return { isStated: true, became: null, changedAt: null };
    const change = changeOfQuote(await this.versions.changesOfPage(pageId, searchedChanges), quote);
    return { isStated: false, became: change?.after ?? null, changedAt: change?.in.foundAt.toISOString() ?? null };
  }

  async #pitch({ page }: PageOnBoard, reading: Promise<PageReading> | null): Promise<PageWords['own']> {
    if (!reading) return [];
    const texts = pitchOf(await reading);
    const changes = await this.versions.changesOfPage(page._id, searchedChanges);
    const seenAt = (page.lastCheckedAt ?? this.clock.now()).toISOString();
    return texts.map((text) => {
      const found = changes.flatMap(({ foundAt, changes: all }) =>
        all
          .filter(({ after, before }) => after.includes(text) && before !== '')
          .map(({ before }) => ({ before, foundAt })),
      )[0];
      return {
        ...{ pageId: page._id, url: page.url, pageKind: page.kind, text, seenAt },
        was: found ? { text: found.before, until: found.foundAt.toISOString() } : null,
      };
    });
  }
}
