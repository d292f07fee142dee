import { z } from 'zod';
import { type Clock, dayOf, midnightAfter, shareOfDay } from './clock.ts';
import { derivedIdOf } from './ids.ts';
import type { Store } from './store.ts';
import { defineDocument } from './store-document.ts';

const dayMs = 24 * 60 * 60_000;
const keptSeconds = 2 * 24 * 60 * 60;
/** Of the day's requests: how much may be used ahead of the clock, so that boards made in the morning find their news. */
const aheadShare = 0.2;
/** For a subject that already had a request today: the rest is for those that had none. */
const aheadShareOfRepeats = 0.1;
/** Of the day's requests, for one subject. */
const subjectShare = 0.05;
const fewestOfSubject = 4;

/** Requests on a day in UTC: of all, or for one subject. The id is derived from the budget, the day and the subject. */
const dailyRequestsDocument = defineDocument({
  collection: 'daily_requests',
  schema: z.object({ _id: z.string(), at: z.date(), used: z.number() }),
  indexes: [{ keys: { at: 1 }, options: { expireAfterSeconds: keptSeconds } }],
});

/** Why a request is not made. */
export interface RefusedRequest {
  /** What is used up, for people. */
  readonly reason: string;
  /** From when one is free, if nobody else takes it. */
  readonly freeFrom: Date;
}

/**
 * Spreads the requests that another service takes per day (UTC) over the day and over subjects, for all replicas together: by each
 * moment at most the share of the day that is over, and a little ahead. A subject that had a request today leaves more to those
 * that had none, and has a limit of its own.
 */
export class DailyRequests {
  readonly #days;

  /** @param budget names it in the store */
  constructor(
    store: Store,
    private readonly budget: string,
    private readonly perDay: number,
    private readonly clock: Clock,
  ) {
    this.#days = store.model(dailyRequestsDocument);
  }

  /**
   * Takes one request; null: it may be made.
   * @param subject whom it is for, a company's id; null for a request by hand, which no subject's limit concerns
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

  /** When the next request fits the share of the day. */
  #freeFrom(at: Date, used: number, ahead: number): Date {
    const midnight = midnightAfter(at);
    if (used >= this.perDay) return midnight;
    const free = midnight.getTime() - dayMs + Math.ceil(((used + 1 - ahead) / this.perDay) * dayMs);
    return new Date(Math.min(midnight.getTime(), Math.max(at.getTime(), free)));
  }

  /** One conditional write: two callers can't take the same last request. */
  async #take(_id: string, at: Date, most: number): Promise<boolean> {
    const count = () => this.#days.updateOne({ _id, used: { $lt: most } }, { $inc: { used: 1 } });
    if ((await count()).modifiedCount === 1) return true;
    // Used up, or the first of the day.
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

/** A refusal as a sentence; the time is rounded up, so that the request is free then. */
export function refusalText(what: string, { reason, freeFrom }: RefusedRequest): string {
  const shown = new Date(Math.ceil(freeFrom.getTime() / 60_000) * 60_000);
  return `${what}: ${reason}. It is asked again at the first refresh after ${dayOf(shown)} ${shown.toISOString().slice(11, 16)} UTC`;
}
