import { Injectable } from '@nestjs/common';
import type { AlertReason, AlertState, AlertType } from '@sightline/contracts';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import { type AlertDocument, alertDayDocument, alertDocument } from './alert.document.ts';

const atOnce: AlertReason[] = ['important', 'urgent', 'search'];
/** Limits the size of a query for a batch of events. */
const eventsPerQuery = 500;

export interface AlertSelection {
  readonly userId: string;
  readonly state: AlertState;
  readonly unread: boolean;
  readonly board?: string | undefined;
  readonly type?: AlertType | undefined;
}

/** Position in a list that is sorted newest first. */
export interface AlertPlace {
  readonly at: Date;
  readonly id: string;
}

@Injectable()
export class AlertsStore {
  readonly #alerts;
  /** Batch writes bypass Mongoose, whose casting triples the CPU time. */
  readonly #rows;
  readonly #days;

  constructor(private readonly store: Store) {
    this.#alerts = store.model(alertDocument);
    this.#rows = store.collection(alertDocument);
    this.#days = store.model(alertDayDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  /** A user's alerts about these events, oldest first. */
  async ofEvents(userId: string, eventIds: readonly string[], { session }: Transaction): Promise<AlertDocument[]> {
    const found: AlertDocument[] = [];
    for (let from = 0; from < eventIds.length; from += eventsPerQuery) {
      const filter = { userId, eventId: { $in: eventIds.slice(from, from + eventsPerQuery) } };
      found.push(...(await this.#rows.find(filter, { session }).toArray()));
    }
    return found.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  }

  /** Alerts that wait for a time: all of them, or those due by a date. */
  waiting(userId: string, dueBy: Date | 'all', { session }: Transaction): Promise<AlertDocument[]> {
    const due = dueBy === 'all' ? { $exists: true } : { $exists: true, $lte: dueBy };
    return this.#rows.find({ userId, state: 'held', dueAt: due }, { session }).toArray();
  }

  /** Users with due alerts, taken from at most `limit` alerts. */
  async usersDue(by: Date, limit: number): Promise<string[]> {
    const rows = await this.#alerts
      .find({ dueAt: { $lte: by } }, { userId: 1 })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean();
    return [...new Set(rows.map(({ userId }) => userId))];
  }

  /** Inserts each new alert once, and updates changed ones. */
  async save(
    { added, changed }: { added: readonly AlertDocument[]; changed: readonly AlertDocument[] },
    { session }: Transaction,
  ): Promise<void> {
    const writes = [
      ...added.map(({ _id, ...rest }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true },
      })),
      ...changed.map(({ _id, ...replacement }) => ({ replaceOne: { filter: { _id }, replacement } })),
    ];
    if (writes.length > 0) await this.#rows.bulkWrite(writes, { session, ordered: false });
  }

  /** Records the message that carries these alerts. */
  async setMessageKey(messageKey: string, alertIds: readonly string[], { session }: Transaction): Promise<void> {
    await this.#alerts.updateMany({ _id: { $in: [...alertIds] } }, { $set: { messageKey } }, { session });
  }

  async sentOn(userId: string, day: string, tx?: Transaction): Promise<number> {
    const row = await this.#days
      .findOne({ _id: derivedIdOf(userId, day) })
      .session(tx?.session ?? null)
      .lean();
    return row?.sent ?? 0;
  }

  /** Concurrent transactions for one user conflict here, which enforces the daily cap. */
  async countSent(userId: string, day: string, sent: number, at: Date, { session }: Transaction): Promise<void> {
    const update = { $inc: { sent }, $set: { at }, $setOnInsert: { userId, day } };
    await this.#days.updateOne({ _id: derivedIdOf(userId, day) }, update, { upsert: true, session });
  }

  /** Alerts sent per day since a date; days without alerts are omitted. */
  async sentPerDay(userId: string, since: string): Promise<number[]> {
    const rows = await this.#days
      .find({ userId, day: { $gte: since } })
      .sort({ day: 1 })
      .lean();
    return rows.map(({ sent }) => sent);
  }

  /** Lists alerts, newest first, starting after a place. */
  list(selection: AlertSelection, after: AlertPlace | null, limit: number): Promise<AlertDocument[]> {
    const behind = after ? { $or: [{ at: { $lt: after.at } }, { at: after.at, _id: { $lt: after.id } }] } : {};
    return this.#rows
      .find({ ...where(selection), ...behind })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .toArray();
  }

  count(selection: AlertSelection): Promise<number> {
    return this.#alerts.countDocuments(where(selection)).exec();
  }

  find(userId: string, alertId: string, tx?: Transaction): Promise<AlertDocument | null> {
    return this.#alerts
      .findOne({ _id: alertId, userId })
      .session(tx?.session ?? null)
      .lean()
      .exec();
  }

  /** Changes the mark on alerts that don't have it yet; returns their ids, at most `limit`. */
  async mark(
    userId: string,
    read: boolean,
    alertIds: readonly string[] | undefined,
    limit: number,
    { session }: Transaction,
  ): Promise<string[]> {
    const chosen = alertIds ? { _id: { $in: [...alertIds] } } : { state: 'sent' as const };
    const rows = await this.#alerts
      .find({ userId, read: !read, ...chosen }, { _id: 1 })
      .limit(limit)
      .session(session)
      .lean();
    const ids = rows.map(({ _id }) => _id);
    if (ids.length > 0) await this.#alerts.updateMany({ _id: { $in: ids }, userId }, { $set: { read } }, { session });
    return ids;
  }

  /** Board and state of at most `limit` alerts created since a date. */
  async statesSince(userId: string, since: Date, limit: number) {
    const rows = await this.#alerts
      .find({ userId, createdAt: { $gte: since } }, { boardId: 1, state: 1 })
      .limit(limit)
      .lean();
    return rows.map(({ boardId, state }) => ({ boardId, state }));
  }

  /** Alerts sent immediately since a date, newest first. */
  sentSince(userId: string, since: Date): Promise<AlertDocument[]> {
    const filter = { userId, state: 'sent' as const, at: { $gte: since }, 'decided.reason': { $in: atOnce } };
    return this.#rows.find(filter).sort({ at: -1 }).toArray();
  }

  async companyName(userId: string, companyId: string): Promise<string | null> {
    const latest = await this.#alerts.findOne({ userId, companyId }, { companyName: 1 }).sort({ at: -1 }).lean();
    return latest?.companyName ?? null;
  }

  /** All held alerts, including those that wait for a time. */
  async held(userId: string): Promise<Pick<AlertDocument, 'cardId' | 'boardId' | 'eventId'>[]> {
    const rows = await this.#rows
      .find({ userId, state: 'held' }, { projection: { cardId: 1, boardId: 1, eventId: 1 } })
      .sort({ at: 1 })
      .toArray();
    return rows.map(({ cardId, boardId, eventId }) => ({ cardId, boardId, eventId }));
  }

  /** Marks held alerts about these events as read and as sent by the digest; returns their number. */
  async markSentByDigest(
    userId: string,
    eventIds: readonly string[],
    at: Date,
    { session }: Transaction,
  ): Promise<number> {
    let sent = 0;
    for (let from = 0; from < eventIds.length; from += eventsPerQuery) {
      const { modifiedCount } = await this.#alerts.updateMany(
        { userId, state: 'held', eventId: { $in: eventIds.slice(from, from + eventsPerQuery) } },
        { $set: { state: 'sent', at, read: true, 'decided.reason': 'digest' }, $unset: { dueAt: 1 } },
        { session },
      );
      sent += modifiedCount;
    }
    return sent;
  }

  async remove(boardId: string, userIds: readonly string[] | 'all', { session }: Transaction): Promise<void> {
    const whose = userIds === 'all' ? {} : { userId: { $in: [...userIds] } };
    await this.#alerts.deleteMany({ boardId, ...whose }, { session });
  }

  async removeBefore(date: Date): Promise<void> {
    await this.#alerts.deleteMany({ createdAt: { $lt: date } });
    await this.#days.deleteMany({ at: { $lt: date } });
  }
}

const where = ({ userId, state, unread, board, type }: AlertSelection) => ({
  ...{ userId, state },
  ...(unread && { read: false }),
  ...(board !== undefined && { boardId: board }),
  ...(type !== undefined && { type }),
});
