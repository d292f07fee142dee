import { Injectable } from '@nestjs/common';
import { Store } from '@sightline/service-kit';
import { pageArchiveDocument } from '../pages/archive/archive.document.ts';
import { sourceHealthDocument } from '../source-health/source-health.document.ts';
import { wayback } from '../sources/wayback/wayback.ts';
import { companySurfaceDocument } from '../surfaces/surface.documents.ts';
import type { Readings } from './readings.ts';

/** Readings older than this don't count, because their companies may no longer be tracked. */
const recentMs = 3 * 86_400_000;
/** Sample size that is enough to determine whether a source answers. */
const mostRows = 5_000;

/** Reads the companies' last readings by source and outcome. */
@Injectable()
export class ReadingsStore {
  readonly #health;
  readonly #surfaces;
  readonly #archives;

  constructor(store: Store) {
    this.#health = store.model(sourceHealthDocument);
    this.#surfaces = store.model(companySurfaceDocument);
    this.#archives = store.model(pageArchiveDocument);
  }

  /** @param companyIds restricts the result to these companies */
  async recent(now: Date, companyIds?: readonly string[]): Promise<Readings[]> {
    const since = { $gte: new Date(now.getTime() - recentMs) };
    const of = companyIds ? { companyId: { $in: [...companyIds] } } : {};
    const [news, surfaces, archives] = await Promise.all([
      this.#health
        .find({ ...of, lastTriedAt: since }, { source: 1, state: 1, lastTriedAt: 1, since: 1, lastError: 1 })
        .limit(mostRows)
        .lean(),
      this.#surfaces
        .find({ ...of, lastReadAt: since }, { provider: 1, state: 1, lastReadAt: 1, problem: 1 })
        .limit(mostRows)
        .lean(),
      this.#archives
        .find({ ...of, lastReadAt: since }, { state: 1, lastReadAt: 1, problem: 1 })
        .limit(mostRows)
        .lean(),
    ]);
    return grouped([
      ...news.map(({ source, state, lastTriedAt: at, since: from, lastError }) => ({
        ...{ source, state, count: 1, at, since: from, reason: lastError?.message ?? null },
      })),
      ...surfaces.flatMap(({ provider: source, state, lastReadAt: at, problem: reason }) =>
        at ? [{ source, state, count: 1, at, since: at, reason }] : [],
      ),
      ...archives.flatMap(({ state, lastReadAt: at, problem: reason }) =>
        at ? [{ source: wayback.row.name, state, count: 1, at, since: at, reason }] : [],
      ),
    ]);
  }
}

function grouped(readings: readonly Readings[]): Readings[] {
  const groups = new Map<string, Readings>();
  for (const reading of readings) {
    const key = `${reading.source} ${reading.state}`;
    const known = groups.get(key);
    groups.set(key, known ? joined(known, reading) : reading);
  }
  return [...groups.values()];
}

const joined = (a: Readings, b: Readings): Readings => ({
  ...{ source: a.source, state: a.state, count: a.count + b.count, reason: a.reason ?? b.reason },
  at: a.at > b.at ? a.at : b.at,
  since: a.since < b.since ? a.since : b.since,
});
