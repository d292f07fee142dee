import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { DocumentParser, WebReader } from '@sightline/web-reader';

// Shared, because a separate worker per test took a third of the tests' CPU time.
/** A busy machine takes longer than the default for a large feed. */
const documents = new DocumentParser({ killAfterMs: 60_000 });

export interface SmallWebReply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}
export interface SmallWebRequest {
  /** Host and path, without the query. */
  page: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}
type Answer = string | SmallWebReply | ((request: SmallWebRequest) => SmallWebReply | Promise<SmallWebReply>);

/** A small web on loopback, read through the real reader with overridden origins. */
export class SmallWeb {
  readonly requests: SmallWebRequest[] = [];
  readonly #pages = new Map<string, Answer>();
  #server: Server | null = null;
  #reader: WebReader | null = null;
  #port = 0;

  /** Serves `example.com/path`. The content type is derived from the beginning of the text. */
  page(address: string, answer: Answer): void {
    this.#pages.set(address, answer);
  }

  /** Port of the server; reading it by address instead of by name must fail. */
  get port(): number {
    return this.#port;
  }

  asked(address: string): SmallWebRequest[] {
    return this.requests.filter((request) => request.page === address);
  }

  /** @param hosts origins in addition to `https://*.example` */
  async start(hosts: readonly string[] = []): Promise<WebReader> {
    const server = createServer(async (request, response) => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
      const seen = { page: `${url.hostname}${url.pathname}`, query: url.searchParams, headers: request.headers };
      if (url.pathname !== '/robots.txt') this.requests.push(seen);
      const answer = this.#pages.get(seen.page) ?? { status: 404, body: 'nothing here' };
      const reply =
        typeof answer === 'function' ? await answer(seen) : typeof answer === 'string' ? { body: answer } : answer;
      const { status = 200, headers = {}, body = '' } = reply;
      response.writeHead(status, { 'content-type': typeOf(body), ...headers }).end(body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    if (!address || typeof address === 'string') throw new Error('no port');
    this.#port = address.port;
    const base = `http://127.0.0.1:${address.port}`;
    const origins = ['https://*.example', ...hosts.map((host) => `https://${host}`)];
    this.#server = server;
    const originOverrides = Object.fromEntries(origins.map((origin) => [origin, base]));
    this.#reader = new WebReader({ originOverrides }, documents);
    return this.#reader;
  }

  async stop(): Promise<void> {
    await this.#reader?.close();
    this.#server?.closeAllConnections();
    await new Promise((done) => this.#server?.close(done));
  }
}

function typeOf(body: string | Buffer): string {
  if (typeof body !== 'string') return 'application/octet-stream';
  if (body.startsWith('<?xml') || body.startsWith('<rss')) return 'application/xml; charset=utf-8';
  return body.startsWith('{') ? 'application/json' : 'text/html; charset=utf-8';
}

export interface SmallArticle {
  url: string;
  title: string;
  /** Omitted from the feed when null. */
  date: Date | null;
  text?: string;
  source?: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function rss(title: string, articles: readonly SmallArticle[]): string {
  const items = articles.map(
    ({ url, title: headline, date, text = '', source }) =>
      `<item><title>${escaped(headline)}</title><link>${escaped(url)}</link><description>${escaped(text)}</description>` +
      `${date ? `<pubDate>${date.toUTCString()}</pubDate>` : ''}${source ? `<source url="https://s.example/">${source}</source>` : ''}</item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title>${items.join('')}</channel></rss>`;
}

export function home(name: string, feedPath: string | null): string {
  const feed = feedPath ? `<link rel="alternate" type="application/rss+xml" title="${name}" href="${feedPath}">` : '';
  return `<!doctype html><html lang="en"><head><title>${name}</title>${feed}</head><body><h1>${name}</h1><p>${filler(60)}</p></body></html>`;
}

/** An article page with enough text to be recognised as an article. */
export function articlePage(title: string, text: string, date?: Date): string {
  const meta = date ? `<meta property="article:published_time" content="${date.toISOString()}">` : '';
  const paragraphs = text.split('\n\n').map((paragraph) => `<p>${escaped(paragraph)}</p>`);
  return `<!doctype html><html lang="en"><head><title>${title}</title>${meta}</head><body><article><h1>${title}</h1>${paragraphs.join('')}</article></body></html>`;
}

const vocabulary =
  'the merchant said its new terminals had reached more shops than planned while card fees fell again'.split(' ');

/** About `words` words of plain sentences, different for every seed. */
export function filler(words: number, seed = 0): string {
  const picked = Array.from(
    { length: words },
    (_, index) => vocabulary[(index * 7 + seed * 5 + ((index * seed) % 11)) % vocabulary.length],
  );
  return `${picked.join(' ')} (report ${seed}).`;
}
