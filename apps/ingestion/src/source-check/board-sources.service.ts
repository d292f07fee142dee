import { Inject, Injectable } from '@nestjs/common';
import { type BoardSourceKind, type BoardSources, SourceKind } from '@sightline/contracts';
import { CLOCK, type Clock, maskSecrets } from '@sightline/service-kit';
import type { SourceRow } from '../sources/source-row.ts';
import { TrackedSitesStore } from '../tracking/tracked-sites.store.ts';
import { ReadingsStore } from './readings.store.ts';
import { isAnswered, isFailed, type Readings } from './readings.ts';
import { SOURCE_ROWS } from './source-checks.service.ts';
import { SourceChecksStore } from './source-checks.store.ts';

/** Determines the kinds of sources that answered for a board's companies. */
@Injectable()
export class BoardSourcesService {
  constructor(
    private readonly sites: TrackedSitesStore,
    private readonly readings: ReadingsStore,
    private readonly checks: SourceChecksStore,
    @Inject(SOURCE_ROWS) private readonly rows: readonly SourceRow[],
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async ofBoard(boardId: string): Promise<BoardSources> {
    const companies = await this.sites.companiesOfBoard(boardId);
    const ids = new Set(companies.flatMap(({ companyId, siteId }) => [companyId, siteId]));
    const [readings, unproven] = await Promise.all([
      this.readings.recent(this.clock.now(), [...ids]),
      this.checks.namesOfUnproven(this.rows.map(({ name }) => name)),
    ]);
    const answered = readings.filter((reading) => provesAnswer(reading, unproven));
    const times = answered.map(({ at }) => at.getTime());
    return {
      kinds: SourceKind.options.flatMap((kind) => kindOf(kind, this.rows, readings, unproven) ?? []),
      answeredAt: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
    };
  }
}

/** An empty response counts only while the source's canary finds something. */
const provesAnswer = (reading: Readings, unproven: ReadonlySet<string>): boolean =>
  isAnswered(reading) && !(reading.state !== 'works' && unproven.has(reading.source));

/** Null if no source of this kind has been tried for these companies. */
function kindOf(
  kind: SourceKind,
  rows: readonly SourceRow[],
  readings: readonly Readings[],
  unproven: ReadonlySet<string>,
): BoardSourceKind | null {
  const names = rows.filter(({ gives }) => gives.includes(kind)).map(({ name }) => name);
  const found: BoardSourceKind = { kind, answered: [], silent: [] };
  for (const name of names) {
    const own = readings.filter((reading) => reading.source === name && (isAnswered(reading) || isFailed(reading)));
    const [first] = own.filter((reading) => !provesAnswer(reading, unproven)).toSorted((a, b) => b.count - a.count);
    if (own.some((reading) => provesAnswer(reading, unproven))) found.answered.push(name);
    else if (first)
      found.silent.push({
        name,
        reason: maskSecrets(
          (isFailed(first) && first.reason) || 'It returns nothing, even for a query that always has results',
        ),
        since: first.since.toISOString(),
      });
  }
  return found.answered.length + found.silent.length > 0 ? found : null;
}
