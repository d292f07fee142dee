import { Inject, Injectable } from '@nestjs/common';
import { type AddedCompany, type CompaniesAddRequest, type EnteredLine } from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf, type Principal } from '@sightline/service-kit';
import { BoardsService } from '../boards.service.ts';
import { BoardsStore } from '../boards.store.ts';
import { readLines } from './entered-lines.ts';

/** Adds many companies at once: a board each. */
@Injectable()
export class AddingService {
  constructor(
    private readonly boards: BoardsService,
    private readonly store: BoardsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What each line of a list is. Reads no website and makes nothing. */
  async check(principal: Principal, lines: readonly string[]): Promise<EnteredLine[]> {
    return readLines(lines, await this.store.listWebsites(principal, this.clock.now()));
  }

  /**
   * Makes the boards. The set-up of each goes on by events, side by side. The same list again, after a lost answer, finds the boards of
   * the first time.
   */
  async add(principal: Principal, { websites, requestKey }: CompaniesAddRequest) {
    const addedWith = derivedIdOf('list of companies', requestKey);
    const known = await this.store.listWebsites(principal, this.clock.now());
    const others = known.filter((board) => board.addedWith !== addedWith);
    const items: AddedCompany[] = [];
    for (const entered of readLines(websites, others)) items.push(await this.#add(principal, entered, addedWith));
    return { addedWith, items };
  }

  async #add(principal: Principal, { line, kind, website }: EnteredLine, addedWith: string): Promise<AddedCompany> {
    if (kind !== 'website' || website === null) {
      // A guess is nothing that the user has agreed to.
      const leftOut = kind === 'name' || kind === 'website' ? 'unreadable' : kind;
      return { website: line, boardId: null, companyId: null, leftOut };
    }
    const request = { companyUrl: website, boardName: website, requestKey: derivedIdOf(addedWith, website) };
    const { boardId, companyId } = await this.boards.setup(principal, request, addedWith);
    return { website, boardId, companyId, leftOut: null };
  }
}
