import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import type { Reader } from '../reader.ts';
import { github, type ReleaseEntry } from '../sources/github/github.ts';
import { type SignalItem, SignalPublisher } from '../surfaces/signal-publisher.ts';
import type { CompanySurface } from '../surfaces/surface.documents.ts';
import type { SurfaceReader, SurfaceReading, SurfaceSource } from '../surfaces/surface-source.ts';
import { findReleases, type Release } from './find-releases.ts';

/** Older releases say nothing about the company today. */
const oldestMs = 90 * 86_400_000;
const summaryChars = 300;

/** Publishes the releases of code organisations as news of their companies. */
@Injectable()
export class ReleasesReader implements SurfaceReader<ReleaseEntry> {
  readonly sources = [github];

  constructor(
    private readonly publisher: SignalPublisher,
    @Inject(WebReader) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(surface: CompanySurface, source: SurfaceSource<ReleaseEntry>): Promise<SurfaceReading | null> {
    const reading = await source.read(surface, this.reader, surface.memory);
    if (reading === null) return null;
    const releases = findReleases(reading.entries);
    const since = this.clock.now().getTime() - oldestMs;
    const recent = releases.filter(({ publishedAt }) => publishedAt.getTime() >= since);
    if (recent.length > 0) await this.publisher.publish(surface, recent.map(toItem));
    return { hasEntries: reading.entries.length > 0, memory: reading.memory };
  }
}

function toItem(release: Release): SignalItem {
  const { repository, version, notes, url, publishedAt, isSecurity, prereleases } = release;
  const project = repository.split('/').at(-1) ?? repository;
  const [summary = ''] = notes.split('\n').filter((line) => line.trim() !== '');
  return {
    key: `${repository} ${version}`,
    textsFor: (company) => ({
      title: `${company} released ${project} ${version}${isSecurity ? ', a security release' : ''}`,
      description: summary.slice(0, summaryChars),
      content: notes,
    }),
    ...{ url, publishedAt },
    detail: { kind: 'release', project, version, isSecurity, isPrerelease: false, prereleases },
    fingerprint: createHash('sha256').update(notes).digest('base64url').slice(0, 32),
  };
}
