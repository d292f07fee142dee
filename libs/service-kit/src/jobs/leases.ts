import type { Collection, Db } from 'mongodb';
import type { Clock } from '../clock.ts';
import { isDuplicateKey } from '../store/store.ts';

interface LeaseDocument {
  _id: string;
  until: Date;
}

/** Maximum clock difference between replicas. */
const clockSkewMs = 10_000;

/**
 * Decides which replica runs a job this time: the first to take the lease. A lease expires, so a killed replica does not block
 * the job forever. Replicas' clocks should agree within seconds; leases avoid duplicate work but do not rule it out.
 */
export class Leases {
  readonly #leases: Collection<LeaseDocument>;

  constructor(
    db: Db,
    private readonly clock: Clock,
  ) {
    this.#leases = db.collection('leases');
  }

  /**
   * Takes the lease for `durationMs` from now; returns false if another replica holds it. A stored lease that ends
   * later than any taken now would was taken by a clock that was ahead. It counts as expired, so that a wrong clock
   * does not block a job until then.
   */
  async take(name: string, durationMs: number): Promise<boolean> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + durationMs);
    try {
      const { modifiedCount, upsertedCount } = await this.#leases.updateOne(
        { _id: name, $or: [{ until: { $lte: now } }, { until: { $gt: new Date(until.getTime() + clockSkewMs) } }] },
        { $set: { until } },
        { upsert: true },
      );
      return modifiedCount + upsertedCount > 0;
    } catch (error) {
      // The lease exists and has not expired, so the upsert tried to insert a second one.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
