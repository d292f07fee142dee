import { Inject, Injectable, type OnModuleDestroy, Optional } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import { countPagePicture } from '@sightline/product';
import { CLOCK, type Clock, LOGGER, type Logger, withinTime } from '@sightline/service-kit';
import { VersionsStore } from '../pages/versions/versions.store.ts';
import { PagePicturesStore } from './page-pictures.store.ts';
import { PageRenderer, type PageToDraw } from './page-renderer.ts';

interface Job extends PageToDraw {
  readonly pageId: string;
  readonly versionId: string;
}

/**
 * Maximum size of the queue, in characters of HTML. Pictures beyond it are skipped and requested again at the next
 * visits.
 */
const maxWaitingChars = 30_000_000;
const maxWaiting = 200;
const pauseMs = 5 * 60_000;
const longestEndMs = 3_000;

/**
 * Takes pictures of versions in the background after visits, one at a time. It never fails or delays a visit; a page
 * without a picture is shown as text only.
 */
@Injectable()
export class PagePictures implements OnModuleDestroy {
  readonly #waiting = new Map<string, Job>();
  #waitingChars = 0;
  #running: Promise<void> | null = null;
  #pausedUntilMs = 0;
  #stopped = false;

  constructor(
    private readonly store: PagePicturesStore,
    private readonly versions: VersionsStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() @Inject(PageRenderer) private readonly renderer: PageRenderer | null = null,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#waiting.clear();
    const ended = Promise.all([this.#running, this.renderer?.close()]);
    await withinTime(ended, longestEndMs, () => undefined);
  }

  /** True if a browser is available for pictures. */
  areTaken(): boolean {
    return this.#canDraw();
  }

  /** True if the version lacks a picture and one can be taken. */
  async isMissing(versionId: string | null): Promise<boolean> {
    return versionId !== null && this.#canDraw() && !(await this.store.has(versionId));
  }

  /** Queues a picture of a version. It replaces a queued picture of an older version of the page. */
  take(job: Job): void {
    if (!this.#canDraw()) return;
    this.#remove(job.pageId);
    if (this.#waiting.size >= maxWaiting || this.#waitingChars + job.html.length > maxWaitingChars) {
      countPagePicture('left-out', 'too_many');
      return;
    }
    this.#waiting.set(job.pageId, job);
    this.#waitingChars += job.html.length;
    this.#running ??= this.#takeAll().finally(() => {
      this.#running = null;
    });
  }

  /** Resolves when the queue is empty. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #takeAll(): Promise<void> {
    for (let [job] = this.#waiting.values(); job !== undefined; [job] = this.#waiting.values()) {
      this.#remove(job.pageId);
      if (this.#canDraw()) await this.#take(job);
    }
  }

  async #take({ pageId, versionId, url, html }: Job): Promise<void> {
    if (!this.renderer) return;
    try {
      // A change without followers leaves no version.
      if (!(await this.versions.has(versionId))) return;
      const drawn = await this.renderer.draw({ url, html });
      await this.store.save(pageId, versionId, drawn, this.clock.now());
      countPagePicture('taken', null);
    } catch (error) {
      if (this.#stopped) return;
      const code = error instanceof DomainError ? error.code : 'internal_error';
      countPagePicture('failed', code);
      if (code === 'browser_unavailable') this.#pausedUntilMs = this.clock.now().getTime() + pauseMs;
      // Operators can't fix a page that fails to render.
      const level = error instanceof DomainError && code !== 'browser_unavailable' ? 'info' : 'warn';
      this.logger[level]({ err: error, pageId, code }, 'taking a picture of a page failed');
    }
  }

  #canDraw(): boolean {
    return this.renderer !== null && !this.#stopped && this.clock.now().getTime() >= this.#pausedUntilMs;
  }

  #remove(pageId: string): void {
    this.#waitingChars -= this.#waiting.get(pageId)?.html.length ?? 0;
    this.#waiting.delete(pageId);
  }
}
