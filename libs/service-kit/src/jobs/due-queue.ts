import type { Model } from 'mongoose';

export interface DueQueueOptions<Field extends string> {
  /** Field with the time at which a document is due; null when nothing is planned. It needs an index. */
  readonly field: Field;
  /** A claim counts as lost after this time. */
  readonly claimMs: number;
  /** Longest delay that is ever planned. A later due time comes from a clock that was ahead and counts as due. */
  readonly longestDelayMs: number;
}

type Due<Field extends string> = { readonly _id: string } & Readonly<Record<Field, Date | null>>;

/**
 * Documents that replicas work on when they are due. The replica that claims a document moves its due time; if that
 * replica dies, the document is due again when the claim has expired.
 */
export class DueQueue<Document extends Due<Field>, Field extends string> {
  constructor(
    private readonly model: Model<Document>,
    private readonly options: DueQueueOptions<Field>,
  ) {}

  /** The due documents, most overdue first. */
  async due(now: Date, limit: number): Promise<Document[]> {
    const { field, longestDelayMs } = this.options;
    const latest = new Date(now.getTime() + longestDelayMs);
    return this.model
      .find()
      .where({ $or: [{ [field]: { $lte: now } }, { [field]: { $gt: latest } }] })
      .sort({ [field]: 1 })
      .limit(limit)
      .lean<Document[]>()
      .exec();
  }

  /** Claims a document as it was read; false when another replica has claimed it, or it was rescheduled. */
  async claim(document: Document, now: Date): Promise<boolean> {
    const { field, claimMs } = this.options;
    const { modifiedCount } = await this.model
      .updateOne({}, {})
      .where({ _id: document._id, [field]: document[field] })
      .set(field, new Date(now.getTime() + claimMs));
    return modifiedCount === 1;
  }
}
