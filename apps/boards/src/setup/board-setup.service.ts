import { Inject, Injectable } from '@nestjs/common';
import {
  type BoardSetupRequest,
  type BoardSetupResponse,
  boardNotFound,
  creationFailed,
  DomainError,
  limits,
  type Owner,
} from '@sightline/contracts';
import { companyIdOf, countRequestedBoard, enteredCompanyIdOf, newTempSessionId } from '@sightline/product';
import { CLOCK, type Clock, derivedIdOf, newId, type Principal, type Transaction } from '@sightline/service-kit';
import { companyUrlOf, normaliseDomain } from '@sightline/web-reader';
import { type BoardDocument, ownerOf } from '../board.document.ts';
import { toSetupResponse } from '../board.view.ts';
import { BoardsStore } from '../boards.store.ts';
import { PeopleService } from '../people/people.service.ts';
import { type NewBoard, SetupTurnsService } from './setup-turns.service.ts';

const boardIdFor = ({ userId, tempSessionId }: Owner, requestKey: string | undefined): string =>
  requestKey ? derivedIdOf(userId ?? tempSessionId ?? '', requestKey) : newId();

interface Wanted {
  readonly board: BoardDocument;
  readonly request: BoardSetupRequest;
}

/** Creates boards; events then complete them. */
@Injectable()
export class BoardSetupService {
  constructor(
    private readonly store: BoardsStore,
    private readonly people: PeopleService,
    private readonly turns: SetupTurnsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Creates a board and returns immediately; events complete it. The owner is the signed-in user, or else the visitor
   * session. With a `requestKey`, a repeated call returns the board from the first call.
   * @throws {DomainError} invalid `invalid_url`; conflict `too_many_boards`
   */
  async setup(principal: Principal, request: BoardSetupRequest): Promise<BoardSetupResponse> {
    const [made] = await this.setUpAll(principal, [request]);
    if (!made) throw boardNotFound();
    return made;
  }

  /**
   * Like `setup`, for many boards in one transaction, in order.
   * @param addedWith id of the list that contains the companies
   * @throws {DomainError} invalid `invalid_url`; conflict `too_many_boards`
   */
  async setUpAll(
    principal: Principal,
    requests: readonly BoardSetupRequest[],
    addedWith?: string,
  ): Promise<BoardSetupResponse[]> {
    const wanted = await Promise.all(
      requests.map(
        async (request): Promise<Wanted> => ({ board: await this.#boardOf(principal, request, addedWith), request }),
      ),
    );
    return (await this.#create(principal, wanted)).map(toSetupResponse);
  }

  async #boardOf(principal: Principal, request: BoardSetupRequest, addedWith?: string): Promise<BoardDocument> {
    const url = companyUrlOf(request.companyUrl);
    const now = this.clock.now();
    const domain = normaliseDomain(url.href);
    const companyId = request.company ? enteredCompanyIdOf(domain, request.company) : companyIdOf(domain);
    const owner = this.#ownerFor(principal, request, now);
    const known = await this.store.findProfiled(companyId);
    return {
      _id: boardIdFor(owner, request.requestKey),
      name: request.boardName ?? request.companyUrl,
      status: 'initializing',
      errorCode: null,
      errorMessage: null,
      ownerUserId: owner.userId,
      ...(principal.kind === 'user' && { ownerEmail: principal.email, peopleRevision: 1 }),
      isTemporary: owner.userId === null,
      tempSessionId: owner.tempSessionId,
      expiresAt: owner.userId === null ? new Date(now.getTime() + limits.temporaryBoardLifetimeMs) : null,
      companyId,
      companyName: known?.companyName ?? null,
      industry: known?.industry ?? null,
      companyUrl: url.href,
      domain,
      companyIds: [],
      companyCount: 0,
      cardCount: 0,
      pendingCompanyIds: [],
      ...(addedWith !== undefined && { addedWith }),
      lastUsedAt: now,
      nextRefreshAt: null,
      lastRefreshedAt: null,
      createdAt: now,
      updatedAt: now,
    };
  }

  async #create(principal: Principal, wanted: readonly Wanted[]): Promise<BoardDocument[]> {
    try {
      return await this.store.transaction(async (tx) => {
        const boards = await this.#insert(wanted, tx);
        await requireRoom(this.store, principal, this.clock.now(), tx);
        return boards;
      });
    } catch (error) {
      const isTemporary = wanted.some(({ board }) => board.isTemporary);
      throw creationFailed(isTemporary ? 'Failed to create temporary board' : 'Failed to create board', error);
    }
  }

  /** Creates the boards for these requests; for a repeated request key, returns the existing board. */
  async #insert(wanted: readonly Wanted[], tx: Transaction): Promise<BoardDocument[]> {
    const repeatable = wanted.filter(({ request }) => request.requestKey !== undefined).map(({ board }) => board._id);
    const freeIds = await this.store.freeIds(repeatable, tx);
    const boards = await this.store.byId([...freeIds.values()], tx);
    const made: NewBoard[] = [];
    const [first] = wanted;
    const room = first ? await this.turns.room(ownerOf(first.board), tx) : 0;
    const all = wanted.map(({ board: one, request }) => {
      const board = { ...one, _id: freeIds.get(one._id) ?? one._id };
      const before = boards.get(board._id);
      if (before) return before;
      boards.set(board._id, board);
      made.push({ board, entered: request.company, mustWait: made.length >= room });
      return board;
    });
    await this.turns.begin(made, tx);
    for (const { board } of made) {
      this.people.publishOwner(board, tx);
      tx.afterCommit(countRequestedBoard);
    }
    return all;
  }

  #ownerFor(principal: Principal, request: BoardSetupRequest, now: Date): Owner {
    switch (principal.kind) {
      case 'user':
        return { userId: principal.userId, tempSessionId: null };
      case 'visitor':
        return { userId: null, tempSessionId: principal.tempSessionId };
      case 'anonymous':
      case 'share':
      case 'system':
        return { userId: null, tempSessionId: request.tempSessionId ?? newTempSessionId(now) };
    }
  }
}

/**
 * Checks the limit after inserting; the count includes the transaction's boards. Concurrent calls don't see each
 * other's boards.
 * @throws {DomainError} conflict `too_many_boards`
 */
export async function requireRoom(
  store: Pick<BoardsStore, 'countOwned'>,
  principal: Principal,
  now: Date,
  tx: Transaction,
): Promise<void> {
  if (principal.kind === 'user' && (await store.countOwned(principal, now, tx)) > limits.boardsPerUser)
    throw tooManyBoards();
}

export const tooManyBoards = (): DomainError => {
  const message = `You can have ${limits.boardsPerUser} boards. Delete some first.`;
  return new DomainError('conflict', 'too_many_boards', message);
};
