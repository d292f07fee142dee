import { Inject, Injectable } from '@nestjs/common';
import type {
  Battlecard,
  CompanyJobs,
  CompanyPrices,
  DraftedSection,
  DraftedSectionName,
  EvidenceChoice,
  EvidenceChoices,
} from '@sightline/contracts';
import { CLOCK, type Clock, LOGGER, type Logger, type Principal } from '@sightline/service-kit';
import { toEdit, toLine } from './battlecard.view.ts';
import { BattlecardAccess } from './battlecard-access.ts';
import { BattlecardsStore, type CardPlace } from './battlecards.store.ts';
import { hiring, moves, positioning, reliability } from './drafting/drafts.ts';
import { BoardFacts } from './facts/board-facts.ts';
import type { FactNow } from './facts/fact.ts';
import { eventFact, incidentsFact, jobsFact, priceFact } from './facts/fact-of.ts';
import { factWords } from './facts/judge.ts';
import { SectionsService } from './sections/sections.service.ts';

/** Composes a battlecard from the current facts and people's lines. */
@Injectable()
export class BattlecardsService {
  constructor(
    private readonly access: BattlecardAccess,
    private readonly store: BattlecardsStore,
    private readonly facts: BoardFacts,
    private readonly ownSections: SectionsService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws {DomainError} not-found `board_not_found`, `company_not_found` */
  async find(principal: Principal, place: CardPlace): Promise<Battlecard> {
    await this.access.read(principal, place);
    const [sections, own, lines, edits] = await Promise.all([
      this.#sections(place),
      this.ownSections.find(place),
      this.store.lines(place),
      this.store.latestEdits(place),
    ]);
    return { companyId: place.companyId, sections, ...own, lines: lines.map(toLine), edits: edits.map(toEdit) };
  }

  #sections({ boardId, companyId }: CardPlace): Promise<DraftedSection[]> {
    const now = this.clock.now();
    return Promise.all([
      this.#drafted('positioning', async () => positioning(await this.facts.words(boardId, { companyId, quotes: [] }))),
      this.#drafted('moves', async () => moves(await this.facts.events(boardId, companyId), now)),
      this.#drafted('hiring', async () => hiring(await this.facts.jobs(boardId, companyId), companyId, now)),
      this.#drafted('reliability', async () => {
        const { days, items } = await this.facts.downtime(boardId);
        return reliability(
          items.find((one) => one.companyId === companyId),
          companyId,
          days,
          now,
        );
      }),
    ]);
  }

  /** If the facts of a section can't be read, only that section is missing, and states the reason. */
  async #drafted(name: DraftedSectionName, draft: () => Promise<DraftedSection>): Promise<DraftedSection> {
    try {
      return await draft();
    } catch (error) {
      this.logger.warn({ section: name, err: error }, 'the facts of a battlecard could not be read');
      return { name, lines: [], empty: 'These facts could not be loaded. Reload the page to try again.' };
    }
  }

  /** @throws {DomainError} not-found `board_not_found`, `company_not_found`; unavailable if a service does not respond */
  async choices(principal: Principal, place: CardPlace): Promise<EvidenceChoices> {
    const { companyId: ownId } = await this.access.read(principal, place);
    const { boardId, companyId } = place;
    const companyIds = [...new Set([companyId, ownId])];
    const [pages, prices, events, downtime, ...jobs] = await Promise.all([
      this.facts.pages(boardId),
      this.facts.prices(boardId),
      this.facts.events(boardId, companyId),
      this.facts.downtime(boardId),
      ...companyIds.map((id) => this.facts.jobs(boardId, id)),
    ]);
    const now = this.clock.now();
    const ofBoth = (one: { companyId: string }) => companyIds.includes(one.companyId);
    const items = [
      ...prices.items
        .filter(ofBoth)
        .flatMap((company) => pricesOf(company, (ref) => priceFact(ref, pages.items, prices.items, now))),
      ...events.flatMap((card) => choice({ kind: 'event', cardId: card.id }, eventFact(card), card.company)),
      ...jobs.flatMap((one) => (one ? jobsOf(one, now) : [])),
      ...downtime.items
        .filter(ofBoth)
        .flatMap((one) =>
          choice({ kind: 'incidents', companyId: one.companyId }, incidentsFact(one, downtime.days, now), one.company),
        ),
    ];
    const quotable = pages.items.filter((page) => ofBoth(page) && page.state !== 'waiting' && page.state !== 'gone');
    return { items, pages: quotable.map(({ id, company, url }) => ({ pageId: id, company, url })) };
  }
}

function choice(ref: EvidenceChoice['ref'], fact: FactNow, company: string): EvidenceChoice[] {
  return fact.is === 'stated' ? [{ ref, text: `${company}: ${factWords(fact.fact.value)}` }] : [];
}

type PriceRef = Extract<EvidenceChoice['ref'], { kind: 'price' }>;

function pricesOf({ company, rows }: CompanyPrices, factOf: (ref: PriceRef) => FactNow): EvidenceChoice[] {
  return rows.flatMap(({ pageId, plan, period }) => {
    if (plan === '') return [];
    const ref = { kind: 'price', pageId, plan: plan.slice(0, 300), period } as const;
    return choice(ref, factOf(ref), company);
  });
}

function jobsOf(jobs: CompanyJobs, now: Date): EvidenceChoice[] {
  const groups = [
    { group: 'all', name: '' } as const,
    ...jobs.teams.flatMap(({ team }) => (team ? [{ group: 'team', name: team } as const] : [])),
    ...jobs.places.map(({ place }) => ({ group: 'place', name: place }) as const),
  ];
  return groups
    .filter(({ name }) => name.length <= 300)
    .flatMap((one) => {
      const ref = { kind: 'jobs', companyId: jobs.companyId, ...one } as const;
      return choice(ref, jobsFact(ref, jobs, now), jobs.company);
    });
}
