import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { PAGE_ARCHIVE_HOST } from './archive/host.ts';
import { readHosts } from './content/hosts.ts';
import { DIRECTORY_HOST, ENCYCLOPEDIA_HOST } from './directory.ts';
import type { Fault } from './faults/fault.ts';
import { faults } from './faults/faults.ts';
import { modelApi, modelKey, modelPath } from './model-api/model-api.ts';
import { ARTICLE_LISTS_HOST } from './news/article-lists.ts';
import { newsApiKeys } from './news/news-api.ts';
import { NEWS_SEARCH_HOST, NEWS_SEARCH_URL } from './news/news-search.ts';
import { STORY_SEARCH_HOST } from './news/story-search.ts';
import { searxngPath } from './news/web-search.ts';
import { addresseeOf, NEXT_VISIT_PATH, withBrowsableLinks } from './replies/browsing.ts';
import { type Reply, redirect, send, text } from './replies/reply.ts';
import { type DemoProviderName, type DemoSignInClient, demoClients, demoProviders } from './sign-in/clients.ts';
import type { SignInSite } from './sign-in/site.ts';
import { STATUS_HOST } from './status-page.ts';
import { jobBoardHosts } from './surfaces/job-hosts.ts';
import { NEWSLETTER_HOST } from './surfaces/newsletter.ts';
import { sharedSurfaceHosts } from './surfaces/shared-hosts.ts';
import { WEBHOOKS_HOST, webhookReceiver } from './webhook-receiver.ts';
import type { World } from './world.ts';

export interface DemoWorldOptions {
  /** Loopback address to listen on. Default `127.0.0.1`. */
  readonly host?: string;
  /** Default 0, which selects any free port. */
  readonly port?: number;
  /** Called once at the start; the dates of articles are counted back from this time. */
  readonly now?: () => Date;
  /** Delay of `slowhost.example`, of `slow@…` at a sign-in provider and of the model `demo-late`. Default 15,000 ms. */
  readonly slowHostDelayMs?: number;
}

export interface DemoWorld {
  /** Address of the server, e.g. `http://127.0.0.1:4100`. */
  readonly baseUrl: string;
  /** Origin (`https://lumenpay.example`) → address to connect to; the Host header keeps the origin's name. */
  readonly originOverrides: Record<string, string>;
  /**
   * Overrides for hosts that serve all companies, for tests. An instance that shows the demo world also reads real
   * companies, so these hosts aren't among `originOverrides`.
   */
  readonly sharedOverrides: Record<string, string>;
  /** `dailyRequests` is larger than the number of requests in any test. */
  readonly newsApi: { readonly baseUrl: string; readonly key: string; readonly dailyRequests: number };
  /**
   * An OpenAI-compatible server, reached at its address without overrides. Other model names produce failures (README).
   */
  readonly model: { readonly baseUrl: string; readonly key: string; readonly name: string };
  /** A web search with SearXNG's API, reached at its address without overrides. */
  readonly searxngUrl: string;
  /** Address of a keyless news search with the placeholder `{query}`, which returns a feed. */
  readonly newsSearchUrl: string;
  /** Origin of a company directory with Wikidata's API, linked to an encyclopedia with Wikipedia's API. */
  readonly directoryUrl: string;
  readonly newsFeeds: readonly string[];
  /** Identity providers that accept any address, for applications on this machine. */
  readonly signIn: Readonly<Record<DemoProviderName, DemoSignInClient>>;
  /** Loads the sites' content, which otherwise happens on the first request. */
  warmUp(): Promise<void>;
  /** Advances all sites to their next version, as if several days had passed; returns the number of advances so far. */
  nextVisit(): number;
  /** Stops the server and closes all connections. */
  close(): Promise<void>;
}

const DEFAULT_SLOW_HOST_DELAY_MS = 15_000;
export const NEWS_API_HOST = 'news-api.example';
export const INDEX_HOST = 'demo.example';

async function listen(
  server: {
    listen(port: number, host: string, done: () => void): unknown;
    once(event: 'error', fail: (error: Error) => void): unknown;
    address(): AddressInfo | string | null;
  },
  port: number,
  host: string,
): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The demo world needs a TCP address.');
  return address.port;
}

/** Returns an unused port, which it opens once and closes. */
async function closedPort(host: string): Promise<number> {
  const server = createPlainServer();
  const port = await listen(server, 0, host);
  await new Promise<void>((done) => server.close(() => done()));
  return port;
}

/** Returns overrides for the sites, including `www.` and plain http, because people type these addresses. */
function overridesFor(hosts: readonly string[], baseUrl: string, closedUrl: string): Record<string, string> {
  const names = [...hosts.flatMap((host) => [host, `www.${host}`]), ...faults.map(({ host }) => host)];
  const refused = new Set(faults.filter(({ answer }) => answer === undefined).map(({ host }) => host));
  return Object.fromEntries(
    names.flatMap((host) => {
      const target = refused.has(host) ? closedUrl : baseUrl;
      return [
        [`https://${host}`, target],
        [`http://${host}`, target],
      ];
    }),
  );
}

/** True unless a request comes from a page of another origin. */
const isFromOwnPage = ({ headers }: IncomingMessage): boolean =>
  headers.origin === undefined || URL.parse(headers.origin)?.host === headers.host;

/**
 * Starts the small internet of `.example` sites on one loopback server, which routes by the Host header. Content is
 * read and pages are built on the first request, so startup is cheap.
 */
