import { DomainError, type ServiceName } from '@sightline/contracts';
import { isWorkerKilled } from '@sightline/limited-worker';
import type { Collection, Db } from 'mongodb';
import type { Message } from './transport.ts';

interface KillsDocument {
  _id: string;
  kills: number;
}

/** An event whose text killed a worker this often is given up. */
const mostKills = 3;

/**
 * Counts how often handling an event killed a worker (`libs/limited-worker`), in the store, so that an event which does harm is given
 * up after three times even when the process is restarted in between.
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
   * @throws what the handler throws, but {DomainError} invalid `worker_killed` for the third kill, which is not retried
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
      // A replay starts from zero.
      await this.#kills.deleteOne({ _id });
      throw new DomainError('invalid', cause.code, `${cause.message} (${mostKills} times)`, { cause });
    }
  }
}
