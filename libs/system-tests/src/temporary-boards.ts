import { Injectable } from '@nestjs/common';
import { BoardSetupResponse, boardRoutes, messageOf, pathOf } from '@sightline/contracts';
import { type Caller, InProcessClient } from './in-process-client.ts';

/** Domain that never resolves (RFC 6761), so that setting up the board fails without a request to any site. */
export const nowhere = 'self-check.invalid';

export interface TemporaryBoard {
  boardId: string;
  owner: Caller;
}

/** Boards that exist during one test, for calls that must not touch a user's board. */
@Injectable()
export class TemporaryBoards {
  constructor(private readonly client: InProcessClient) {}

  /** Removes the board when the work ends or fails. @throws if the board cannot be created or removed */
  async with<T>(work: (board: TemporaryBoard, setUp: BoardSetupResponse) => Promise<T>): Promise<T> {
    const owner = this.client.newVisitor();
    const answer = await owner.ask('POST', boardRoutes.boardSetup.path, { body: { companyUrl: nowhere } });
    const setUp = BoardSetupResponse.safeParse(answer.body);
    if (!setUp.success || !setUp.data.success)
      throw new Error(`board-setup answered ${answer.status}: ${setUp.error ? messageOf(setUp.error) : 'no success'}`);
    const { boardId } = setUp.data;
    return work({ boardId, owner }, setUp.data).finally(() => this.#remove(boardId, owner));
  }

  async #remove(boardId: string, owner: Caller): Promise<void> {
    const { status } = await owner.ask('DELETE', pathOf(boardRoutes.deleteBoard, { boardId }));
    if (status !== 204 && status !== 404)
      throw new Error(`the temporary board ${boardId} could not be removed: ${status}`);
  }
}
