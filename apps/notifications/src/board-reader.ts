import { Inject, Injectable } from '@nestjs/common';
import {
  Board,
  BoardCompanyIds,
  BoardList,
  boardNotFound,
  boardRoutes,
  type CompaniesNewsRequest,
  CompanyNames,
  type DigestEvent,
  DigestEventList,
  DigestNews,
  type DigestNewsQuery,
  DomainError,
  LinesToCheck,
  pathOf,
  type ServiceName,
} from '@sightline/contracts';
import { PRINCIPAL_HEADER, type Principal, PrincipalSigner, UPSTREAMS, type Upstreams } from '@sightline/service-kit';
import type { z } from 'zod';

/** Principal for internal calls about boards that the person is known to see. */
const system: Principal = { kind: 'system' };

/** The period and filter of a board's news. */
export interface NewsPeriod {
  /** Inclusive start; `until` is exclusive. */
  readonly since: Date;
  readonly until: Date;
  /** Only events found since then get a "what it means for you" line. */
  readonly newSince: Date;
  /** 0 to 10. */
  readonly minimumImportance: number;
}

/** Reads boards and their news from other services. Stores no copy. */
@Injectable()
export class BoardReader {
  constructor(
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
    private readonly signer: PrincipalSigner,
  ) {}

  async list(principal: Principal): Promise<Board[]> {
    const { items } = await this.#ask('boards', boardRoutes.listBoards.path, principal, BoardList);
    return items;
  }

  /** @throws {DomainError} not-found `board_not_found` if it does not exist or belongs to another owner */
  get(principal: Principal, boardId: string): Promise<Board> {
    return this.#ask('boards', pathOf(boardRoutes.getBoard, { boardId }), principal, Board);
  }

  /** Returns a board's news; empty if the board no longer exists. The caller must have checked access. */
  news(boardId: string, { since, until, newSince, minimumImportance }: NewsPeriod): Promise<DigestNews> {
    const query = new URLSearchParams({
      since: since.toISOString(),
      until: until.toISOString(),
      newSince: newSince.toISOString(),
      minimumImportance: String(minimumImportance),
    } satisfies Record<keyof DigestNewsQuery, string>);
    return this.#ask('distribution', `${pathOfBoard(boardId)}/news?${query}`, system, DigestNews);
  }

  /** Returns the requested events that are still on the board, whatever their importance. */
  async events(boardId: string, eventIds: readonly string[]): Promise<DigestEvent[]> {
    const path = `${pathOfBoard(boardId)}/events`;
    const { items } = await this.#ask('distribution', path, system, DigestEventList, { eventIds });
    return items;
  }

  /** Returns the companies that a board tracks, its own first; empty if the board no longer exists. */
  async companiesOf(boardId: string): Promise<string[]> {
    const path = `${pathOfBoard(boardId)}/companies`;
    return (await this.#ask('distribution', path, system, BoardCompanyIds)).companyIds;
  }

  /** Returns events about companies, whether they are on a board or not. */
  async newsOfCompanies(request: CompaniesNewsRequest): Promise<DigestEvent[]> {
    const path = '/internal/companies/news';
    return (await this.#ask('distribution', path, system, DigestEventList, request)).items;
  }

  /** Returns the battlecards with lines that need a look, on the boards that the person sees. */
  async linesToCheck(principal: Principal): Promise<LinesToCheck['items']> {
    return (await this.#ask('boards', '/internal/lines-to-check', principal, LinesToCheck)).items;
  }

  /** Returns names by company id, without companies that never had news. */
  async companyNames(companyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const path = '/internal/companies/names';
    const { names } = await this.#ask('distribution', path, system, CompanyNames, { companyIds });
    return new Map(Object.entries(names));
  }

  async #ask<S extends z.ZodType>(
    service: ServiceName,
    path: string,
    principal: Principal,
    schema: S,
    body?: object,
  ): Promise<z.output<S>> {
    const answer = await this.upstreams.request(service, {
      method: body ? 'POST' : 'GET',
      path,
      headers: {
        accept: 'application/json',
        [PRINCIPAL_HEADER]: await this.signer.sign(principal),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.status === 404 || answer.status === 401) throw boardNotFound();
    if (answer.status !== 200)
      throw new DomainError('unavailable', 'upstream_unavailable', `The ${service} service returned ${answer.status}`);
    return schema.parse(JSON.parse(answer.body.toString()));
  }
}

const pathOfBoard = (boardId: string) => `/internal/boards/${encodeURIComponent(boardId)}`;
