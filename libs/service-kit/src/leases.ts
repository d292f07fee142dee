import { type Collection, type Db, MongoServerError } from 'mongodb';
import type { Clock } from './clock.ts';

interface LeaseDocument {
  _id: string;
  until: Date;
}

const duplicateKey = 11000;

/**
 * Who of several replicas does a job this time: the first to ask. A lease ends by itself, so a killed replica holds up
 * nothing for longer. Replicas' clocks should agree within seconds; it saves double work, it does not forbid it.
 */
export class Leases {
  readonly #leases: Collection<LeaseDocument>;

  constructor(
    db: Db,
    private readonly clock: Clock,
  ) {
    this.#leases = db.collection('leases');
  }

  /** Whether the caller has it, for `durationMs` from now. */
  async take(name: string, durationMs: number): Promise<boolean> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + durationMs);
    try {
      const { modifiedCount, upsertedCount } = await this.#leases.updateOne(
        { _id: name, until: { $lte: now } },
        { $set: { until } },
        { upsert: true },
      );
      return modifiedCount + upsertedCount > 0;
    } catch (error) {
      // The lease is there and not over, so the upsert tried to make a second one.
      if (error instanceof MongoServerError && error.code === duplicateKey) return false;
      throw error;
    }
  }
}
