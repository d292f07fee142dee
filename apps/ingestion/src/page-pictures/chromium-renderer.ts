import { tmpdir } from 'node:os';
import { DomainError, messageOf } from '@sightline/contracts';
import { type Logger, withinTime } from '@sightline/service-kit';
import pLimit from 'p-limit';
import type { Browser } from 'playwright-core';
import type { Reader } from '../reader.ts';
import { drawPage } from './draw-page.ts';
import { type DrawingFault, type DrawnPage, PageRenderer, type PageToDraw } from './page-renderer.ts';
import { PageResources } from './page-resources.ts';

/** A running Chromium, given by its DevTools address, or the path of one to start. */
export type BrowserPlace = { readonly url: string } | { readonly path: string };

export interface ChromiumOptions {
  /** Time limit for a picture once the browser is open, in milliseconds. Default 30,000. */
  readonly timeoutMs?: number;
  /** Idle time after which the browser is closed, in milliseconds. Default 60,000. */
  readonly idleMs?: number;
}

const startMs = 30_000;
/** Chromium does not inherit our environment, because it contains the service's secrets. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: tmpdir(), LANG: 'C.UTF-8' };
/** Disables name resolution and background requests. */
const launchArguments = ['--host-resolver-rules=MAP * ~NOTFOUND', '--disable-gpu', '--no-pings'];

const withoutAddresses = (text: string) => text.replace(/\b(?:https?|wss?):\/\/\S+/g, '…');

const fault = (code: DrawingFault, message: string, cause?: unknown) =>
  new DomainError('unavailable', code, message, { cause });

/** Renders pages with Chromium, one at a time. The browser is opened on demand and closed when idle. */
export class ChromiumRenderer extends PageRenderer {
  readonly #limit = pLimit(1);
  readonly #resources: PageResources;
  readonly #timeoutMs: number;
  readonly #idleMs: number;
  #browser: Browser | null = null;
  #idle: NodeJS.Timeout | undefined;
  #closed = false;
  #isWarned = false;

  constructor(
    private readonly place: BrowserPlace,
    reader: Pick<Reader, 'fetch'>,
    private readonly logger: Logger,
    { timeoutMs = 30_000, idleMs = 60_000 }: ChromiumOptions = {},
  ) {
    super();
    this.#resources = new PageResources(reader);
    this.#timeoutMs = timeoutMs;
    this.#idleMs = idleMs;
  }

  draw(page: PageToDraw): Promise<DrawnPage> {
    return this.#limit(() => this.#draw(page));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#end();
  }

  /** True if a browser is open; for tests and logs. */
  get isOpen(): boolean {
    return this.#browser?.isConnected() ?? false;
  }

  async #draw(page: PageToDraw): Promise<DrawnPage> {
    clearTimeout(this.#idle);
    const browser = await this.#open();
    try {
      const drawing = drawPage(browser, page, this.#resources);
      const late = () => Promise.reject(fault('too_slow', `The page took longer than ${this.#timeoutMs} ms to render`));
      return await withinTime(drawing, this.#timeoutMs, late);
    } catch (error) {
      // A page that hangs or crashes may leave the browser in an undefined state.
      await this.#end();
      if (error instanceof DomainError) throw error;
      throw fault('not_drawn', `The page could not be rendered: ${messageOf(error)}`, error);
    } finally {
      if (this.#browser) this.#idle = setTimeout(() => void this.#end(), this.#idleMs).unref();
    }
  }

  async #open(): Promise<Browser> {
    if (this.#closed) throw fault('browser_unavailable', 'The service is shutting down');
    if (this.#browser?.isConnected()) return this.#browser;
    try {
      // Loaded on demand, so that installations without a browser don't pay for it.
      const { chromium } = await import('playwright-core');
      if ('url' in this.place) this.#browser = await chromium.connectOverCDP(this.place.url, { timeout: startMs });
      else {
        // Chromium's sandbox does not work as root.
        const isRoot = process.getuid?.() === 0;
        if (isRoot && !this.#isWarned)
          this.logger.warn('Chromium renders pages without its sandbox because the process runs as root');
        this.#isWarned = true;
        this.#browser = await chromium.launch({
          ...{ executablePath: this.place.path, chromiumSandbox: !isRoot, args: launchArguments, env: environment },
          ...{ timeout: startMs, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
        });
      }
      return this.#browser;
    } catch (error) {
      const [reason = ''] = messageOf(error).split('\n');
      // Playwright's message contains the browser's address, which may include a token.
      if ('url' in this.place)
        throw fault('browser_unavailable', `No browser at BROWSER_URL: ${withoutAddresses(reason)}`);
      throw fault('browser_unavailable', `No browser at BROWSER_PATH: ${reason}`, error);
    }
  }

  /** Closes the browser. Playwright kills one that it started if it doesn't exit. */
  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const browser = this.#browser;
    this.#browser = null;
    this.#resources.forget();
    try {
      await browser?.close();
    } catch (error) {
      this.logger.warn({ err: error }, 'the browser that renders pages did not exit cleanly');
    }
  }
}
