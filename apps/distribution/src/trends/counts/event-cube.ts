import { Sentiment } from '@sightline/contracts';
import { type DayRange, DaySeries, type EventCount, lengthOf } from './event-counts.ts';

/**
 * Numbers of events in their stored form: five numbers each, and each name once. This avoids an object per number on a
 * board with 100,000 events.
 */
export interface EventTable {
  readonly companies: readonly string[];
  readonly topics: readonly string[];
  /** Company, topic, sentiment, day and number of events, in sequence. The first three are indices into their lists. */
  readonly cells: readonly number[];
}

const sentiments = Sentiment.options;

export function tableOf(counts: readonly EventCount[]): EventTable {
  const companies = [...new Set(counts.map(({ companyId }) => companyId))];
  const topics = [...new Set(counts.map(({ topic }) => topic))];
  const cells = counts.flatMap(({ companyId, topic, sentiment, day, events }) => [
    companies.indexOf(companyId),
    topics.indexOf(topic),
    sentiments.indexOf(sentiment),
    day,
    events,
  ]);
  return { companies, topics, cells };
}

/** One company's events per day. */
interface CompanyDays {
  readonly topics: Map<string, Int32Array>;
  /** In the order of `sentiments`. */
  readonly sentiments: readonly Int32Array[];
  firstDay: number;
}

/** Events per day in a range, by company and topic and by company and sentiment. */
export class EventCube {
  readonly #days = new Map<string, CompanyDays>();

  /** @param shownAs returns the company under which a company's events are shown */
  constructor(
    readonly range: DayRange,
    tables: Iterable<EventTable>,
    shownAs: (companyId: string) => string = (companyId) => companyId,
  ) {
    for (const table of tables) this.#add(table, shownAs);
  }

  /**
   * A year has 180 tables with ten companies and twenty topics each, so look-ups per table and topic are most of the
   * cost.
   */
  #add({ companies, topics, cells }: EventTable, shownAs: (companyId: string) => string): void {
    const { from, to } = this.range;
    const shown = companies.map((companyId) => this.#company(shownAs(companyId)));
    const byTopic = shown.map((company) => topics.map((topic) => this.#topic(company.topics, topic)));
    for (let at = 0; at < cells.length; at += 5) {
      const place = cells[at] ?? 0;
      const company = shown[place];
      const day = cells[at + 3] ?? 0;
      if (!company) continue;
      if (day < company.firstDay) company.firstDay = day;
      if (day < from || day >= to) continue;
      const events = cells[at + 4] ?? 0;
      add(byTopic[place]?.[cells[at + 1] ?? 0], day - from, events);
      add(company.sentiments[cells[at + 2] ?? 0], day - from, events);
    }
  }

  #company(companyId: string): CompanyDays {
    const known = this.#days.get(companyId);
    if (known) return known;
    const company: CompanyDays = {
      topics: new Map(),
      sentiments: sentiments.map(() => this.#empty()),
      firstDay: Number.POSITIVE_INFINITY,
    };
    this.#days.set(companyId, company);
    return company;
  }

  #topic(topics: Map<string, Int32Array>, topic: string): Int32Array {
    const known = topics.get(topic);
    if (known) return known;
    const days = this.#empty();
    topics.set(topic, days);
    return days;
  }

  #empty(): Int32Array {
    return new Int32Array(lengthOf(this.range));
  }

  /** Day of a company's first known event, which may be before the range. */
  firstDay(companyId: string): number | undefined {
    return this.#days.get(companyId)?.firstDay;
  }

  /** Events by topic. */
  topicsOf(companyId: string): Map<string, DaySeries> {
    const topics = this.#days.get(companyId)?.topics ?? [];
    return new Map([...topics].map(([topic, days]) => [topic, new DaySeries(this.range, days)]));
  }

  sentimentOf(companyId: string, sentiment: Sentiment): DaySeries {
    const days = this.#days.get(companyId)?.sentiments[sentiments.indexOf(sentiment)];
    return new DaySeries(this.range, days ?? this.#empty());
  }
}

function add(days: Int32Array | undefined, at: number, events: number): void {
  if (days) days[at] = (days[at] ?? 0) + events;
}
