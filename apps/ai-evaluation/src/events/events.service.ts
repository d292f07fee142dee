import { Inject, Injectable } from '@nestjs/common';
import { type Arrival, type CompanyIdentity, DomainError } from '@sightline/contracts';
import type { EventGrouper } from '@sightline/intelligence';
import { CLOCK, type Clock, LOGGER, type Logger, type Transaction } from '@sightline/service-kit';
import { EmbeddingsService } from './embeddings.service.ts';
import { eventIdsOf } from './event-ids.ts';
import type { EventReportDocument } from './event-report.document.ts';
import { EventReportsStore } from './event-reports.store.ts';
import { newestFirst, windowMs, windowsOf } from './event-windows.ts';
import { type Judged, namesIn, rowOf, toItem } from './report-rows.ts';

export const EVENT_GROUPER = Symbol('EventGrouper');

type Rows = ReadonlyMap<string, EventReportDocument>;

/** Result of grouping a company's items; `changed` must be saved. */
interface Grouping {
  readonly changed: EventReportDocument[];
  /** The changed rows that now report a different event, or copy a different report. */
  readonly moved: EventReportDocument[];
}

/** Groups a company's items by event: new items immediately, all of them at the end of a sync. */
@Injectable()
export class EventsService {
  constructor(
    @Inject(EVENT_GROUPER) private readonly grouper: EventGrouper,
    private readonly embeddings: EmbeddingsService,
    private readonly store: EventReportsStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns the rows of these relevant items by content id; known items keep their event. Saves nothing. May call a
   * model at the expense of the current payer.
   * @param judgedBefore content ids of items that may have a row
   * @param again content ids of items whose rows are outdated
   */
  async join(
    company: CompanyIdentity,
    judged: readonly Judged[],
    { judgedBefore, again }: Readonly<Record<'judgedBefore' | 'again', ReadonlySet<string>>>,
  ): Promise<{ rows: Map<string, EventReportDocument>; changed: EventReportDocument[] }> {
    const { companyId } = company;
    const unique = [...new Map(judged.map((one) => [one.item.id, one])).values()];
    const rows = await this.store.find(
      companyId,
      unique.map(({ item }) => item.id).filter((id) => judgedBefore.has(id)),
    );
    const changed: EventReportDocument[] = [];
    const change = (row: EventReportDocument) => {
      rows.set(row.contentId, row);
      changed.push(row);
    };
    const waiting: EventReportDocument[] = [];
    for (const one of unique) {
      const known = rows.get(one.item.id);
      if (!known) waiting.push(rowOf(company, one, this.clock.now()));
      else if (again.has(one.item.id)) {
        const { eventId, revision, joinedAt, copyOf = null, title, description, vector = null } = known;
        const row = rowOf(company, one, this.clock.now());
        const isSame = row.title === title && row.description === description;
        change({ ...row, eventId, revision, joinedAt, copyOf, vector: isSame ? vector : null });
      }
    }
    const embedded = await this.embeddings.addTo(waiting);
    for (const row of await this.#placed(companyId, embedded)) change(row);
    return { rows, changed };
  }

  /**
   * Assigns events to new items. If no other item is near, they are clustered immediately, so that nothing moves when
   * the sync ends.
   */
  async #placed(companyId: string, waiting: readonly EventReportDocument[]): Promise<readonly EventReportDocument[]> {
    if (waiting.length === 0) return [];
    const times = waiting.map(({ publishedAt }) => publishedAt.getTime());
    const from = new Date(Math.min(...times) - windowMs);
    const open = await this.store.between(companyId, from, new Date(Math.max(...times) + windowMs));
    if (open.length > 0) return this.#joined(companyId, open, waiting);
    const { changed } = await this.#grouped(companyId, waiting.toSorted(newestFirst));
    const placed = new Map(changed.map((row) => [row.contentId, row]));
    return waiting.map((row) => ({ ...(placed.get(row.contentId) ?? row), revision: row.revision }));
  }

  async #joined(companyId: string, open: readonly EventReportDocument[], waiting: readonly EventReportDocument[]) {
    const joined = new Map<string, string>();
    const answers = await this.#unlessTooMuch(companyId, () =>
      this.grouper.joinEvents(
        open.map((row) => ({ ...toItem(row), eventId: row.eventId })),
        waiting.map(toItem),
        namesIn(waiting),
      ),
    );
    return waiting.map((row, at) => {
      const { event, copyOf } = answers?.[at] ?? { event: null, copyOf: null };
      const founder = event?.startsWith('new:') ? joined.get(event.slice('new:'.length)) : event;
      const eventId = founder ?? row.eventId;
      joined.set(row.contentId, eventId);
      return { ...row, eventId, copyOf };
    });
  }

  /** Returns the changes from clustering all items of a company. Saves nothing. */
  async regroup(companyId: string): Promise<Grouping> {
    return this.#grouped(companyId, await this.store.toCluster(companyId));
  }

  /** @param all all items, newest first */
  async #grouped(companyId: string, all: readonly EventReportDocument[]): Promise<Grouping> {
    const changed: EventReportDocument[] = [];
    const moved: EventReportDocument[] = [];
    for (const rows of windowsOf(all)) {
      if (rows.every(({ clustered }) => clustered)) continue;
      const clustered = await this.#unlessTooMuch(companyId, () =>
        this.grouper.clusterEvents(rows.map(toItem), namesIn(rows)),
      );
      if (!clustered) continue;
      const copied = new Map(clustered.copies);
      const byId = new Map(rows.map((row) => [row.contentId, row]));
      const members = clustered.events.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
      for (const [at, eventId] of eventIdsOf(members).entries())
        for (const row of members[at] ?? []) {
          const copyOf = copied.get(row.contentId) ?? null;
          const isMoved = row.eventId !== eventId || (row.copyOf ?? null) !== copyOf;
          if (!isMoved && row.clustered) continue;
          const now = { ...row, eventId, copyOf, clustered: true, revision: row.revision + (isMoved ? 1 : 0) };
          changed.push(now);
          if (isMoved) moved.push(now);
        }
    }
    return { changed, moved };
  }

  /**
   * Publishes an evaluation with the event that the item reports.
   * @param rows the result of `join`; an irrelevant item has no event
   */
  publish(
    company: CompanyIdentity,
    { item, evaluation, arrival }: Judged & { readonly arrival: Arrival },
    rows: Rows,
    tx: Transaction,
  ): void {
    const event = evaluation.relevant ? rows.get(item.id) : undefined;
    tx.emit('content.evaluated', {
      companyId: company.companyId,
      companyName: company.name,
      item,
      evaluation,
      arrival,
      ...(event && {
        ...{ eventId: event.eventId, eventRevision: event.revision },
        ...(event.copyOf && { copyOf: event.copyOf }),
        report: { isOwn: event.isOwn ?? event.channel !== 'press', statement: event.statement ?? null },
      }),
    });
  }

  save(rows: readonly EventReportDocument[], tx: Transaction): Promise<void> {
    return this.store.save(rows, tx);
  }

  /** Returns null if grouping exceeded its time or memory; the items then stay as they are until the next sync. */
  async #unlessTooMuch<T>(companyId: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!isKilled(error)) throw error;
      this.logger.warn(
        { companyId, err: error },
        'grouping items by event exceeded its limits, will retry at the next sync',
      );
      return null;
    }
  }
}

const isKilled = (error: unknown): boolean => error instanceof DomainError && error.code === 'worker_killed';
