import { DomainError, type ServiceName } from '@sightline/contracts';
import { isWorkerKilled } from '@sightline/limited-worker';
import type { Collection, Db } from 'mongodb';
import type { Message } from './transport.ts';

interface KillsDocument {
  _id: string;
  kills: number;
}

/** Number of killed workers after which an event becomes a dead letter. */
const mostKills = 3;

/**
 * Counts in the store how often handling an event killed a worker (`libs/limited-worker`), so that a harmful event
 * becomes a dead letter after three kills even if the process restarts in between.
 */
export class WorkerKills {
  readonly #kills: Collection<KillsDocument>;

  constructor(
    private readonly service: ServiceName,
    db: Db,
  ) {
    this.#kills = db.collection('worker_kills');
  }

  /**
   * Runs a handler of the message.
   * @throws the handler's error, or {DomainError} invalid `worker_killed` for the third kill, which is not retried
   */
  async counting(message: Message, handle: () => Promise<void>): Promise<void> {
    try {
      await handle();
    } catch (cause) {
      if (!isWorkerKilled(cause)) throw cause;
      const _id = `${this.service}:${message.id}`;
      const counted = await this.#kills.findOneAndUpdate(
        { _id },
        { $inc: { kills: 1 } },
        { upsert: true, returnDocument: 'after' },
      );
      if (!counted || counted.kills < mostKills) throw cause;
      // A replay starts counting from zero.
      await this.#kills.deleteOne({ _id });
      throw new DomainError('invalid', cause.code, `${cause.message} (${mostKills} times)`, { cause });
    }
  }
}
