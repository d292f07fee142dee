import { Injectable } from '@nestjs/common';
import {
  type CompaniesNewsRequest,
  type DigestEvent,
  type DigestFinding,
  type DigestNews,
  type DigestNewsQuery,
  type Finding,
  findingWords,
  limits,
} from '@sightline/contracts';
import { derivedIdOf } from '@sightline/service-kit';
import type { BoardLinkDocument, CoverageDocument } from '../boards/board-link.document.ts';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { CoverageStore, sourcesOf } from '../boards/coverage.store.ts';
import { BriefingService } from '../briefing/briefing.service.ts';
import type { CardDocument, ItemDocument } from '../cards/card.document.ts';
import { CardsStore } from '../cards/cards.store.ts';
import { BoardEventsStore } from '../events/board-events.store.ts';
import { eventIdOfItem } from '../rules/card-of-item.ts';
import { TrendsService } from '../trends/trends.service.ts';
import { digestEventOf } from './digest-event.ts';
import { DigestNewsStore } from './digest-news.store.ts';

/** The news of boards for digests, and of companies for weekly alerts. */
@Injectable()
export class DigestNewsService {
  constructor(
    private readonly store: DigestNewsStore,
    private readonly briefings: BriefingService,
    private readonly cards: CardsStore,
    private readonly boards: BoardLinksStore,
    private readonly coverage: CoverageStore,
    private readonly boardEvents: BoardEventsStore,
    private readonly trends: TrendsService,
  ) {}

  async news(boardId: string, { since, until, minimumImportance, newSince }: DigestNewsQuery): Promise<DigestNews> {
    const period = { since: new Date(since), until: new Date(until) };
    const { cards, more } = await this.store.find(boardId, period, minimumImportance, limits.digestEvents);
    if (cards.length === 0) return { events: [], more: 0, findings: [], sourcesChecked: 0, sourcesFailed: [] };
    const fresh = cards.filter(({ createdAt }) => createdAt >= new Date(newSince));
    const board = await this.boards.find(boardId);
    const withMeaning = new Set(fresh.slice(0, limits.briefingLines).map(({ _id }) => _id));
    const coverage = await this.coverage.ofCompanies(board?.companyIds ?? []);
    const [events, findings] = await Promise.all([
      this.#eventsOf(cards, board, withMeaning),
      this.#findings(boardId, board, coverage),
    ]);
    const { checked, failed } = sourcesOf([...coverage.values()]);
    return { events, more, findings, sourcesChecked: checked.length, sourcesFailed: failed.slice(0, 10) };
  }

  async events(boardId: string, eventIds: readonly string[]): Promise<DigestEvent[]> {
    const [board, leads] = await Promise.all([this.boards.find(boardId), this.store.leadsOf(boardId, eventIds)]);
    return this.#eventsOf(leads, board, new Set(leads.map(({ _id }) => _id)));
  }

  /** The companies of a board, its own first. */
  async companiesOf(boardId: string): Promise<string[]> {
    const board = await this.boards.find(boardId);
    const ids = board?.companyIds ?? [];
    return ids.toSorted((a, b) => Number(b === board?.primaryCompanyId) - Number(a === board?.primaryCompanyId));
  }

  namesOf(companyIds: readonly string[]): Promise<Map<string, string>> {
    return this.store.namesOf(companyIds);
  }

  /** Returns the events of several companies, each led by its most credible report. */
  async ofCompanies({ companyIds, since, minimumImportance }: CompaniesNewsRequest): Promise<DigestEvent[]> {
    const items = await this.store.itemsOf(companyIds, new Date(since));
    const byEvent = Map.groupBy(items, eventIdOfItem);
    const events = await Promise.all(
      [...byEvent].map(([eventId, reports]) => {
        const [lead, ...further] = reports.toSorted(leadsFirst);
        if (!lead) throw new Error(`${eventId} has no report`);
        return this.#eventOf(eventId, lead, further.toSorted(oldestFirst));
      }),
    );
    return events
      .filter(({ importance }) => importance >= minimumImportance)
      .toSorted((a, b) => b.importance - a.importance || Date.parse(b.date) - Date.parse(a.date))
      .slice(0, limits.digestEvents);
  }

  async #eventOf(eventId: string, lead: ItemDocument, further: readonly ItemDocument[]): Promise<DigestEvent> {
    const { importance } = lead.evaluation;
    const head = { eventId, importance, contentId: lead.contentId };
    const line = await this.briefings.lineOf(head, [lead, ...further], null, null);
    return digestEventOf(
      line,
      { item: lead, card: null },
      further.map((item) => ({ item, card: null })),
    );
  }

  async #eventsOf(
    leads: readonly CardDocument[],
    board: BoardLinkDocument | null,
    withMeaning: ReadonlySet<string>,
  ): Promise<DigestEvent[]> {
    const further = await this.boardEvents.furtherReports(leads);
    const items = await this.cards.findItems([leads, ...further.values()].flat().map(({ itemId }) => itemId));
    const events = await Promise.all(
      leads.map(async (card) => {
        const item = items.get(card.itemId);
        if (!item) return [];
        const reports = (further.get(card.eventId) ?? []).flatMap((report) => {
          const of = items.get(report.itemId);
          return of ? [{ item: of, card: report }] : [];
        });
        const all = [item, ...reports.map((report) => report.item)];
        const line = await this.briefings.lineOf(card, all, board, withMeaning.has(card._id) ? card : null);
        return [digestEventOf(line, { item, card }, reports)];
      }),
    );
    return events.flat();
  }

  async #findings(
    boardId: string,
    board: BoardLinkDocument | null,
    coverage: ReadonlyMap<string, CoverageDocument>,
  ): Promise<DigestFinding[]> {
    const findings = await this.trends.findings(boardId, coverage);
    if (findings.length === 0) return [];
    const names = await this.store.namesOf([...new Set(findings.flatMap(({ companyIds }) => companyIds))]);
    for (const { shownAs } of board?.aliases ?? []) names.set(shownAs.companyId, shownAs.name);
    return findings.map((finding) => ({
      key: keyOf(finding),
      text: `${findingWords(finding, (companyId) => names.get(companyId) ?? 'A company').title}.`,
    }));
  }
}

const leadsFirst = (a: ItemDocument, b: ItemDocument) =>
  b.evaluation.credibilityScore - a.evaluation.credibilityScore || oldestFirst(a, b);
const oldestFirst = (a: ItemDocument, b: ItemDocument) => a.publishedAt.getTime() - b.publishedAt.getTime();

/** A finding's key, without its numbers, so that a market shift keeps its key when more companies join it. */
const keyOf = ({ kind, direction, topic, sentiment, companyIds }: Finding): string =>
  derivedIdOf('finding', kind, direction, topic ?? '', sentiment ?? '', ...(kind === 'shift' ? [] : companyIds));
