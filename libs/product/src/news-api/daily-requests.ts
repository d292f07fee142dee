import {
  type Clock,
  dayOf,
  defineDocument,
  derivedIdOf,
  midnightAfter,
  type Store,
  shareOfDay,
} from '@sightline/service-kit';
import { z } from 'zod';

const dayMs = 24 * 60 * 60_000;
const keptSeconds = 2 * 24 * 60 * 60;
/**
 * Share of the day's requests that can be used ahead of the clock, so that boards created in the morning find their
 * news.
 */
const aheadShare = 0.2;
/** The same share for a subject that already had a request today; the rest is for subjects that had none. */
const aheadShareOfRepeats = 0.1;
/** Share of the day's requests that one subject can use. */
const subjectShare = 0.05;
const fewestOfSubject = 4;

/**
 * Number of requests on a day (UTC), in total or for one subject. The id is derived from the budget, the day and the
 * subject.
 */
const dailyRequestsDocument = defineDocument({
  collection: 'daily_requests',
  schema: z.object({ _id: z.string(), at: z.date(), used: z.number() }),
  indexes: [{ keys: { at: 1 }, options: { expireAfterSeconds: keptSeconds } }],
});

export interface RefusedRequest {
  /** The exhausted limit, in a sentence for people. */
  readonly reason: string;
  /** When a request will be available, unless others take it. */
  readonly freeFrom: Date;
}

/**
 * Spreads a service's daily request limit (UTC) over the day and over subjects, for all replicas together. At any
 * time, at most the elapsed share of the day plus a small advance can be used. A subject that had a request today
 * leaves more to those that had none, and has a limit of its own.
 */
export class DailyRequests {
  readonly #days;

  /** @param budget names the limit in the store */
  constructor(
    store: Store,
    private readonly budget: string,
    private readonly perDay: number,
    private readonly clock: Clock,
  ) {
    this.#days = store.model(dailyRequestsDocument);
  }

  /**
   * Takes one request. Returns null if it is allowed.
   * @param subject a company's id; null for a manual request, which isn't limited per subject
   */
  async take(subject: string | null): Promise<RefusedRequest | null> {
    const at = this.clock.now();
    const ofAll = this.#idOf(at, 'all');
    const ofSubject = subject === null ? null : this.#idOf(at, 'subject', subject);
    const before = ofSubject === null ? 0 : await this.#used(ofSubject);
    const mostOfSubject = Math.max(fewestOfSubject, Math.ceil(this.perDay * subjectShare));
    if (ofSubject !== null && !(await this.#take(ofSubject, at, mostOfSubject)))
      return {
        reason: `all ${mostOfSubject} requests that one company has a day are used`,
        freeFrom: midnightAfter(at),
      };
    const ahead = Math.ceil(this.perDay * (before > 0 ? aheadShareOfRepeats : aheadShare));
    const most = Math.min(this.perDay, Math.floor(this.perDay * shareOfDay(at)) + ahead);
    if (await this.#take(ofAll, at, most)) return null;
    if (ofSubject !== null) await this.#days.updateOne({ _id: ofSubject }, { $inc: { used: -1 } });
    const used = await this.#used(ofAll);
    return { reason: `${used} of today’s ${this.perDay} requests are used`, freeFrom: this.#freeFrom(at, used, ahead) };
  }

  /** Returns when the next request fits the elapsed share of the day. */
  #freeFrom(at: Date, used: number, ahead: number): Date {
    const midnight = midnightAfter(at);
    if (used >= this.perDay) return midnight;
    const free = midnight.getTime() - dayMs + Math.ceil(((used + 1 - ahead) / this.perDay) * dayMs);
    return new Date(Math.min(midnight.getTime(), Math.max(at.getTime(), free)));
  }

  /** A single conditional write, so that two callers can't take the same last request. */
  async #take(_id: string, at: Date, most: number): Promise<boolean> {
    const count = () => this.#days.updateOne({ _id, used: { $lt: most } }, { $inc: { used: 1 } });
    if ((await count()).modifiedCount === 1) return true;
    // The update failed because the limit is reached, or because there is no row for this day yet; create one and try again.
    await this.#days.updateOne({ _id }, { $setOnInsert: { at, used: 0 } }, { upsert: true });
    return (await count()).modifiedCount === 1;
  }

  async #used(_id: string): Promise<number> {
    return (await this.#days.findOne({ _id }).lean())?.used ?? 0;
  }

  #idOf(at: Date, ...parts: string[]): string {
    return derivedIdOf(this.budget, dayOf(at), ...parts);
  }
}

/** Formats a refusal as a sentence. The time is rounded up, so that a request is available by then. */
export function refusalText(what: string, { reason, freeFrom }: RefusedRequest): string {
  const shown = new Date(Math.ceil(freeFrom.getTime() / 60_000) * 60_000);
  return `${what}: ${reason}. It is asked again at the first refresh after ${dayOf(shown)} ${shown.toISOString().slice(11, 16)} UTC`;
}
