import { Inject, Injectable } from '@nestjs/common';
import { BoardSetupResponse, boardRoutes, messageOf, pathOf } from '@sightline/contracts';
import { type Caller, FrontDoor } from './front-door.ts';

/** A name that no resolver may ever know (RFC 6761): the board ends in an error, at no cost to anybody. */
export const nowhere = 'self-check.invalid';

export interface OwnBoard {
  boardId: string;
  owner: Caller;
}

/** A temporary board of the test run's own, for what may not be tried on anybody's. */
@Injectable()
export class OwnBoards {
  constructor(@Inject(FrontDoor) private readonly door: FrontDoor) {}

  /** Removed again, whatever the work did. @throws when it can't be made or removed */
  async with<T>(work: (board: OwnBoard, setUp: BoardSetupResponse) => Promise<T>): Promise<T> {
    const owner = this.door.stranger();
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
