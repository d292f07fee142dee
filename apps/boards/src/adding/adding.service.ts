import { Inject, Injectable } from '@nestjs/common';
import {
  type AddedCompany,
  type BoardSetupResponse,
  type CompaniesAddRequest,
  type EnteredLine,
  limits,
} from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf, type Principal } from '@sightline/service-kit';
import { BoardsStore } from '../boards.store.ts';
import { BoardSetupService, tooManyBoards } from '../setup/board-setup.service.ts';
import { readLines } from './entered-lines.ts';

/** Maximum number of boards created in one transaction. One transaction per board took 40 seconds for 200 boards. */
const boardsPerTransaction = 50;

/** Adds many companies in one call, each with its own board. */
@Injectable()
export class AddingService {
  constructor(
    private readonly setups: BoardSetupService,
    private readonly store: BoardsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Classifies the lines of a list. Fetches no website and creates nothing. */
  async check(principal: Principal, lines: readonly string[]): Promise<EnteredLine[]> {
    return readLines(lines, await this.store.listWebsites(principal, this.clock.now()));
  }

  /**
   * Creates the boards; events then complete them in parallel. Repeating the call with the same key, after a lost
   * response, returns the boards from the first call.
   * @throws {DomainError} conflict `too_many_boards`
   */
  async add(principal: Principal, { websites, requestKey }: CompaniesAddRequest) {
    const addedWith = derivedIdOf('list of companies', requestKey);
    const known = await this.store.listWebsites(principal, this.clock.now());
    const others = known.filter((board) => board.addedWith !== addedWith);
    const lines = readLines(websites, others);
    const wanted = lines.flatMap(({ kind, website }) => (kind === 'website' && website !== null ? [website] : []));
    // Checked first, so that a list is added either completely or not at all.
    if (principal.kind === 'user' && others.length + wanted.length > limits.boardsPerUser) throw tooManyBoards();
    const made = new Map<string, BoardSetupResponse>();
    for (let from = 0; from < wanted.length; from += boardsPerTransaction) {
      const batch = wanted.slice(from, from + boardsPerTransaction);
      const requests = batch.map((website) => ({
        ...{ companyUrl: website, boardName: website, requestKey: derivedIdOf(addedWith, website) },
      }));
      const boards = await this.setups.setUpAll(principal, requests, addedWith);
      for (const [at, website] of batch.entries()) {
        const board = boards[at];
        if (board) made.set(website, board);
      }
    }
    return { addedWith, items: lines.map((line) => addedOf(line, made)) };
  }
}

function addedOf({ line, kind, website }: EnteredLine, made: ReadonlyMap<string, BoardSetupResponse>): AddedCompany {
  const board = kind === 'website' && website !== null ? made.get(website) : undefined;
  if (board && website !== null) return { website, boardId: board.boardId, companyId: board.companyId, leftOut: null };
  // The user never confirmed these lines.
  const leftOut = kind === 'name' || kind === 'website' ? 'unreadable' : kind;
  return { website: line, boardId: null, companyId: null, leftOut };
}
