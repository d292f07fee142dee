import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import { type IncidentDocument, incidentDocument } from './incident.document.ts';

@Injectable()
export class IncidentsStore {
  readonly #incidents;

  constructor(store: Store) {
    this.#incidents = store.collection(incidentDocument);
  }

  /** The stored incidents among the given ones, by id. */
  async find(ids: readonly string[]): Promise<Map<string, IncidentDocument>> {
    const found = await this.#incidents.find({ _id: { $in: [...ids] } }).toArray();
    return new Map(found.map((incident) => [incident._id, incident]));
  }

  async save(incidents: readonly IncidentDocument[], { session }: Transaction): Promise<void> {
    if (incidents.length === 0) return;
    await this.#incidents.bulkWrite(
      incidents.map(({ _id, ...incident }) => ({
        replaceOne: { filter: { _id }, replacement: incident, upsert: true },
      })),
      { session, ordered: false },
    );
  }

  /** Deletes incidents that started before a time. @returns their number, at most `limit` */
  async deleteStartedBefore(before: Date, limit: number): Promise<number> {
    const old = await this.#incidents.find({ startedAt: { $lt: before } }, { projection: { _id: 1 }, limit }).toArray();
    await this.#incidents.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
    return old.length;
  }

  /** Incidents on these surfaces that started after a time. */
  since(surfaceIds: readonly string[], since: Date): Promise<IncidentDocument[]> {
    return this.#incidents.find({ surfaceId: { $in: [...surfaceIds] }, startedAt: { $gte: since } }).toArray();
  }
}
