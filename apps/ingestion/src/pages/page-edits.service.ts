import { Inject, Injectable } from '@nestjs/common';
import {
  type BoardEdit,
  DomainError,
  type IgnoredBlock,
  type PageAddRequest,
  type TrackedPage,
} from '@sightline/contracts';
import {
  actorOf,
  CLOCK,
  type Clock,
  derivedIdOf,
  type Principal,
  Store,
  type Transaction,
} from '@sightline/service-kit';
import { isBlockedUrl } from '@sightline/web-reader';
import type { z } from 'zod';
import { hostOf } from '../publishers/host-of.ts';
import { TrackedSitesStore } from '../tracking/tracked-sites.store.ts';
import { BoardPagesService, type PageOnBoard } from './board-pages.service.ts';
import { kindOfPage } from './discovery/find-pages.ts';
import { toTrackedPage } from './page-views.ts';
import { PagesStore, pageIdOf } from './pages.store.ts';
import { VersionsStore } from './versions/versions.store.ts';
import { PageVisits } from './visits/page-visits.service.ts';

const mostAdded = 100;
const mostIgnored = 50;
const versionsSearched = 20;

interface EditedBoard {
  boardId: string;
  principal: Principal;
}

@Injectable()
export class PageEditsService {
  constructor(
    private readonly store: Store,
    private readonly pages: PagesStore,
    private readonly versions: VersionsStore,
    private readonly boardPages: BoardPagesService,
    private readonly sites: TrackedSitesStore,
    private readonly visits: PageVisits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Tracks a page for this board. A page found on the site is already tracked for every board.
   * @throws {DomainError} invalid `invalid_url`, `blocked_address` or `page_of_no_company`; not-found
   * `company_not_found`; conflict `page_of_another_company` or `too_many_pages`
   */
  async add(
    { boardId, principal }: EditedBoard,
    { companyId, url, kind }: z.infer<typeof PageAddRequest>,
  ): Promise<TrackedPage> {
    const address = addressOf(url);
    const company = companyOf(address, await this.sites.companiesOfBoard(boardId), companyId);
    const chosen = await this.pages.choicesOfBoard(boardId);
    if (chosen.filter(({ choice }) => choice === 'tracked').length >= mostAdded)
      throw new DomainError('conflict', 'too_many_pages', `A board tracks at most ${mostAdded} pages that you add`);
    // The decision is stored first, because a visit would treat a page without a decision as unwanted.
    const pageId = pageIdOf(company.siteId, address);
    await this.store.transaction(async (tx) => {
      await this.pages.choose({ boardId, pageId, companyId: company.siteId }, 'tracked', tx);
      reportEdit(principal, { boardId, what: 'page-added', subject: address }, tx);
    });
    await this.pages.add(
      { companyId: company.siteId, url: address, kind: kind ?? kindOfPage(address), foundBy: 'user' },
      this.clock.now(),
    );
    await this.visits.checkSoon([pageId]);
    return this.#shown(await this.boardPages.find(boardId, pageId));
  }

  /** @throws {DomainError} not-found `page_not_found` */
  async pause({ boardId, principal }: EditedBoard, pageId: string, paused: boolean): Promise<TrackedPage> {
    const { page } = await this.boardPages.find(boardId, pageId);
    await this.store.transaction(async (tx) => {
      await this.pages.choose({ boardId, pageId, companyId: page.companyId }, paused ? 'paused' : 'tracked', tx);
      reportEdit(principal, { boardId, what: paused ? 'page-paused' : 'page-resumed', subject: page.url }, tx);
    });
    if (!paused && page.nextCheckAt === null) await this.visits.checkSoon([pageId]);
    return this.#shown(await this.boardPages.find(boardId, pageId));
  }

  /** @throws {DomainError} not-found `page_not_found` */
  async remove({ boardId, principal }: EditedBoard, pageId: string): Promise<void> {
    const { page } = await this.boardPages.find(boardId, pageId);
    await this.store.transaction(async (tx) => {
      await this.pages.choose({ boardId, pageId, companyId: page.companyId }, 'removed', tx);
      reportEdit(principal, { boardId, what: 'page-removed', subject: page.url }, tx);
    });
  }

  /**
   * Hides changes of a block on this board.
   * @throws {DomainError} not-found `page_not_found`; conflict `too_many_ignored`
   */
  async ignore({ boardId, principal }: EditedBoard, pageId: string, text: string): Promise<IgnoredBlock> {
    const { page } = await this.boardPages.find(boardId, pageId);
    const key = await this.#placeOf(pageId, page.versionId, text);
    const block = { id: derivedIdOf(key ?? text), text, key, createdAt: this.clock.now() };
    await this.store.transaction(async (tx) => {
      if (!(await this.pages.ignore({ boardId, pageId, companyId: page.companyId }, block, mostIgnored, tx)))
        throw new DomainError(
          'conflict',
          'too_many_ignored',
          `A board can ignore at most ${mostIgnored} blocks on a page`,
        );
      reportEdit(principal, { boardId, what: 'block-ignored', subject: page.url }, tx);
    });
    return { id: block.id, text, createdAt: block.createdAt.toISOString() };
  }

  /**
   * Position of the block with this text: from the recorded changes, otherwise from the last version; null when not
   * found.
   */
  async #placeOf(pageId: string, versionId: string | null, text: string): Promise<string | null> {
    for (const { changes } of await this.versions.changesOfPage(pageId, versionsSearched))
      for (const { before, after, key } of changes)
        if (key !== undefined && (before.includes(text) || after.includes(text))) return key;
    if (versionId === null) return null;
    const { blocks } = await this.versions.read(versionId);
    return blocks.find((block) => block.text.includes(text))?.key ?? null;
  }

