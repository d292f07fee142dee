import { Inject, Injectable } from '@nestjs/common';
import type { SourceHealth } from '@sightline/contracts';
import { CLOCK, type Clock, dayOf, maskSecrets } from '@sightline/service-kit';
import { TrackedSitesStore } from '../tracking/tracked-sites.store.ts';
import type { SourceHealthDocument } from './source-health.document.ts';
import { SourceHealthStore } from './source-health.store.ts';
import { standingOf } from './source-state.ts';

const troubledFirst: readonly SourceHealth['state'][] = ['blocked', 'broken', 'silent', 'works'];
const companiesShown = 500;

@Injectable()
export class SourceHealthService {
  constructor(
    private readonly health: SourceHealthStore,
    private readonly sites: TrackedSitesStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The health of all sources of one company, or of the first 500 tracked companies. Failing sources come first, then by
   * company.
   */
  async list(companyId?: string): Promise<SourceHealth[]> {
    const names = await this.sites.namesOfTracked(companiesShown, companyId);
    const now = this.clock.now();
    const rows = await this.health.ofCompanies([...names.keys()]);
    return rows
      .flatMap((row) => {
        const companyName = row.companyId === null ? undefined : names.get(row.companyId);
        return row.companyId === null || companyName === undefined
          ? []
          : [toSourceHealth({ ...row, companyId: row.companyId, companyName }, now)];
      })
      .toSorted(
        (a, b) =>
          troubledFirst.indexOf(a.state) - troubledFirst.indexOf(b.state) ||
          a.companyName.localeCompare(b.companyName) ||
          a.kind.localeCompare(b.kind),
      );
  }
}

type Row = SourceHealthDocument & { companyId: string; companyName: string };

function toSourceHealth(row: Row, now: Date): SourceHealth {
  const { state, since } = standingOf(row, now);
  return {
    companyId: row.companyId,
    companyName: maskSecrets(row.companyName),
    kind: row.source,
    source: maskSecrets(row.memory?.feeds.map(({ url }) => url).join(', ') || row.source),
    state,
    since: since.toISOString(),
    lastItemAt: row.lastItemAt?.toISOString() ?? null,
    reason: reasonOf(row, state),
  };
}

function reasonOf({ lastError, lastItemAt, failedParts }: Row, state: SourceHealth['state']): string | null {
  const failed = failedParts.map(({ url, reason }) => `${url} can’t be read: ${reason}`).join(' ');
  if (state === 'works') return maskSecrets(failed) || null;
  const silence = lastItemAt ? `Nothing new since ${dayOf(lastItemAt)}` : 'No items so far';
  if (state === 'silent') return failed === '' ? silence : maskSecrets(`${silence}. ${failed}`);
  return maskSecrets(lastError?.message ?? 'Failing; the reason was not recorded');
}
