import { Inject, Injectable, type OnModuleDestroy, Optional } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import { CLOCK, type Clock, countPagePicture, LOGGER, type Logger, withinTime } from '@sightline/service-kit';
import { VersionsStore } from '../pages/versions.store.ts';
import { PagePicturesStore } from './page-pictures.store.ts';
import { PageRenderer, type PageToDraw } from './page-renderer.ts';

interface Job extends PageToDraw {
  readonly pageId: string;
  readonly versionId: string;
}

/** What may wait, in characters of HTML. Beyond it pictures are left out; the next visits of their pages ask again. */
const maxWaitingChars = 30_000_000;
const maxWaiting = 200;
/** A browser that can't be had is left alone for this time. */
const pauseMs = 5 * 60_000;
const longestEndMs = 3_000;

/**
 * Takes pictures of versions behind the visits that read them, one at a time. Nothing here fails or delays a visit: a page without a picture
 * is shown by its words alone.
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

  /** Whether a browser is there to take pictures. */
  areTaken(): boolean {
    return this.#canDraw();
  }

  /** Whether a picture of the version is wanted: there is a browser, and no picture yet. */
  async isMissing(versionId: string | null): Promise<boolean> {
    return versionId !== null && this.#canDraw() && !(await this.store.has(versionId));
  }

  /** Takes a picture of a version by and by. A later version of the same page takes its place. */
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

  /** Resolves when no picture waits. */
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
      // A change that nobody follows any more left no version.
      if (!(await this.versions.has(versionId))) return;
      const drawn = await this.renderer.draw({ url, html });
      await this.store.save(pageId, versionId, drawn, this.clock.now());
      countPagePicture('taken', null);
    } catch (error) {
      if (this.#stopped) return;
      const code = error instanceof DomainError ? error.code : 'internal_error';
      countPagePicture('failed', code);
      if (code === 'browser_unavailable') this.#pausedUntilMs = this.clock.now().getTime() + pauseMs;
      // A page that can't be drawn is nothing that an operator can mend.
      const level = error instanceof DomainError && code !== 'browser_unavailable' ? 'info' : 'warn';
      this.logger[level]({ err: error, pageId, code }, 'no picture of a page was taken');
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
