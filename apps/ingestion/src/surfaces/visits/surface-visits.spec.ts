import { companyIdOf } from '@sightline/product';
import { Scheduler, Store, silentLogger } from '@sightline/service-kit';
import { ReadError, WebReader } from '@sightline/web-reader';
import { beforeEach, describe, expect, it } from 'vitest';
import { IngestionSettings } from '../../index.ts';
import { SourceFailure } from '../../sources/source-failure.ts';
import { grace, hourMs, link, lumenpay, merra, subject, useWatchedPages } from '../../testing/watched-pages.ts';
import { TrackedSitesStore } from '../../tracking/tracked-sites.store.ts';
import { SignalPublisher } from '../signal-publisher.ts';
import type { CompanySurface } from '../surface.documents.ts';
import { SurfaceAudience } from '../surface-audience.ts';
import type { SurfaceReader, SurfaceReading, SurfaceSource } from '../surface-source.ts';
import { SurfacesStore, surfaceIdOf } from '../surfaces.store.ts';
import { SurfaceVisits } from './surface-visits.service.ts';

useWatchedPages();

const minuteMs = 60_000;
const surface = {
  ...({ companyId: merra.companyId, kind: 'code', provider: 'github', account: 'merra' } as const),
  url: 'https://github.com/merra',
};
const proof = { kind: 'link', pageUrl: 'https://merra.example/', words: 'GitHub' } as const;
const surfaceId = surfaceIdOf(merra.companyId, 'github', 'merra');

/** A reader for code organisations whose response is set by the test: versions of releases, or a failure. */
class FakeReader implements SurfaceReader {
  readonly sources: readonly SurfaceSource<unknown>[];
  readings = 0;
  answer: () => Promise<string[]> = async () => [];

  constructor(private readonly publisher: SignalPublisher) {
    const row = {} as SurfaceSource<unknown>['row'];
    const never = { recognise: () => null, read: async () => null };
    this.sources = [{ provider: 'github', kind: 'code', row, everyMinutes: 60, ...never }];
  }

  async read(read: CompanySurface): Promise<SurfaceReading> {
    this.readings += 1;
    const versions = await this.answer();
    const detail = {
      kind: 'release',
      project: 'merra/till',
      isSecurity: false,
      isPrerelease: false,
      prereleases: 0,
    } as const;
    await this.publisher.publish(
      read,
      versions.map((version) => ({
        ...{ key: version, fingerprint: version, url: `https://github.com/merra/till/releases/tag/${version}` },
        textsFor: (company: string) => ({ title: `${company} released till ${version}`, description: '' }),
        publishedAt: subject.clock.now(),
        detail: { ...detail, version },
      })),
    );
    return { hasEntries: versions.length > 0 };
  }
}

let reader: FakeReader;
let visits: SurfaceVisits;

const replica = () =>
  new SurfaceVisits(
    ...([subject.get(SurfacesStore), subject.get(SurfaceAudience), subject.get(TrackedSitesStore)] as const),
    ...([subject.get(Scheduler), subject.get(WebReader), [reader]] as const),
    ...([IngestionSettings.parse({ PAGE_CHECKS: 'off' }), subject.clock] as const),
    silentLogger(),
  );
const stored = async () => {
  const found = await subject.get(SurfacesStore).find(surfaceId);
  if (!found) throw new Error('no surface');
  return found;
};
const published = async () => {
  await subject.settled();
  return subject.published('content.discovered').filter(({ item }) => item.signal);
};
const choose = (boardId: string, choice: 'added' | 'rejected') =>
  subject
    .get(Store)
    .transaction((tx) =>
      subject.get(SurfacesStore).choose({ boardId, surfaceId, companyId: merra.companyId, choice }, tx),
    );
const later = async (ms = hourMs) => {
  subject.clock.advance(ms);
  await visits.runDue();
};

