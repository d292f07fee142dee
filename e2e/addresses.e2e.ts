import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createServer } from 'vite';
import { z } from 'zod';
import { createBoard, signIn } from './support.ts';

type NewRouter = () => { routesByPath: object };
const App = z.object({ createAppRouter: z.custom<NewRouter>((value) => typeof value === 'function') });

/**
 * The patterns of all routes, such as '/boards/$boardId', from the application. Only Vite can load the application's
 * icons.
 */
async function routePatterns(): Promise<string[]> {
  const vite = await createServer({
    root: fileURLToPath(new URL('../apps/web/', import.meta.url)),
    server: { middlewareMode: true, watch: null },
    appType: 'custom',
    logLevel: 'error',
    ssr: { noExternal: ['@sightline/contracts'], resolve: { conditions: ['@sightline/source'] } },
  });
  try {
    const { createAppRouter } = App.parse(await vite.ssrLoadModule('/src/router.tsx'));
    return Object.keys(createAppRouter().routesByPath);
  } finally {
    await vite.close();
  }
}
const routes = await routePatterns();

/** One route of each section, such as '/boards' and '/settings'. */
const sections = routes.filter((route, index) => {
  const [, section] = route.split('/');
  return routes.findIndex((other) => other.split('/')[1] === section) === index;
});

const sessionKey = 'sightline-auth';

let boardId = '';
let session = '';

test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL });
  await signIn(page);
  await createBoard(page, 'lumenpay.example');
  boardId = /boards\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  session = await page.evaluate<string>(`localStorage.getItem('${sessionKey}')`);
  await page.close();
});

const addressOf = (route: string) =>
  route.replaceAll('$boardId', boardId).replace(/\$\w*/g, (name) => `unknown-${name.slice(1)}`);

const withSession = (context: BrowserContext, stored: string) =>
  context.addInitScript(`localStorage.setItem('${sessionKey}', ${JSON.stringify(stored)})`);

const expiredSession = () =>
  JSON.stringify({ ...JSON.parse(session), expiresAt: Date.now() - 60_000, refreshToken: 'no-longer-valid' });

const withBlockedStorage = (context: BrowserContext) =>
  context.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('Access is denied', 'SecurityError'); } });`);

const withoutStartScript = (context: BrowserContext) => context.route('**/start.js', (route) => route.abort());

interface State {
  name: string;
  prepare: (context: BrowserContext) => Promise<unknown>;
  home: '/' | '/boards';
  addresses: string[];
}

const states: State[] = [
  { name: 'signed in', prepare: (context) => withSession(context, session), home: '/boards', addresses: routes },
  {
    name: 'with an expired session',
    prepare: (context) => withSession(context, expiredSession()),
    home: '/',
    addresses: sections,
  },
  { name: 'with a damaged session', prepare: (context) => withSession(context, '{'), home: '/', addresses: sections },
  { name: 'signed out', prepare: async () => undefined, home: '/', addresses: routes },
  { name: 'with blocked storage', prepare: withBlockedStorage, home: '/', addresses: sections },
  { name: 'signed out, without start.js', prepare: withoutStartScript, home: '/', addresses: sections },
  {
    name: 'signed in, without start.js',
    prepare: async (context) => {
      await withSession(context, session);
      await withoutStartScript(context);
    },
    home: '/boards',
    addresses: sections,
  },
];

/** Runs the work on a page of a new context and expects no uncaught errors. */
async function withPage(browser: Browser, prepare: State['prepare'], work: (page: Page) => Promise<void>) {
  const context = await browser.newContext();
  await prepare(context);
  const page = await context.newPage();
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(`${page.url()}: ${error.message}`));
  await work(page);
  expect(uncaught).toEqual([]);
  await context.close();
}

for (const { name, prepare, home, addresses } of states) {
  const part = addresses === routes ? 'address' : 'section';
  test(`every ${part} shows its page ${name}`, async ({ browser }) => {
    await withPage(browser, prepare, async (page) => {
      for (const route of addresses) {
        await page.goto(addressOf(route));
        // Visible text: either content or a loading notice.
        await expect(page.getByRole('main').filter({ hasText: /\w/, visible: true }), route).toBeVisible();
      }
    });
  });

  for (const address of ['/', '/?utm=1'])
    test(`${address} leads to a working ${home} ${name}`, async ({ browser }) => {
      await withPage(browser, prepare, async (page) => {
        await page.goto(address);
        const heading = home === '/' ? 'See what your competitors changed this week' : 'Your Boards';
        await expect(page.locator('#root[inert]')).toHaveCount(0);
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(home);
      });
    });
}

for (const address of ['/', '/auth'])
  for (const stored of ['a session', 'no session'])
    test(`${address} with ${stored} shows a notice when the application cannot be loaded`, async ({ browser }) => {
      const prepare = async (context: BrowserContext) => {
        if (stored === 'a session') await withSession(context, session);
        await context.route('**/assets/*.js', (route) => route.abort());
      };
      await withPage(browser, prepare, async (page) => {
        await page.goto(address);
        const notice = page.getByRole('alert').filter({ hasText: 'Sightline could not be loaded' });
        await expect(notice).toBeVisible();
        await page.context().unrouteAll();
        await notice.getByRole('link', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(notice).toHaveCount(0);
      });
    });

test('the prerendered start page is shown when the application is slow to load', async ({ browser }) => {
  const prepare = async (context: BrowserContext) => {
    await withSession(context, session);
    await context.route('**/assets/*.js', () => new Promise(() => undefined));
  };
  await withPage(browser, prepare, async (page) => {
    await page.goto('/', { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { name: 'See what your competitors changed this week' });
    await expect(heading).toBeVisible();
  });
});
