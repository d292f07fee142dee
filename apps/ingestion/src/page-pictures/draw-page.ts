import { DomainError } from '@sightline/contracts';
import { withinTime } from '@sightline/service-kit';
import type { Browser, BrowserContext, CDPSession, Page, Route } from 'playwright-core';
import type { DrawnPage, PageToDraw } from './page-renderer.ts';
import { isLoaded, type PageResources, type PictureResources } from './page-resources.ts';
import { boxesIn, boxLimits, type PageDocument } from './text-boxes.ts';

export const pictureLimits = {
  widthPixels: 1_280,
  heightPixels: 8_000,
  bytes: 1_500_000,
  /**
   * Pages with more references are not rendered, because each reference costs a message from the browser, even if it is
   * not loaded.
   */
  files: 2_000,
  /** After this time the picture is taken with whatever has loaded. */
  loadMs: 12_000,
} as const;
const screenPixels = 800;
const file = /<img\b|<image\b|<source\b|<link\b|url\(/gi;
/** Lower quality, for pages full of photos. */
const qualities = [60, 30];

/**
 * Restricts the document to displaying itself: no scripts, frames, forms or redirects. This also covers requests that
 * interception might miss.
 */
const documentHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline' http: https: data:; font-src http: https: data:",
  'x-dns-prefetch-control': 'off',
};

/**
 * Renders a page in a separate browser context, which is closed afterwards. All requests of the page are intercepted.
 * @throws {DomainError} unavailable `too_large`, `too_many_files`; errors of the browser are passed on
 */
export async function drawPage(browser: Browser, page: PageToDraw, resources: PageResources): Promise<DrawnPage> {
  if ((page.html.match(file)?.length ?? 0) > pictureLimits.files)
    throw new DomainError('unavailable', 'too_many_files', 'The page refers to too many files');
  const context = await browser.newContext({
    viewport: { width: pictureLimits.widthPixels, height: screenPixels },
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    acceptDownloads: false,
    permissions: [],
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'UTC',
    // Unreachable on purpose: hints such as `preconnect` open connections without a request, so they can't be intercepted.
    proxy: { server: 'http://nowhere.invalid:9' },
  });
  const allowed = resources.begin();
  try {
    return await drawIn(context, page, allowed);
  } finally {
    allowed.end();
    await context.close();
  }
}

async function drawIn(
  context: BrowserContext,
  { url, html }: PageToDraw,
  allowed: PictureResources,
): Promise<DrawnPage> {
  let isRead = false;
  const arriving = new Set<Promise<void>>();
  await context.route('**/*', (route) => {
    const request = route.request();
    const isPage = !isRead && request.isNavigationRequest() && request.frame().parentFrame() === null;
    isRead ||= isPage;
    const answered = isPage
      ? route.fulfill({ status: 200, headers: documentHeaders, body: html })
      : answer(route, request.resourceType(), request.url(), allowed);
    // The page may already be closed. That error surfaces where the page is rendered.
    const settled = answered.catch(() => undefined).finally(() => arriving.delete(settled));
    arriving.add(settled);
    return settled;
  });
  const page = await context.newPage();
  const loadedAt = performance.now() + pictureLimits.loadMs;
  await page.goto(url.split('#')[0] ?? url, { waitUntil: 'commit', timeout: pictureLimits.loadMs });
  await page.waitForLoadState('load', { timeout: pictureLimits.loadMs }).catch(ignoreTimeout);
  const session = await context.newCDPSession(page);
  // Measuring forces a layout, which requests the fonts.
  await heightOf(session);
  await withinTime(Promise.all(arriving), loadedAt - performance.now(), () => undefined);
  allowed.end();
  const width = pictureLimits.widthPixels;
  const height = await heightOf(session);
  return {
    type: 'image/webp',
    width,
    height,
    bytes: await shoot(session, width, height),
    boxes: await boxesOf(page, width, height),
  };
}

async function answer(route: Route, kind: string, url: string, allowed: PictureResources): Promise<void> {
  const resource = isLoaded(kind) ? await allowed.get(url, kind) : null;
  if (!resource) return route.abort('aborted');
  // Browsers require CORS headers for fonts, whichever server they come from.
  const headers = { 'content-type': resource.contentType, 'access-control-allow-origin': '*' };
  await route.fulfill({ status: 200, headers, body: resource.bytes });
}

const ignoreTimeout = (error: unknown) => {
  if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
};

async function heightOf(session: CDPSession): Promise<number> {
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  return Math.max(1, Math.min(pictureLimits.heightPixels, Math.ceil(cssContentSize.height)));
}

async function shoot(session: CDPSession, width: number, height: number): Promise<Buffer> {
  const clip = { x: 0, y: 0, width, height, scale: 1 };
  for (const quality of qualities) {
    const asked = { format: 'webp', quality, clip, captureBeyondViewport: true } as const;
    const bytes = Buffer.from((await session.send('Page.captureScreenshot', asked)).data, 'base64');
    if (bytes.length <= pictureLimits.bytes) return bytes;
  }
  throw new DomainError('unavailable', 'too_large', 'The picture of the page is too large to store');
}

async function boxesOf(page: Page, width: number, height: number) {
  // Only the parts of a document that `boxesIn` uses.
  const document = await page.evaluateHandle<PageDocument>('document');
  return document.evaluate(boxesIn, { ...boxLimits, width, height });
}
