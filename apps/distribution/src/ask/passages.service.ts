import { Inject, Injectable } from '@nestjs/common';
import { type AnswerPassage, type BoardPassages, publisherOfItem } from '@sightline/contracts';
import { CLOCK, type Clock } from '@sightline/service-kit';
import type { Alias } from '../boards/board-link.document.ts';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { headlineOf } from '../briefing/briefing-line.ts';
import { BriefingsStore } from '../briefing/briefings.store.ts';
import { shownCompany } from '../cards/card.view.ts';
import { CardsStore } from '../cards/cards.store.ts';
import { type Term, textSearchOfAny } from '../search/query.ts';
import { ranked, rarityOf } from '../search/rank.ts';
import { placeKey, SearchStore } from '../search/search.store.ts';
import { type SearchTextDocument, spaced, tokenOf, wholeWordsOf } from '../search/search-text.document.ts';
import { type Passage, passageOf } from './passages.ts';
import { questionOf } from './question.ts';

/** Number of best matches in which a term's occurrences are counted. */
const mostMatches = 300;
/** Number of best matches whose texts are read. */
const mostRead = 60;
const passagesGiven = 12;

/** Default period for a question that names no time ("What happened?"). */
const overviewDays = 7;
const dayMs = 86_400_000;

/** Finds passages that answer a question. The gateway has checked the caller's access to the board. */
@Injectable()
export class PassagesService {
  constructor(
    private readonly store: SearchStore,
    private readonly boards: BoardLinksStore,
    private readonly cards: CardsStore,
    private readonly briefings: BriefingsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async passages(boardId: string, text: string): Promise<BoardPassages> {
    const now = this.clock.now();
    const question = questionOf(text, now);
    const { terms, since, isDate } = question;
    const board = await this.boards.find(boardId);
    if (question.isOverview) return this.#overview(boardId, since, board?.aliases, now);
    if (terms.length === 0) return { unknown: 'no-subject', missing: [], passages: [] };
    const companyIds = board?.companyIds ?? [];
    const filter = { companyIds, since: since ?? undefined };
    const matches = await this.store.findMatches([textSearchOfAny(terms)], filter, mostMatches);
    const [texts, all] = await Promise.all([
      this.store.textsOf(matches.map(({ _id }) => _id)),
      this.store.count(companyIds),
    ]);
    const having = terms.map((term) => texts.filter((text) => hasTerm(text, term)).length);
    const best = ranked(matches, now).slice(0, mostRead);
    const cards = await this.store.cardsOf(best, () => [boardId]);
    const shown = [...cards.values()].flat().filter(({ doubt }) => !doubt);
    const [items, leads] = await Promise.all([
      this.cards.findItems(shown.map(({ itemId }) => itemId)),
      this.store.leadsOf(shown),
    ]);
    const rarities = having.map((count) => rarityOf(count, all));
    const found: { passage: Passage; answer: AnswerPassage }[] = [];
    const seen = new Set<string>();
    for (const { _id } of best) {
      const card = shown.find(({ itemId }) => itemId === _id);
      const document = items.get(_id);
      const passage = document && passageOf(document, question, rarities);
      if (!card || !passage) continue;
      const { companyId, name } = shownCompany(document, board?.aliases);
      const { title, url, publishedAt: date } = document.item;
      const source = publisherOfItem(document.item);
      const cardId = (leads.get(placeKey(card)) ?? card)._id;
      // Copies of a text are one passage.
      const key = `${card.eventId}\n${passage.quote.text}`;
      if (seen.has(key)) continue;
      seen.add(key);
      found.push({
        passage,
        answer: { cardId, companyId, company: name, title, source, url, date, quote: passage.quote },
      });
    }
    // The sort is stable, so among equals the better match stays first.
    found.sort(
      (a, b) => Number(b.passage.answers) - Number(a.passage.answers) || b.passage.coverage - a.passage.coverage,
    );
    const isKnown = found[0]?.passage.answers === true;
    return {
      unknown: isKnown ? null : 'nothing-found',
      missing: terms.filter((_, at) => !isDate[at] && having[at] === 0).map((term) => term.text),
      passages: found
        .filter(({ passage }) => !isKnown || passage.answers)
        .slice(0, passagesGiven)
        .map(({ answer }) => answer),
    };
  }

  /** Returns the most important events of the period, each as a sentence. */
  async #overview(
    boardId: string,
    since: Date | null,
    aliases: readonly Alias[] | undefined,
    now: Date,
  ): Promise<BoardPassages> {
    const publishedSince = since ?? new Date(now.getTime() - overviewDays * dayMs);
    const { cards } = await this.briefings.findNew(boardId, {
      ...{ foundSince: null, publishedSince, until: null, minimumImportance: 0 },
    });
    const items = await this.cards.findItems(cards.map(({ itemId }) => itemId));
    const passages = cards.flatMap(({ _id: cardId, itemId }): AnswerPassage[] => {
      const document = items.get(itemId);
      if (!document) return [];
      const { companyId, name } = shownCompany(document, aliases);
      const { title, url, publishedAt: date } = document.item;
      const source = publisherOfItem(document.item);
      const text = headlineOf(document.evaluation, document.item, name);
      return [{ cardId, companyId, company: name, title, source, url, date, quote: { text, marks: [] } }];
    });
    return { unknown: passages.length > 0 ? null : 'nothing-found', missing: [], passages };
  }
}

const hasTerm = (text: SearchTextDocument, { roots }: Term): boolean =>
  wholeWordsOf(text).some((words) => roots.some((root) => words.includes(spaced([tokenOf(root)]))));