describe('the surfaces of a company', () => {
  beforeEach(async () => {
    reader = new FakeReader(subject.get(SignalPublisher));
    visits = replica();
    await link('b1');
    await link('b2', [lumenpay, merra], grace);
    await subject.get(SurfacesStore).add({ ...surface, proof }, subject.clock.now());
  });

  it('publish the entries of the first reading as old news, and later ones as news, each once', async () => {
    reader.answer = async () => ['v1'];
    await visits.runDue();
    await later(59 * minuteMs);
    reader.answer = async () => ['v1', 'v2'];
    await later();
    expect((await published()).map(({ item, arrival }) => [item.title, arrival])).toEqual([
      ['Merra released till v1', 'first-sync'],
      ['Merra released till v2', 'news'],
    ]);
    expect((await published())[0]).toMatchObject({
      companyId: merra.companyId,
      item: {
        ...{ origin: 'surface', sourceName: 'github.com' },
        signal: { surfaceId, provider: 'github', audience: { except: [] }, detail: { version: 'v1' } },
      },
    });
    expect(await stored()).toMatchObject({ state: 'works', hasBeenRead: true, failures: 0 });
  });

  it('are read once by two replicas', async () => {
    await Promise.all([visits.runDue(), replica().runDue()]);
    expect(reader.readings).toBe(1);
    expect(await stored()).toMatchObject({ state: 'empty' });
  });

  it('use the names of the corrected copies of the company', async () => {
    const corrected = {
      ...merra,
      companyId: companyIdOf('corrected'),
      name: 'Merra Tills',
      correctedFrom: merra.companyId,
    };
    await link('b3', [corrected]);
    reader.answer = async () => ['v1'];
    await visits.runDue();
    expect((await published()).map(({ item }) => item.title).toSorted()).toEqual([
      'Merra Tills released till v1',
      'Merra released till v1',
    ]);
  });

  it('are not published to a board that rejected them, and are not read when no board accepts them', async () => {
    await choose('b1', 'rejected');
    reader.answer = async () => ['v1'];
    await visits.runDue();
    expect((await published())[0]?.item.signal?.audience).toEqual({ except: ['b1'] });
    await choose('b2', 'rejected');
    await later();
    expect(reader.readings).toBe(1);
    expect((await stored()).nextReadAt).toBeNull();
  });

  it('added by a person are read only for the boards that added them, until the site links to them', async () => {
    const added = {
      ...surface,
      account: 'merra-labs',
      proof: { kind: 'person', at: '2026-03-02T09:00:00.000Z' } as const,
    };
    const surfaces = subject.get(SurfacesStore);
    await subject.get(SurfacesStore).update(surfaceId, { nextReadAt: null });
    await surfaces.add(added, subject.clock.now());
    const addedId = surfaceIdOf(merra.companyId, 'github', 'merra-labs');
    await visits.runDue();
    expect(reader.readings).toBe(0);
    const choice = { boardId: 'b2', surfaceId: addedId, companyId: merra.companyId, choice: 'added' } as const;
    await subject.get(Store).transaction((tx) => surfaces.choose(choice, tx));
    await visits.watch([merra]);
    reader.answer = async () => ['v1'];
    await visits.runDue();
    const ofAdded = (await published()).filter(({ item }) => item.signal?.surfaceId === addedId);
    expect(ofAdded.map(({ item }) => item.signal?.audience)).toEqual([{ only: ['b2'] }]);
    await surfaces.add({ ...added, proof }, subject.clock.now());
    expect(await surfaces.find(addedId)).toMatchObject({ foundBy: 'site', proof, hasBeenRead: true });
  });

  it.each([
    ['broken', new SourceFailure('API_ERROR', 'This is not a list of releases'), 30 * minuteMs],
    ['blocked', new ReadError('robots_denied', 'robots.txt forbids it', { url: surface.url }), 30 * minuteMs],
    [
      'blocked',
      new ReadError('http_status', 'The server answers 429', { url: surface.url, status: 429, retryAfter: '7200' }),
      120 * minuteMs,
    ],
  ] as const)('are retried later when they are %s, and show the reason', async (state, failure, waitMs) => {
    reader.answer = () => Promise.reject(failure);
    await visits.runDue();
    expect(await stored()).toMatchObject({ state, problem: expect.stringMatching(/./), failures: 1, lastReadAt: null });
    await visits.refresh(merra.companyId);
    await later(waitMs - minuteMs);
    expect(reader.readings).toBe(1);
    reader.answer = async () => ['v1'];
    await later(2 * minuteMs);
    expect(await stored()).toMatchObject({ state: 'works', problem: null, failures: 0 });
    expect((await published()).map(({ arrival }) => arrival)).toEqual(['first-sync']);
  });

  it('are read for a user despite failures, unless their server requested a pause', async () => {
    reader.answer = () => Promise.reject(new SourceFailure('API_ERROR', 'Not a list'));
    await visits.runDue();
    await visits.readSoon([merra.companyId]);
    await visits.runDue();
    expect(reader.readings).toBe(2);
    const busy = { url: surface.url, status: 503, retryAfter: '7200' };
    reader.answer = () => Promise.reject(new ReadError('http_status', 'The server answers 503', busy));
    await visits.readSoon([merra.companyId]);
    await visits.runDue();
    await visits.readSoon([merra.companyId]);
    await visits.runDue();
    expect(reader.readings).toBe(3);
  });

  it('are shown but not read without a reader', async () => {
    const unread = { ...surface, provider: 'npm', kind: 'package' } as const;
    await subject.get(SurfacesStore).add({ ...unread, proof }, subject.clock.now());
    await visits.runDue();
    const found = await subject.get(SurfacesStore).find(surfaceIdOf(merra.companyId, 'npm', 'merra'));
    expect(found).toMatchObject({ state: 'unread', nextReadAt: null });
  });

  it("lose a board's decisions when the board is deleted", async () => {
    await choose('b1', 'rejected');
    await choose('b2', 'rejected');
    await subject.emit('board.deleted', { boardId: 'b1' });
    expect((await subject.get(SurfacesStore).choicesOfSurfaces([surfaceId])).map(({ boardId }) => boardId)).toEqual([
      'b2',
    ]);
  });
});
