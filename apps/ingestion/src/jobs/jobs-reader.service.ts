import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@sightline/service-kit';
import { SignalPublisher } from '../surfaces/signal-publisher.ts';
import type { CompanySurface } from '../surfaces/surface.documents.ts';
import type { SurfaceReader, SurfaceReading } from '../surfaces/surface-source.ts';
import { ChangedFacts } from '../tracking/changed-facts.ts';
import type { JobEntry } from './entries/job-entry.ts';
import type { JobBoardDocument, JobDocument } from './job.documents.ts';
import { settle } from './job-reading.ts';
import { jobSources } from './job-sources.ts';
import { JobsStore } from './jobs.store.ts';
import { findingsOf, type Hiring } from './signals/findings.ts';
import { reductionOf } from './signals/reduction.ts';
import { signalItemOf } from './signals/signal-item.ts';

/** Findings are kept for longer than the period that the rules examine. */
const rememberedMs = 200 * 86_400_000;

/** Reads job boards, stores their jobs, and publishes deviations from a company's usual hiring. */
@Injectable()
export class JobsReader implements SurfaceReader<JobEntry> {
  readonly sources = jobSources;

  constructor(
    private readonly jobs: JobsStore,
    private readonly publisher: SignalPublisher,
    private readonly changed: ChangedFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(surface: CompanySurface, entries: readonly JobEntry[] | null): Promise<SurfaceReading | null> {
    const now = this.clock.now();
    const [all, boards] = await Promise.all([
      this.jobs.ofCompany(surface.companyId),
      this.jobs.boardsOfCompany(surface.companyId),
    ]);
    const board = boards.find(({ _id }) => _id === surface._id);
    const [known, elsewhere] = split(all, ({ surfaceId }) => surfaceId === surface._id);
    const read = { surfaceId: surface._id, companyId: surface.companyId, isKnown: board !== undefined };
    const { jobs, changed } = settle(read, known, entries, now);
    const hiring: Hiring = {
      ...{ jobs: [...elsewhere, ...jobs], now, raised: boards.flatMap(({ raised }) => raised) },
      startsAt: new Date(Math.min(now.getTime(), ...boards.map(({ startsAt }) => startsAt.getTime()))),
    };
    // The age of the jobs in a board's first reading is unknown.
    const found = board ? [...findingsOf(hiring), ...withReduction(hiring)] : [];
    const openNow = countOpen(hiring.jobs);
    const items = found.map((one) =>
      signalItemOf(one, { openBefore: one.openBefore ?? countOpen(all), openNow }, surface.url, now),
    );
    const isEmpty = !jobs.some(({ missingSince, closedAt }) => missingSince === null && closedAt === null);
    const after: JobBoardDocument = {
      ...{ _id: surface._id, companyId: surface.companyId, startsAt: board?.startsAt ?? now, lastReadAt: now },
      emptySince: isEmpty ? (board?.emptySince ?? now) : null,
      raised: [
        ...(board?.raised ?? []).filter(({ at }) => now.getTime() - at.getTime() < rememberedMs),
        ...found.map(({ key, finding, subject }) => ({ key, finding, subject, at: now })),
      ],
    };
    const announce = changed.length > 0 ? await this.changed.of(surface.companyId) : null;
    await this.publisher.publish(surface, items, async (tx) => {
      await this.jobs.save(changed, after, tx);
      announce?.(tx);
    });
    return entries && { hasEntries: !isEmpty };
  }
}

const withReduction = (hiring: Hiring) => {
  const reduction = reductionOf(hiring);
  return reduction ? [reduction] : [];
};

const countOpen = (jobs: readonly JobDocument[]): number => jobs.filter(({ closedAt }) => closedAt === null).length;

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
