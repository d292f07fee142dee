import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import { type JobBoardDocument, type JobDocument, jobBoardDocument, jobDocument } from './job.documents.ts';

/** Positions of companies' job boards. Batches are written through the driver's collections. */
@Injectable()
export class JobsStore {
  readonly #jobs;
  readonly #jobRows;
  readonly #boards;
  readonly #boardRows;

  constructor(store: Store) {
    this.#jobs = store.model(jobDocument);
    this.#jobRows = store.collection(jobDocument);
    this.#boards = store.model(jobBoardDocument);
    this.#boardRows = store.collection(jobBoardDocument);
  }

  /** All jobs of a company, including closed jobs. */
  ofCompany(companyId: string): Promise<JobDocument[]> {
    return this.#jobs.find({ companyId }).lean().exec();
  }

  boardsOfCompany(companyId: string): Promise<JobBoardDocument[]> {
    return this.#boards.find({ companyId }).lean().exec();
  }

  /** Deletes jobs that were closed before a time. @returns their number, at most `limit` */
  async deleteClosedBefore(before: Date, limit: number): Promise<number> {
    const closed = await this.#jobs
      .find({ closedAt: { $lt: before } }, { _id: 1 })
      .limit(limit)
      .lean();
    await this.#jobRows.deleteMany({ _id: { $in: closed.map(({ _id }) => _id) } });
    return closed.length;
  }

  /** Stores a reading: its changed jobs, the time when the other jobs were seen again, and its board. */
  async save(changed: readonly JobDocument[], board: JobBoardDocument, { session }: Transaction): Promise<void> {
    const writes = changed.map(({ _id, ...job }) => ({
      updateOne: { filter: { _id }, update: { $set: job }, upsert: true },
    }));
    if (writes.length > 0) await this.#jobRows.bulkWrite(writes, { session });
    const { _id, ...fields } = board;
    await this.#jobRows.updateMany(
      { surfaceId: _id, closedAt: null, missingSince: null },
      { $set: { lastSeenAt: board.lastReadAt } },
      { session },
    );
    await this.#boardRows.updateOne({ _id }, { $set: fields }, { upsert: true, session });
  }
}
