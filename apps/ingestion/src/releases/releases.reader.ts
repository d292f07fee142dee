import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PageWatcher } from '@sightline/page-watch';
import { CLOCK, type Clock } from '@sightline/service-kit';
import { changelog } from '../sources/changelog/changelog.ts';
import { github } from '../sources/github/github.ts';
import { npm } from '../sources/npm/npm.ts';
import { pypi } from '../sources/pypi/pypi.ts';
import { type SignalItem, SignalPublisher } from '../surfaces/signal-publisher.ts';
import type { CompanySurface } from '../surfaces/surface.documents.ts';
import type { SurfaceReader, SurfaceReading, SurfaceSource } from '../surfaces/surface-source.ts';
import { findReleases, type Release } from './find-releases.ts';
import type { ReleaseEntry } from './release-entry.ts';
import { ReleasesStore } from './releases.store.ts';
import { SameRelease, type StatedRelease } from './same-release.service.ts';

/** Older releases say nothing about the company's current state. */
const oldestMs = 90 * 86_400_000;
const summaryChars = 300;

/** Keeps a package that publishes every build from filling boards. */
const mostRecent = 20;

/** Thrown when another surface took over a release while this one was publishing it. */
class TakenOver extends Error {}

/** Code organisations and package registries. */
export const releaseSources: readonly SurfaceSource<ReleaseEntry>[] = [github, npm, pypi];

/** Publishes the releases of code organisations, packages and changelogs as news about their companies. */
@Injectable()
export class ReleasesReader implements SurfaceReader<ReleaseEntry> {
  readonly sources: readonly SurfaceSource<ReleaseEntry>[];

  constructor(
    private readonly publisher: SignalPublisher,
    private readonly same: SameRelease,
    private readonly store: ReleasesStore,
    watcher: PageWatcher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.sources = [...releaseSources, changelog({ watcher, now: () => clock.now() })];
  }

  async read(surface: CompanySurface, entries: readonly ReleaseEntry[] | null): Promise<SurfaceReading | null> {
    if (entries === null) return null;
    const since = this.clock.now().getTime() - oldestMs;
    const recent = findReleases(entries)
      .filter(({ publishedAt }) => publishedAt.getTime() >= since)
      .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
      .slice(0, mostRecent);
    if (recent.length > 0) await this.#publish(surface, recent);
    return { hasEntries: entries.length > 0 };
  }

  async #publish(surface: CompanySurface, releases: readonly Release[], tries = 3): Promise<void> {
    const stated = await this.same.of(surface, releases);
    const ids = new Set(stated.flatMap(({ releaseId }) => releaseId ?? []));
    try {
      await this.publisher.publish(surface, stated.map(toItem), async (tx) => {
        if (!(await this.store.confirm([...ids], surface._id, this.clock.now(), tx))) throw new TakenOver();
      });
    } catch (error) {
      if (!(error instanceof TakenOver) || tries === 1) throw error;
      await this.#publish(surface, releases, tries - 1);
    }
  }
}

function toItem({ release, contentId }: StatedRelease): SignalItem {
  const { name: project, version, notes, edited, url, publishedAt, isSecurity, prereleases } = release;
  const released = [project, version].filter(Boolean).join(' ');
  const [summary = ''] = notes.split('\n').filter((line) => line.trim() !== '');
  return {
    ...{ key: release.key, contentId },
    textsFor: (company) => ({
      title: `${company} released ${released}${isSecurity ? ', a security release' : ''}`,
      description: summary.slice(0, summaryChars),
      content: notes,
    }),
    ...{ url, publishedAt },
    detail: { kind: 'release', project, version, isSecurity, isPrerelease: false, prereleases },
    fingerprint: createHash('sha256').update(edited).digest('base64url').slice(0, 32),
  };
}
