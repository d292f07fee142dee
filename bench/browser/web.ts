// Measures two things that users notice in the browser: when the landing page is painted, and whether a long board
// scrolls smoothly.
import type { Browser, Page } from '@playwright/test';
import { signIn, withBrowser } from '../../tools/running/browser.ts';
import { newSession } from '../../tools/running/visitor.ts';
import { withCopy, withFolder } from '../../tools/running/with-copy.ts';
import { fillBoards } from '../cards/data.ts';
import { median, row } from '../figures.ts';

const runs = 5;
const scrolls = 5;
const slowerCpu = 4;
const cards = 1_000;
/** Pixels per second: faster than people scroll for any length of time. */
const scrollSpeed = 12_000;

/** Runs in the page: returns the time when its largest element was painted, in ms after navigation. */
const largestPaintMs = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });

declare global {
  interface Window {
    longTasksMs?: number[];
    longTasks?: PerformanceObserver;
  }
}

/** Runs in the page: records the durations of subsequent tasks over 50 ms; replaces an earlier observer. */
function watchLongTasks() {
  const tasksMs: number[] = [];
  window.longTasksMs = tasksMs;
  window.longTasks?.disconnect();
  window.longTasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasksMs.push(duration);
  });
  window.longTasks.observe({ type: 'longtask' });
}

/** Measures a first visit with an empty cache and a CPU slowed down four times. */
async function landingMs(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  await page.goto(url, { waitUntil: 'networkidle' });
  const paintedMs = await page.evaluate(largestPaintMs);
  await context.close();
  return paintedMs;
}

async function loadAll(page: Page) {
  const more = page.getByRole('button', { name: 'Load more insights' });
  await page.getByRole('article').first().waitFor();
  for (let shown = 0; await more.count(); ) {
    await more.click();
    await page.waitForFunction((before) => document.querySelectorAll('article').length > before, shown);
    shown = await page.getByRole('article').count();
  }
  const shown = await page.getByRole('article').count();
  if (shown !== cards) throw new Error(`the board shows ${shown} of ${cards} cards`);
}

const pixelsLeft = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY);

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time in µs. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * Returns the CPU time of the longest main-thread task in a trace; excludes time during which other processes used the
 * processor.
 */
function longestCpuMs(trace: Buffer) {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents.filter((event) => event.args?.name === 'CrRendererMain').map((event) => threadOf(event)),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && mains.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('the trace has no tasks of the main thread');
  return Math.max(...tasks.map((event) => event.tdur ?? 0)) / 1000;
}

/**
 * Scrolls with the wheel from the top of the page to its end. Returns the durations of
 * the tasks over 50 ms, and the CPU time of the longest task.
 */
async function scrollDown(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0));
  // The jump back to the top isn't part of the measurement; it is complete when the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  const devTools = await page.context().newCDPSession(page);
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await page.evaluate(watchLongTasks);
  // Cards get their real height only when they come on screen, so the end of the page may move down.
  for (let left = await pixelsLeft(page); left > 2; left = await pixelsLeft(page))
    await devTools.send('Input.synthesizeScrollGesture', {
      x: 600,
      y: 500,
      yDistance: -left,
      speed: scrollSpeed,
      gestureSourceType: 'mouse',
    });
  const tasksMs = await page.evaluate(() => window.longTasksMs ?? []);
  return { tasksMs, longestMs: Math.max(0, ...tasksMs), cpuMs: longestCpuMs(await browser.stopTracing()) };
}

async function scrolling(browser: Browser, url: string, session: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((id) => localStorage.setItem('sightline-temp-session', id), session);
  const page = await context.newPage();
  await signIn(page, url);
  await page.locator('main li a').first().click();
  await loadAll(page);
  const rounds = [];
  for (let round = 0; round < scrolls; round++) rounds.push(await scrollDown(page));
  await context.close();
  return rounds;
}

export async function web() {
  return withFolder(async (folder) => {
    // The first start creates the collections and their indexes.
    await withCopy(folder, {}, async () => undefined);
    const session = newSession();
    await fillBoards(folder, { session, boards: 1, cardsPerBoard: cards });
    return withCopy(folder, {}, ({ url }) =>
      withBrowser(async (browser) => {
        const times = [];
        for (let run = 0; run < runs; run++) times.push((await landingMs(browser, url)) / 1000);
        const rounds = await scrolling(browser, url, session);
        return [
          row(
            'web: landing page, largest paint',
            median(times),
            's',
            1.5,
            `median of ${runs} first visits, CPU ${slowerCpu}× slower; slowest ${Math.max(...times).toFixed(2)} s`,
          ),
          row(
            'web: longest task while scrolling',
            median(rounds.map((round) => round.longestMs)),
            'ms',
            50,
            `${cards} cards, top to end, median of ${scrolls}; tasks over 50 ms: ${rounds.map((round) => round.tasksMs.length).join(', ')}`,
          ),
          row(
            'web: CPU time of that task',
            median(rounds.map((round) => round.cpuMs)),
            'ms',
            null,
            'main thread; the rest of its duration others had the processor',
          ),
        ];
      }),
    );
  });
}
