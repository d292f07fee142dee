import { Inject, Injectable } from '@nestjs/common';
import { type ActivityQuery, type BoardActivityList, type BoardEdit, invalidCursor } from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf, type Principal } from '@sightline/service-kit';
import { z } from 'zod';
import { BoardsStore } from '../boards.store.ts';
import { type ActivityPlace, ActivityStore } from './activity.store.ts';
import { PeopleService } from './people.service.ts';
import { toActivity } from './people.view.ts';

/** `<milliseconds>.<id>` of the last row on a page. */
const Cursor = z
  .string()
  .regex(/^\d{1,15}\.[\w-]{1,64}$/)
  .transform((text): ActivityPlace => {
    const [ms = '', id = ''] = text.split('.');
    return { at: new Date(Number(ms)), id };
  });

/** A board's activity log: actions in this service and edits reported by other services. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly boards: BoardsStore,
    private readonly sharing: PeopleService,
    private readonly activity: ActivityStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws {DomainError} not-found `board_not_found`; invalid `invalid_cursor` */
  async list(principal: Principal, boardId: string, { cursor, limit }: ActivityQuery): Promise<BoardActivityList> {
    const role = await this.sharing.roleOn(await this.boards.findAlive(boardId, this.clock.now()), principal);
    const rows = await this.activity.list(boardId, placeOf(cursor), limit + 1, role === 'owner');
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(toActivity),
      nextCursor: last && rows.length > limit ? `${last.at.getTime()}.${last._id}` : null,
    };
  }

  /** Records an edit reported by another service, once. */
  async onEdited(eventId: string, at: Date, { boardId, actor, what, subject }: BoardEdit): Promise<void> {
    await this.boards.transaction(async (tx) => {
      if (!(await this.boards.find(boardId, tx))) return;
      await this.activity.add({ _id: derivedIdOf('edit', eventId), boardId, at, actor, what, subject, role: null }, tx);
    });
  }
}

function placeOf(cursor: string | undefined): ActivityPlace | null {
  if (cursor === undefined) return null;
  const place = Cursor.safeParse(cursor);
  if (place.success) return place.data;
  throw invalidCursor(place.error);
}