  /** @throws {DomainError} not-found `page_not_found` */
  async unignore({ boardId, principal }: EditedBoard, pageId: string, ignoredId: string): Promise<void> {
    const { page } = await this.boardPages.find(boardId, pageId);
    await this.store.transaction(async (tx) => {
      await this.pages.unignore(boardId, pageId, ignoredId, tx);
      reportEdit(principal, { boardId, what: 'block-restored', subject: page.url }, tx);
    });
  }

  /**
   * Schedules immediate visits to the pages of a board. The gateway has checked that the caller may request them.
   * @throws {DomainError} not-found `board_not_found` if it isn't linked yet
   */
  async checkNow(boardId: string): Promise<{ pages: number; requestedAt: string }> {
    if (!(await this.sites.hasBoard(boardId)))
      throw new DomainError('not-found', 'board_not_found', 'This board does not exist');
    const requestedAt = this.clock.now().toISOString();
    const pages = (await this.boardPages.onBoard(boardId)).filter(({ choice }) => choice?.choice !== 'paused');
    const sites = new Set(pages.map(({ page }) => page.companyId));
    await this.visits.checkSoon(
      pages.map(({ page }) => page._id),
      [...sites],
    );
    return { pages: pages.length, requestedAt };
  }

  #shown({ page, company, choice }: PageOnBoard): TrackedPage {
    return toTrackedPage(page, company, choice);
  }
}

interface Owner {
  companyId: string;
  siteId: string;
  name: string;
  domain: string;
}

/**
 * The company to which a page belongs: the given one, unless the address is on the website of another company of the
 * board.
 */
function companyOf(address: string, companies: readonly Owner[], companyId: string | undefined): Owner {
  const host = hostOf(address);
  const owns = ({ domain }: Owner) => host === domain || host.endsWith(`.${domain}`);
  const owner = companies.find(owns);
  if (companyId === undefined) {
    if (owner) return owner;
    throw new DomainError('invalid', 'page_of_no_company', `No company on this board has the website ${host}`);
  }
  const company = companies.find((one) => one.companyId === companyId);
  if (!company) throw new DomainError('not-found', 'company_not_found', 'This company is not on the board');
  if (owner && !owns(company))
    throw new DomainError(
      'conflict',
      'page_of_another_company',
      `This page is on the website of ${owner.name}, not of ${company.name}`,
    );
  return company;
}

/** The entered address, with https when it has no protocol. */
function addressOf(entered: string): string {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(entered) ? entered : `https://${entered}`;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text) || !new URL(text).hostname.includes('.'))
    throw new DomainError('invalid', 'invalid_url', 'Enter the address of a web page');
  if (isBlockedUrl(text)) throw new DomainError('invalid', 'blocked_address', 'This address is not on the public web');
  const url = new URL(text);
  url.hash = '';
  return url.href;
}

/**
 * Reports an edit to the boards service for the board's activity log. Edits by visitors are not logged, as they have no
 * account.
 */
function reportEdit(principal: Principal, edit: Omit<BoardEdit, 'actor'>, tx: Transaction): void {
  const actor = actorOf(principal);
  if (actor) tx.emit('board.pages-edited', { ...edit, actor });
}
