import { Inject, Injectable } from '@nestjs/common';
import { type Signal, signalSentence } from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf } from '@sightline/service-kit';
import { secEdgar } from '../sources/sec-edgar/sec-edgar.ts';
import { type SignalItem, SignalPublisher } from '../surfaces/signal-publisher.ts';
import type { CompanySurface } from '../surfaces/surface.documents.ts';
import type { SurfaceReader, SurfaceReading } from '../surfaces/surface-source.ts';
import type { FilingEntry } from './filing-entry.ts';
import { type Filing, findFilings } from './find-filings.ts';

/** Older filings say nothing about the company's current state. */
const oldestMs = 90 * 86_400_000;
/** Some filers submit several filings a day. */
const mostRecent = 50;

/** Publishes filings as news about their companies, and amendments as versions of the filings. */
@Injectable()
export class FilingsReader implements SurfaceReader<FilingEntry> {
  readonly sources = [secEdgar];

  constructor(
    private readonly publisher: SignalPublisher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(surface: CompanySurface, entries: readonly FilingEntry[] | null): Promise<SurfaceReading | null> {
    if (entries === null) return null;
    const now = this.clock.now();
    const since = new Date(now.getTime() - oldestMs);
    const recent = findFilings(entries)
      .filter((filing) => lastOf(filing).filedAt >= since)
      .toSorted((a, b) => lastOf(b).filedAt.getTime() - lastOf(a).filedAt.getTime())
      .slice(0, mostRecent);
    if (recent.length > 0)
      await this.publisher.publish(
        surface,
        recent.map((filing) => toItem(filing, since, now)),
      );
    return { hasEntries: entries.length > 0 };
  }
}

const lastOf = ({ first, amendments }: Filing): FilingEntry => amendments.at(-1) ?? first;

function toItem(filing: Filing, since: Date, now: Date): SignalItem {
  const { first, amendments } = filing;
  const last = lastOf(filing);
  const items = [...new Set([first, ...amendments].flatMap((one) => one.items))].toSorted();
  const clamped = (at: Date) => new Date(Math.min(at.getTime(), now.getTime())).toISOString();
  const detail: Signal = {
    ...{ kind: 'filing', form: first.form, items, accession: first.accession, filedAt: clamped(first.filedAt) },
    ...(amendments.length > 0 && { amendedAt: clamped(last.filedAt) }),
  };
  return {
    key: first.accession,
    url: last.url,
    textsFor: (company) => ({ title: signalSentence(company, detail), description: '' }),
    // If the filing is older than the company's tracking, its amendment is published as news.
    publishedAt: first.filedAt >= since ? first.filedAt : last.filedAt,
    language: 'en',
    detail,
    // Times are left out, because a time in the future changes with every reading.
    fingerprint: derivedIdOf(
      ...[first, ...amendments].map(({ accession, items: own }) => `${accession} ${own.join()}`),
    ),
  };
}
