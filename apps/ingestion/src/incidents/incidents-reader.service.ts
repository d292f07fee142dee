import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf } from '@sightline/service-kit';
import { SignalPublisher } from '../surfaces/signal-publisher.ts';
import type { CompanySurface } from '../surfaces/surface.documents.ts';
import type { SurfaceReader, SurfaceReading } from '../surfaces/surface-source.ts';
import { ChangedFacts } from '../tracking/changed-facts.ts';
import type { IncidentEntry } from './entries/incident-entry.ts';
import type { IncidentDocument } from './incident.document.ts';
import { incidentOf, signalItemOf } from './incident-item.ts';
import { IncidentsStore } from './incidents.store.ts';
import { statusSources } from './status-sources.ts';

const dayMs = 86_400_000;
const whileOpenMinutes = 5;
/** An incident that is open for longer than this was probably never closed on its page. */
const openMs = 2 * dayMs;

/**
 * Reads status pages, stores their incidents, and publishes each incident in the news window, with every update as a
 * version.
 */
@Injectable()
export class IncidentsReader implements SurfaceReader<IncidentEntry> {
  readonly sources = statusSources;

  constructor(
    private readonly incidents: IncidentsStore,
    private readonly publisher: SignalPublisher,
    private readonly changed: ChangedFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(surface: CompanySurface, entries: readonly IncidentEntry[] | null): Promise<SurfaceReading | null> {
    const now = this.clock.now();
    if (entries === null) return this.#unchanged(surface, now);
    const idOf = (id: string) => derivedIdOf(surface._id, id);
    const known = await this.incidents.find(entries.map(({ id }) => idOf(id)));
    const stated = entries.map((entry) => ({
      entry,
      incident: incidentOf(entry, known.get(idOf(entry.id)), now),
    }));
    const documents = stated.map(({ entry, incident }): IncidentDocument => {
      const startedAt = new Date(incident.startedAt);
      const endedAt = incident.endedAt === null ? null : new Date(incident.endedAt);
      const times = [startedAt, endedAt ?? startedAt, ...entry.updates.map(({ at }) => at)].map((at) => at.getTime());
      return {
        ...{ _id: idOf(entry.id), companyId: surface.companyId, surfaceId: surface._id, impact: incident.impact },
        ...{ startedAt, endedAt, isOver: entry.isOver },
        ...{ updatedAt: new Date(Math.min(now.getTime(), Math.max(...times))) },
      };
    });
    const from = now.getTime() - limits.newsWindowDays * dayMs;
    const items = stated
      .filter(({ incident }) => Date.parse(incident.startedAt) >= from)
      .map(({ entry, incident }) => signalItemOf(incident, entry.url, surface.url));
    const isChanged = documents.some(
      (one) => known.get(one._id)?.endedAt?.getTime() !== one.endedAt?.getTime() || !known.has(one._id),
    );
    const announce = isChanged ? await this.changed.of(surface.companyId) : null;
    await this.publisher.publish(surface, items, async (tx) => {
      await this.incidents.save(documents, tx);
      announce?.(tx);
    });
    return {
      hasEntries: stated.length > 0,
      ...(isOneOpen(documents, now) && { nextInMinutes: whileOpenMinutes }),
    };
  }

  async #unchanged({ _id }: CompanySurface, now: Date): Promise<SurfaceReading | null> {
    const recent = await this.incidents.since([_id], new Date(now.getTime() - openMs));
    return isOneOpen(recent, now) ? { hasEntries: true, nextInMinutes: whileOpenMinutes } : null;
  }
}

const isOneOpen = (incidents: readonly IncidentDocument[], now: Date): boolean =>
  incidents.some(({ startedAt, endedAt }) => endedAt === null && now.getTime() - startedAt.getTime() < openMs);