export async function startDemoWorld(options: DemoWorldOptions = {}): Promise<DemoWorld> {
  const host = options.host ?? '127.0.0.1';
  const { hosts, newsFeeds } = readHosts();
  const anchor = (options.now ?? (() => new Date()))();
  const faultByHost = new Map<string, Fault>(faults.map((fault) => [fault.host, fault]));
  let visit = 0;
  const context = { slowHostDelayMs: options.slowHostDelayMs ?? DEFAULT_SLOW_HOST_DELAY_MS, visit: () => visit };
  let world: Promise<World> | undefined;
  const loadWorld = async (): Promise<World> => {
    const { buildWorld } = await import('./world.ts');
    return buildWorld(anchor, () => visit);
  };
  const loaded = (): Promise<World> => {
    world ??= loadWorld();
    return world;
  };
  const model = modelApi(context.slowHostDelayMs);
  const webhooks = webhookReceiver();
  const providerByHost = new Map(demoProviders.map((provider) => [provider.host, provider]));
  const signInSites = new Map<string, Promise<SignInSite>>();
  function signInSiteOf(hostname: string): Promise<SignInSite> | undefined {
    const provider = providerByHost.get(hostname);
    if (provider === undefined) return undefined;
    const known = signInSites.get(hostname);
    if (known !== undefined) return known;
    const site = import('./sign-in/site.ts').then(({ signInSite }) =>
      signInSite(provider, signIn[provider.name], context.slowHostDelayMs),
    );
    signInSites.set(hostname, site);
    return site;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { hostname, browsedAt } = addresseeOf(request.headers.host ?? '', INDEX_HOST);
    const reply = (content: Reply): void =>
      send(request, response, browsedAt === undefined ? content : withBrowsableLinks(content, browsedAt));
    const url = new URL(`https://${hostname || INDEX_HOST}${request.url ?? '/'}`);
    const signInSite = await signInSiteOf(hostname);
    if (signInSite !== undefined) {
      send(request, response, await signInSite(url, request));
      return;
    }
    if (hostname === INDEX_HOST && url.pathname.startsWith(`${modelPath}/`)) {
      await model(url, request, response);
      return;
    }
    if (hostname === WEBHOOKS_HOST && request.method === 'POST') {
      reply(await webhooks.take(url, request));
      return;
    }
    if (hostname === INDEX_HOST && url.pathname === NEXT_VISIT_PATH && request.method === 'POST') {
      if (isFromOwnPage(request)) visit++;
      reply(isFromOwnPage(request) ? redirect('/', 303) : text('Only a page of this site may do that', 403));
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply({ ...text('Method not allowed', 405), headers: { allow: 'GET, HEAD' } });
      return;
    }
    const fault = faultByHost.get(hostname);
    if (fault?.answer !== undefined) {
      fault.answer(url, request, response, context);
      return;
    }
    const { siteByHost, webSearch } = await loaded();
    if (hostname === INDEX_HOST && url.pathname.startsWith(`${searxngPath}/`)) {
      reply((await webSearch(url, request)) ?? text('Not found', 404));
      return;
    }
    const apex = hostname.replace(/^www\./, '');
    const site = apex === WEBHOOKS_HOST ? webhooks.site : siteByHost.get(apex);
    if (site === undefined) reply(text(`No such site: ${hostname}`, 421));
    else if (apex !== hostname) reply(redirect(`https://${apex}${url.pathname}${url.search}`, 301));
    else reply((await site(url, request)) ?? text('Not found', 404));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      if (response.headersSent) response.destroy();
      else send(request, response, text(`The demo world failed: ${message}`, 500));
    });
  });
  const closed = await closedPort(host);
  const port = await listen(server, options.port ?? 0, host);
  const baseUrl = `http://${host}:${port}`;
  const signIn = demoClients(port);
  return {
    baseUrl,
    originOverrides: overridesFor(
      [
        ...hosts,
        ...Object.values(jobBoardHosts).map((board) => board.host),
        NEWS_API_HOST,
        NEWS_SEARCH_HOST,
        DIRECTORY_HOST,
        ENCYCLOPEDIA_HOST,
        STATUS_HOST,
        NEWSLETTER_HOST,
        WEBHOOKS_HOST,
        INDEX_HOST,
      ],
      baseUrl,
      `http://${host}:${closed}`,
    ),
    sharedOverrides: Object.fromEntries(
      [ARTICLE_LISTS_HOST, STORY_SEARCH_HOST, PAGE_ARCHIVE_HOST, ...sharedSurfaceHosts].map((name) => [
        `https://${name}`,
        baseUrl,
      ]),
    ),
    newsApi: { baseUrl: `https://${NEWS_API_HOST}/v2`, key: newsApiKeys.good, dailyRequests: 1_000_000 },
    model: { baseUrl: `${baseUrl}${modelPath}`, key: modelKey, name: 'demo' },
    newsFeeds,
    searxngUrl: `${baseUrl}${searxngPath}`,
    newsSearchUrl: NEWS_SEARCH_URL,
    directoryUrl: `https://${DIRECTORY_HOST}`,
    signIn,
    warmUp: async () => {
      await loaded();
    },
    nextVisit: () => ++visit,
    close: () =>
      new Promise<void>((done, fail) => {
        server.close((error) => (error === undefined ? done() : fail(error)));
        server.closeAllConnections();
      }),
  };
}
