import { type Collection, type Db, MongoServerError } from 'mongodb';
import type { Clock } from './clock.ts';

interface LeaseDocument {
  _id: string;
  until: Date;
}

const duplicateKey = 11000;

/**
 * Decides which replica runs a job this time: the first to take the lease. A lease expires, so a killed replica does not block
 * the job forever. Replicas' clocks should agree within seconds; leases avoid duplicate work but don't rule it out.
 */
export class Leases {
  readonly #leases: Collection<LeaseDocument>;

  constructor(
    db: Db,
    private readonly clock: Clock,
  ) {
    this.#leases = db.collection('leases');
  }

  /** Whether the caller gets the lease, for `durationMs` from now. */
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
      // The lease exists and hasn't expired, so the upsert tried to insert a second one.
      if (error instanceof MongoServerError && error.code === duplicateKey) return false;
      throw error;
    }
  }
}
