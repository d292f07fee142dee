import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type CompanyIdentity, messageOf } from '@sightline/contracts';
import { CLOCK, type Clock, CONFIG, LOGGER, type Logger, Scheduler, type Transaction } from '@sightline/service-kit';
import { ReadError, WebReader } from '@sightline/web-reader';
import type { IngestionSettings } from '../../config.ts';
import { retryAfterMs, spread } from '../../pages/visits/page-schedule.ts';
import type { Reader } from '../../reader.ts';
import { waitUntilOf, withWait } from '../../sources/pacing/asked-to-wait.ts';
import { SourceFailure, toSourceFailure } from '../../sources/source-failure.ts';
import { lacksContact } from '../../sources/sources.ts';
import { DueVisits } from '../../tracking/due-visits.ts';
import { TrackedSitesStore } from '../../tracking/tracked-sites.store.ts';
import type { CompanySurface } from '../surface.documents.ts';
import { SurfaceAudience } from '../surface-audience.ts';
import { SURFACE_READERS } from '../surface-readers.ts';
import type { SurfaceReader, SurfaceSource } from '../surface-source.ts';
import { SurfacesStore } from '../surfaces.store.ts';

const atOnce = 8;
const batchSize = 64;
const minuteMs = 60_000;

/** Reads surfaces when they are due. Replicas share the work: the replica that claims a surface reads it. */
@Injectable()
export class SurfaceVisits implements OnModuleInit, OnModuleDestroy {
  readonly #visits: DueVisits;
  readonly #readers: ReadonlyMap<string, { reader: SurfaceReader; source: SurfaceSource<unknown> }>;

  constructor(
    private readonly surfaces: SurfacesStore,
    private readonly audience: SurfaceAudience,
    private readonly sites: TrackedSitesStore,
    private readonly scheduler: Scheduler,
    @Inject(WebReader) private readonly reader: Reader,
    @Inject(SURFACE_READERS) readers: readonly SurfaceReader[],
    @Inject(CONFIG) private readonly config: IngestionSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#visits = new DueVisits('read surfaces', logger, () => this.#round());
    this.#readers = new Map(
      readers.flatMap((reader) => reader.sources.map((source) => [source.provider, { reader, source }])),
    );
  }

  onModuleInit(): void {
    if (this.config.PAGE_CHECKS === 'off') return;
    this.scheduler.every('read surfaces', this.config.PAGE_CHECK_INTERVAL_SECONDS * 1_000, () => this.runDue());
  }

  async onModuleDestroy(): Promise<void> {
    await this.#visits.stop();
  }

  /** Reads known surfaces of a board's companies that no board needed before. */
  async watch(companies: readonly Pick<CompanyIdentity, 'companyId' | 'correctedFrom'>[]): Promise<void> {
    const siteIds = companies.map(({ companyId, correctedFrom }) => correctedFrom ?? companyId);
    await this.surfaces.wake(siteIds, 'sleeping', this.clock.now());
    this.begin();
  }

  /** Schedules immediate readings of all surfaces of a company, except failing ones, which keep their pause. */
  async refresh(companyId: string): Promise<void> {
    const siteId = await this.sites.siteOf(companyId);
    if (siteId) await this.surfaces.wake([siteId], 'all', this.clock.now());
    this.begin();
  }

  /** Reads the surfaces of companies for a user, including failing ones unless their server requested a pause. */
  async readSoon(siteIds: readonly string[]): Promise<void> {
    await this.surfaces.hurry(siteIds, this.clock.now());
    this.begin();
  }

  forgetBoard(boardId: string, tx: Transaction): Promise<void> {
    return this.surfaces.forgetBoard(boardId, tx);
  }

  /** Starts due readings without waiting for them. */
  begin(): void {
    if (this.config.PAGE_CHECKS === 'on') this.#visits.begin();
  }

  /** Reads due surfaces until none is left. Concurrent calls join the running call, which checks again at its end. */
  runDue(): Promise<void> {
    return this.#visits.run();
  }

  async #round(): Promise<number> {
    const due = await this.surfaces.readings.due(this.clock.now(), batchSize);
    if (due.length === 0) return 0;
    const wanted = await this.audience.wanted(due);
    return this.#visits.each(due, atOnce, {
      claim: (surface) => this.surfaces.readings.claim(surface, this.clock.now()),
      visit: (surface) => this.#visit(surface, wanted.has(surface._id)),
    });
  }

  /**
   * @param isWanted true if an active board needed the surface at the last check; if false, the boards are checked
   * again before the surface becomes dormant
   */
  async #visit(surface: CompanySurface, isWanted: boolean): Promise<void> {
    if (!isWanted && (await this.audience.wanted([surface])).size === 0)
      return this.surfaces.sleep(surface._id, this.clock.now());
    const readBy = this.#readers.get(surface.provider);
    if (!readBy || lacksContact(readBy.source.row, this.config)) {
      const problem = readBy ? 'It requires a contact, and the operator has not set OPERATOR_CONTACT.' : null;
      return this.surfaces.update(surface._id, { state: 'unread', problem, nextReadAt: null });
    }
    try {
      const read = await readBy.source.read(surface, this.reader, surface.memory);
      const reading = await readBy.reader.read(surface, read?.entries ?? null);
      const now = this.clock.now();
      await this.surfaces.update(surface._id, {
        ...(read && { memory: read.memory }),
        ...{ state: (reading ? reading.hasEntries : surface.state !== 'empty') ? 'works' : 'empty' },
        ...{ hasBeenRead: true, lastReadAt: now, failures: 0, problem: null, waitUntil: null },
        nextReadAt: new Date(
          now.getTime() + spread((reading?.nextInMinutes ?? readBy.source.everyMinutes) * minuteMs, surface._id),
        ),
      });
    } catch (error) {
      await this.#failed(surface, error);
    }
  }

  async #failed({ _id, failures, provider }: CompanySurface, error: unknown): Promise<void> {
    const isExpected = error instanceof ReadError || error instanceof SourceFailure;
    if (isExpected)
      this.logger.info({ surfaceId: _id, provider, reason: messageOf(error) }, 'reading a surface failed');
    else this.logger.error({ err: error, surfaceId: _id, provider }, 'reading a surface failed unexpectedly');
    const now = this.clock.now();
    const { message, state } = toSourceFailure(withWait(error, now));
    const waitUntil = waitUntilOf(error, now);
    const retryAt = now.getTime() + retryAfterMs(failures + 1);
    await this.surfaces.update(_id, {
      ...{ state: state === 'blocked' ? 'blocked' : 'broken', failures: failures + 1, waitUntil },
      problem: isExpected ? message : 'It could not be read.',
      nextReadAt: new Date(Math.max(retryAt, waitUntil?.getTime() ?? 0)),
    });
  }
}
